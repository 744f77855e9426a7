import type { ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'

/** When and by whom a booking is done. Prices and services are not in it: the team's moves leave them as agreed. */
export type VisitTime = {
  readonly professionalId: ProfessionalId
  readonly professionalChosen: boolean
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  /** The minutes of the services, in their order. */
  readonly minutes: readonly number[]
  /** The team set the length: it stays when the booking moves. */
  readonly isLengthAgreed: boolean
  readonly overridden: readonly string[]
}
