import type { Place } from '../day/free-places.ts'
import type { BookingBlock as Booking, DayPerson, TeamDay, TimeOffBlock } from '../day/types.ts'

export type GridActions = {
  hrefOf: (booking: Pick<Booking, 'id'>) => string
  /** Opens its panel. */
  open: (bookingId: number) => void
  /** What is to be placed there, or time off that is to be freed. Null where nothing can be placed. */
  onPlace: ((day: TeamDay, person: DayPerson, place: Place | TimeOffBlock) => void) | null
}
