import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { Visits } from '#domain/availability/schedule.ts'
import { resized } from '#domain/calendar/resize.ts'
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Timetable } from '../../availability/calendar/remember-timetables.ts'
import { planIn, type VisitPlan } from '../../availability/slot/plan-visit.ts'

/** The booking's visit for this professional, or for any, as long as it was booked, or as long as `minutes`. */
export function planStaffMove(
  timetable: Timetable | null,
  booking: BookingRow,
  { professionalId, minutes }: { readonly professionalId: ProfessionalId | null; readonly minutes: number | null },
): VisitPlan {
  const { locationId, serviceIds } = booking
  const plan = planIn(timetable, { locationId, serviceIds, professionalId, withInternal: true })
  const wantedMinutes = minutes ?? booking.end - booking.start
  const visits: Visits = new Map(
    [...plan.wanted.visits].map(([id, visit]) => {
      const fitting = resized(visit, wantedMinutes)
      if (!fitting) throw invalid({ minutes: 'Vizita nu poate fi atât de scurtă.' })
      return [id, fitting]
    }),
  )
  return { ...plan, wanted: { ...plan.wanted, visits }, longestMinutes: wantedMinutes }
}
