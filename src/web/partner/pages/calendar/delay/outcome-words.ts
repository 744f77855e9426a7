import type { notifyOfDelay } from '#contract/calendar/delays.ts'
import type { Success } from '#contract/define-endpoint.ts'
import type { DelayMinutes } from '#domain/calendar/delay.ts'

type Notified = Success<typeof notifyOfDelay>['data']
export type DelayedClient = Notified['notified'][number]

/** 'Ana Pop, 14:30'. */
export const clientAt = ({ client, start_time }: DelayedClient): string =>
  `${client.name ?? 'Fără nume'}, ${start_time}`

/** The clients who were told of the delay, and those whom somebody calls. */
export function outcomeWords(
  { notified, to_call }: Pick<Notified, 'notified' | 'to_call'>,
  minutes: DelayMinutes,
): string {
  const said = notified.length > 0 ? `Am anunțat că întârziați ${minutes} min: ${listed(notified)}.` : ''
  const call = to_call.length > 0 ? `De sunat: ${listed(to_call)}.` : ''
  return [said, call].filter(Boolean).join(' ') || 'Știau deja cu toții.'
}

const listed = (clients: readonly DelayedClient[]) => clients.map(clientAt).join('; ')
