import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { listAbilities, type UpcomingBooking } from '#db/team/load-staffing.ts'
import type { Tx } from '#db/transaction.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { presenceOver } from '#domain/availability/start-intervals.ts'
import type { Staffing } from '#domain/team/stranded.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { loadSchedule } from '#usecases/availability/load-schedules.ts'
import { todayOf } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'

/** How far beyond the last booking other times are looked for. */
export const SEARCH_DAYS = 14

/** The team as it stands in this transaction, for the time of these bookings and somewhat longer. */
export type Staffed = Staffing & { readonly schedule: LoadedSchedule }

export async function loadStaffing(ctx: StaffContext, tx: Tx, bookings: readonly UpcomingBooking[]): Promise<Staffed> {
  const { locationId } = ctx.staff
  const from = todayOf(ctx)
  const end = bookings.reduce((latest, booking) => Math.max(latest, booking.end), 0)
  const lastDay = end === 0 ? from : epochToWall(end).date
  const to = lastDateTouched(addDays(lastDay, SEARCH_DAYS), 1440)
  const schedule = await loadSchedule(tx, { locationId, from, to, now: ctx.now(), inactiveToo: true })
  const presence = presenceOver(schedule, from, to)
  const present = new Map(schedule.professionals.map((professional) => [professional.id, presence(professional)]))
  return { schedule, present, services: await listAbilities(tx, locationId) }
}
