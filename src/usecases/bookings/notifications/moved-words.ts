import type { BookingView } from '#db/bookings/booking-view.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'

/** How a visit was before it was moved. */
export type VisitBefore = {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly professionalId: ProfessionalId
}

type About = {
  readonly when: string
  readonly where: string
  readonly at: string
  /** As its client knows it; null: as of another hour. */
  readonly before: VisitBefore | null
  readonly isByTeam: boolean
}

/** The words about a visit that was moved: its new hour, or, if that is the same, the other change. */
export function movedWords(booking: BookingView, about: About) {
  const { when, where, at, before, isByTeam } = about
  const title = `Ne vedem ${when}`
  const changes = before?.start === booking.start ? changesOf(booking, before) : []
  if (changes.length > 0)
    return {
      subject: `Rezervare schimbată: ${where}, ${when}`,
      title,
      opening: `${where} a schimbat vizita ta: ${changes.join(', iar ')}.`,
      sms: `am schimbat rezervarea ta la ${at} de ${when}: ${changes.join(', iar ')}`,
    }
  return {
    subject: `Rezervare mutată: ${where}, ${when}`,
    title,
    opening: isByTeam
      ? `${where} a schimbat vizita ta. Mai jos e cum a rămas.`
      : 'Rezervarea s-a mutat. Ora veche e liberă din nou.',
    sms: `am mutat rezervarea ta la ${at}. Te așteptăm ${when}`,
  }
}

/** By whom it is done now, and until when it lasts, where that has changed. */
function changesOf({ professional, start, end }: BookingView, before: VisitBefore): string[] {
  const { id, firstName, lastName } = professional
  const person = id === before.professionalId ? [] : [`te primește ${`${firstName} ${lastName}`.trim()}`]
  const isAsLong = end - start === before.end - before.start
  return isAsLong ? person : [...person, `vizita ține până la ${formatTime(epochToWall(end).minute)}`]
}
