import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { listAbilities, type UpcomingBooking } from '#db/team/load-staffing.ts'
import type { Tx } from '#db/transaction.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { presenceOver } from '#domain/availability/start-intervals.ts'
import type { Staffing } from '#domain/team/stranded.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { loadSchedule } from '#usecases/availability/load-schedules.ts'
import { todayOf } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'

/** How far beyond the last booking other times are looked for. */
export const SEARCH_DAYS = 56

/** The team as it stands in this transaction, for the time of these bookings and somewhat longer. */
export type Staffed = Staffing & { readonly schedule: LoadedSchedule }

export async function loadStaffing(ctx: StaffContext, tx: Tx, bookings: readonly UpcomingBooking[]): Promise<Staffed> {
  const { locationId } = ctx.staff
  const from = todayOf(ctx)
  const end = bookings.reduce((latest, booking) => Math.max(latest, booking.end), 0)
  const lastDay = end === 0 ? from : epochToWall(end).date
  const to = lastDateTouched(addDays(lastDay, SEARCH_DAYS), 1440)
  const schedule = await loadSchedule(tx, { locationId, from, to, now: ctx.now(), inactiveToo: true })
  const presences = stretchesOf(bookings).map((stretch) => presenceOver(schedule, stretch.from, stretch.to))
  const present = new Map(
    schedule.professionals.map((professional) => [
      professional.id,
      presences.flatMap((presence) => presence(professional)),
    ]),
  )
  return { schedule, present, services: await listAbilities(tx, locationId) }
}

/**
 * The dates of the bookings, which are in order of time, each with the day before, whose hours may end after midnight.
 * All days until a single booking decades ahead would hold up everybody.
 */
function stretchesOf(bookings: readonly UpcomingBooking[]): { readonly from: IsoDate; to: IsoDate }[] {
  const stretches: { readonly from: IsoDate; to: IsoDate }[] = []
  for (const { start, end } of bookings) {
    const from = addDays(epochToWall(start).date, -1)
    const to = epochToWall(end).date
    const last = stretches.at(-1)
    if (!last || from > addDays(last.to, 1)) stretches.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return stretches
}
