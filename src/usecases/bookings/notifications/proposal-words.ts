import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Addition } from './notify.ts'

type Writing = { readonly until: Temporal.Instant; readonly today: IsoDate }

/** The proposed starts, in epoch minutes, and until when the client can take one, for both channels. */
export function proposalWords(starts: readonly number[], { until, today }: Writing): Addition {
  const labelOf = (start: number) => {
    const { date, minute } = epochToWall(start)
    return dayTimeLabel(date, minute, today)
  }
  const free = starts
    .toSorted((a, b) => a - b)
    .map(labelOf)
    .join('; ')
  const deadline = labelOf(Math.floor(toEpochMinute(until)))
  const held = starts.length === 1 ? 'Ora este păstrată' : 'Orele sunt păstrate'
  const take = starts.length === 1 ? 'alege-o sau refuz-o' : 'alege una sau refuză'
  return {
    mail: ` Îți propune: ${free}. ${held} pentru tine până ${deadline}: ${take} din pagina rezervării.`,
    sms: ` Poate: ${free}. Răspunde până ${deadline}`,
  }
}
