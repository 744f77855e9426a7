import type { Place } from '../day/free-places.ts'
import type { BookingBlock as Booking, DayPerson, TeamDay } from '../day/types.ts'

export type GridActions = {
  hrefOf: (booking: Pick<Booking, 'id'>) => string
  /** Opens its panel. */
  open: (bookingId: number) => void
  /** Null where nothing can be placed. */
  onPlace: ((day: TeamDay, person: DayPerson, place: Place) => void) | null
}
