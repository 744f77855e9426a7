import type { StoredBlocks, TeamMember } from '#db/calendar/load-blocks.ts'
import { seesCalendarOf } from '#domain/calendar/visible.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { daysBetween, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { toEpochMinute } from '#domain/time/wall-time.ts'
import { inactiveLocation } from '../availability/load-schedules.ts'
import type { StaffContext } from '../staff/staff.ts'
import { type CalendarDay, workOutDay } from './days/work-out-day.ts'

export type DaysRequest = {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Null: all whom the member may see. */
  readonly people: readonly ProfessionalId[] | null
}

const MAX_DAYS = 42

/**
 * The calendar of the dates, inclusive, of those professionals whom the member may see, in two queries, or from memory
 * where the session has told that nothing has changed. Throws not_found when a named one is not among them, `invalid`
 * for too many days.
 */
export async function getDays(ctx: StaffContext, request: DaysRequest): Promise<readonly CalendarDay[]> {
  const { from, to } = request
  if (to < from || daysBetween(from, to) >= MAX_DAYS)
    throw invalid({ to: `Poți cere cel mult ${MAX_DAYS} de zile deodată.` })
  const { locationId, calendarVersion } = ctx.staff
  const instant = ctx.now()
  const loaded = await ctx.teamDays.current({ locationId, from, to }, calendarVersion, instant)
  if (!loaded) throw inactiveLocation()
  const people = visiblePeople(ctx, loaded.blocks, request.people)
  // Free minutes are counted in whole ones.
  const now = Math.floor(toEpochMinute(instant))
  return listDates(from, to).map((date) => workOutDay(ctx, { ...loaded, date, people, now }))
}

function visiblePeople({ staff }: StaffContext, { team }: StoredBlocks, asked: DaysRequest['people']): TeamMember[] {
  const visible = team.filter(({ id }) => seesCalendarOf(staff, id))
  if (asked === null) return visible
  const chosen = visible.filter(({ id }) => asked.includes(id))
  if (chosen.length < asked.length) throw notFound('Specialistul nu lucrează aici.')
  return chosen
}
