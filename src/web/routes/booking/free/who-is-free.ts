import type { Client } from '#contract/client.ts'
import { readNextStarts } from '#web/availability/next/use-next-starts.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import type { Prefill } from '../state/use-draft.ts'

type Rules = { readonly id: WireLocation['id']; readonly policies: Pick<WireLocation['policies'], 'any_professional'> }

/**
 * The choices in an address whose hour names no professional, at a location whose clients must choose one: lists, maps
 * and messages lead to such hours. The first of the team who is free then is chosen; if nobody is, the hour is dropped,
 * so that the professional is asked for.
 */
export async function namingWhoIsFree(api: Client, { id, policies }: Rules, prefill: Prefill): Promise<Prefill> {
  const { servicesIds, startDate, startTime, professionalId } = prefill
  const isOfNobody = professionalId === null && servicesIds.length > 0
  if (policies.any_professional || !isOfNobody || startDate === null || startTime === null) return prefill
  const when = { date: startDate, dateTo: null, dayPart: null, after: startTime, before: null }
  const read = await readNextStarts(api, id, { servicesIds, when })
  const free = read?.starts.find(({ next }) => next?.date === startDate && next.time === startTime)
  return free ? { ...prefill, professionalId: free.professional_id } : { ...prefill, startTime: null }
}
