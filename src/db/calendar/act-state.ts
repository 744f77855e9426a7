import { sql } from 'kysely'
import type { BookingId, LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** A booking as the audit log has it before and after an act: times as the clock shows them. */
export type ActState = Record<string, unknown>

/** The booking, which must exist, in that form. */
export async function loadActState(db: Db, locationId: LocationId, id: BookingId): Promise<ActState> {
  const { rows } = await sql<{ state: ActState }>`
    select ${ACT_STATE} as state from booking b where b.location_id = ${locationId} and b.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`booking ${id} of location ${locationId} is not there`)
  return rows[0].state
}

/** The state of booking b. */
export const ACT_STATE = sql`json_strip_nulls(json_build_object('status', b.status, 'date', b.start_date,
  'time', to_char(time '00:00' + make_interval(mins => b.start_minute), 'HH24:MI'), 'minutes', b.duration_minutes,
  'professional_id', b.professional_id, 'client_id', b.client_id, 'attendee', b.attendee, 'price_bani', b.price_bani,
  'services', (select json_agg(s.name order by s.position) from booking_service s
    where s.location_id = b.location_id and s.booking_id = b.id), 'source', b.source, 'arrived_at', b.arrived_at,
  'coming_at', case when b.coming_for = b.starts_at then b.coming_at end,
  'overridden', case when cardinality(b.overridden) > 0 then to_json(b.overridden) end))`
