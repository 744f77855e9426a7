import { sql } from 'kysely'
import { insertRows } from '#db/insert-rows.ts'
import type { Db } from '#db/pool.ts'
import type { ClientId, LocationId } from '#domain/ids.ts'
import type { DemoBooking } from './booking-rows.ts'

type Known = { id: ClientId; location_id: LocationId; phone: string }

/**
 * The client of each booking, one for each phone at a location, written where there is none; in the bookings' order.
 */
export async function takeClients(db: Db, bookings: readonly DemoBooking[]): Promise<ClientId[]> {
  const rows = new Map<string, object>()
  for (const { locationId, visitor, createdAt } of bookings) {
    const key = keyOf(locationId, visitor.phone)
    if (rows.has(key)) continue
    const { customerId: customer_id, name, phone, email } = visitor
    const created_at = new Date(createdAt * 60_000).toISOString()
    rows.set(key, { location_id: locationId, customer_id, name, phone, email, created_at, ...OF_ALL })
  }
  await insertRows(db, { table: 'client', columns: COLUMNS, onConflict: 'on conflict do nothing' }, [...rows.values()])
  const locationIds = [...new Set(bookings.map(({ locationId }) => locationId))]
  const { rows: known } = await sql<Known>`
    select id, location_id, phone from client where location_id = any(${locationIds}::int[])`.execute(db)
  const ids = new Map(known.map(({ id, location_id, phone }) => [keyOf(location_id, phone), id]))
  return bookings.map(({ locationId, visitor }) => ids.get(keyOf(locationId, visitor.phone))!)
}

/** A column that is named gets no default. */
const OF_ALL = { source: 'online', tags: [] }
const COLUMNS = ['location_id', 'customer_id', 'name', 'phone', 'email', 'created_at', 'source', 'tags']

const keyOf = (locationId: LocationId, phone: string) => `${locationId} ${phone}`
