import type { BookingBlock } from '../day/types.ts'
import { isComing, isLate } from '../day/words.ts'

/** The client's own word before the visit: that they come, or how late. */
export function ComingSign({ booking }: { booking: BookingBlock }) {
  if (isLate(booking)) return <i className="late">+{booking.late_minutes} min</i>
  return isComing(booking) && <i className="coming">vine</i>
}
