import type { Place } from '../day/free-places.ts'
import type { BookingBlock as Booking, DayPerson, TeamDay, TimeOffBlock } from '../day/types.ts'

export type GridActions = {
  hrefOf: (booking: Pick<Booking, 'id'>) => string
  /** Opens its panel. */
  open: (bookingId: number) => void
  /** Begins placing something there, or freeing time off. Null where nothing can be placed. */
  onPlace: ((day: TeamDay, person: DayPerson, place: Place | TimeOffBlock) => void) | null
}
