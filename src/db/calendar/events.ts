import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** A change in a location's calendar, numbered without a gap in the order of the commits. It names nobody. */
export type CalendarEvent = {
  readonly id: number
  readonly kind: 'booking' | 'hold' | 'time_off' | 'timetable'
  readonly rowId: number
  readonly professionalId: ProfessionalId
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

const AT_ONCE = 500

/** The events after this number, in order, some hundreds at most. */
export async function listEvents(db: Db, locationId: LocationId, after: number): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent>`
    select id, kind, row_id as "rowId", professional_id as "professionalId", starts_at as "startsAt", ends_at as "endsAt"
    from calendar_event where location_id = ${locationId} and id > ${after} order by id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** The number of the newest event, and of the oldest that is still stored; 0 where there was none. */
export async function eventRange(db: Db, locationId: LocationId): Promise<{ newest: number; oldest: number }> {
  const { rows } = await sql<{ newest: number; oldest: number }>`
    select coalesce((select last from calendar_counter where location_id = ${locationId}), 0) as newest,
      coalesce((select min(id) from calendar_event where location_id = ${locationId}), 0) as oldest`.execute(db)
  return rows[0]!
}

/** Deletes events that no browser comes back for. */
export async function deleteOldEvents(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('calendar_event').where('at', '<', before).execute()
}
