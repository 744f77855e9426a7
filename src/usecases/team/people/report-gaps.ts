import { findPastVisits, type PastVisits } from '#db/team/people/past-visits.ts'
import { type GapsReplay, type PastVisit, replayGaps } from '#domain/availability/replay-gaps.ts'
import { notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { loadSchedule } from '#usecases/availability/load-schedules.ts'
import { todayOf } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'

const DAYS = 90

export type GapsReport = GapsReplay & { readonly visits: number; readonly shortest: number | null }

/** Answers what wanting no gaps would have done to the last 90 days of somebody of the team. Throws not_found. */
export async function reportGaps(ctx: StaffContext, id: ProfessionalId): Promise<GapsReport> {
  const { locationId } = ctx.staff
  const dates = { from: addDays(todayOf(ctx), -DAYS), to: addDays(todayOf(ctx), -1) }
  const [past, schedule] = await Promise.all([
    findPastVisits(ctx.db, locationId, id, dates),
    loadSchedule(ctx.db, { locationId, ...dates, now: ctx.now(), inactiveToo: true }),
  ])
  if (!past) throw notFound('Specialistul nu lucrează aici.')
  const { shortest, visits } = past
  const alone = { ...schedule, claims: schedule.timeOff }
  const replay = replayGaps(alone, { id, shortest: shortest ?? 0 }, visits.map(toPastVisit))
  return { ...replay, shortest, visits: visits.length }
}

/** As it took its professional, with the first wait in it; one that claims nothing any more has no buffer. */
function toPastVisit({ busy, minutes, serviceId, ...visit }: PastVisits['visits'][number]): PastVisit {
  const [first, second] = busy
  const wait = first && second ? { after: first[1], minutes: second[0] - first[1], freesEquipment: false } : null
  const bufferMinutes = Math.max(0, (busy.at(-1)?.[1] ?? minutes) - minutes)
  return { ...visit, visit: [{ serviceId, durationMinutes: minutes, bufferMinutes, wait }] }
}
