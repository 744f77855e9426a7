import { sql } from 'kysely'
import type { BookingId, BookingOfLocation, LocationId } from '#domain/ids.ts'
import { inOrderOf, ofBookings } from '../availability/of-bookings.ts'
import { readTogether } from '../connections/shared-transaction.ts'
import type { Db } from '../pool.ts'

/** A booking as the audit log has it before and after an act: times as the clock shows them. */
export type ActState = Record<string, unknown>

/** The booking, which must exist, in that form. */
export async function loadActState(db: Db, locationId: LocationId, id: BookingId): Promise<ActState> {
  const found = await readTogether(db, findActStates, { locationId, id })
  if (!found) throw new Error(`booking ${id} of location ${locationId} is not there`)
  return found.state
}

type Found = BookingOfLocation & { readonly state: ActState }

async function findActStates(db: Db, bookings: readonly BookingOfLocation[]): Promise<(Found | null)[]> {
  const { rows } = await sql<Found>`select b.location_id as "locationId", b.id, ${ACT_STATE} as state
    from booking b where ${ofBookings(bookings, 'b.location_id', 'b.id')}`.execute(db)
  return inOrderOf(bookings, rows)
}

/** Of booking b. */
export const ACT_STATE = sql`json_strip_nulls(json_build_object('status', b.status, 'date', b.start_date,
  'time', to_char(time '00:00' + make_interval(mins => b.start_minute), 'HH24:MI'), 'minutes', b.duration_minutes,
  'professional_id', b.professional_id, 'client_id', b.client_id, 'source', b.source, 'arrived_at', b.arrived_at,
  'overridden', case when cardinality(b.overridden) > 0 then to_json(b.overridden) end))`
