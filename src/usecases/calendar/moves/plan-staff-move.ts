import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { Visit, Visits } from '#domain/availability/schedule.ts'
import { resized } from '#domain/calendar/resize.ts'
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Timetable } from '../../availability/calendar/remember-timetables.ts'
import { planIn, type VisitPlan, withVisits } from '../../availability/slot/plan-visit.ts'

/** The booking's visit for this professional, or for any, as long as it was booked, or as long as `minutes`. */
export function planStaffMove(
  timetable: Timetable | null,
  booking: BookingRow,
  { professionalId, minutes }: { readonly professionalId: ProfessionalId | null; readonly minutes: number | null },
): VisitPlan {
  const { locationId, serviceIds } = booking
  const plan = planIn(timetable, { locationId, serviceIds, professionalId, withInternal: true })
  const wantedMinutes = minutes ?? booking.end - booking.start
  return resizedPlan(
    plan,
    (visit) => visit,
    () => wantedMinutes,
  )
}

/** The plan with other visits, each made as long as it is to be. Throws 422 on `minutes`. */
export function resizedPlan(
  plan: VisitPlan,
  change: (visit: Visit) => Visit,
  minutesOf: (visit: Visit) => number,
): VisitPlan {
  const visits: Visits = new Map(
    [...plan.wanted.visits].map(([id, planned]) => {
      const visit = change(planned)
      const fitting = resized(visit, minutesOf(visit))
      if (!fitting) throw invalid({ minutes: 'Vizita nu poate fi atât de scurtă.' })
      return [id, fitting]
    }),
  )
  return withVisits(plan, visits)
}
