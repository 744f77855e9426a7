import type { z } from 'zod/mini'
import type { placedByStaff } from '#contract/calendar/placing.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { BookingView } from '#usecases/bookings/list-bookings.ts'

/** A booking as the acts of the team answer it. */
export function presentPlaced(booking: BookingView): z.output<typeof placedByStaff> {
  return {
    id: booking.id,
    number: booking.number,
    status: booking.status,
    professional_id: booking.professional.id,
    start_date: booking.startDate,
    start_time: formatTime(booking.startMinute),
    duration: booking.duration,
  }
}
