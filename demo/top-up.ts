import { type Kysely, sql } from 'kysely'
import { lockResources } from '#db/locks.ts'
import type { Schema } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { refreshFreeTimeIndex } from '#usecases/availability/index/refresh-index.ts'
import { findSchedule } from '#usecases/availability/load-schedules.ts'
import { type Days, futureBookings, type KnownCustomer } from './bookings/future.ts'
import { type BookableLocation, loadBookableLocations } from './bookings/load-locations.ts'
import { saveBookings, takeBookingIds } from './bookings/save-bookings.ts'
import { fillStaffedDay } from './bookings/staffed-day.ts'
import { daysBooked, loadDemoCustomers } from './fill.ts'
import { demoCustomers } from './generate.ts'

/**
 * Books the days that have come within reach since the demo was filled or last topped up, around whatever people have
 * booked there themselves, and completes the demo's visits that are over. Gives the number of new bookings; does
 * nothing where there is no demo. May run at any time, in several processes at once.
 */
export async function topUpDemo(db: Kysely<Schema>, now: Temporal.Instant): Promise<number> {
  const today = todayAt(toEpochMinute(now))
  const locations = await loadBookableLocations(db)
  if (locations.length === 0) return 0
  await sql`update booking set status = 'completed', updated_at = ${now}::timestamptz
    where status = 'confirmed' and number like 'DEMO-%' and ends_at <= ${now}::timestamptz`.execute(db)
  const customers = await loadDemoCustomers(db, demoCustomers())
  const behind = await findLocationsBehind(db, addDays(today, daysBooked))
  let added = 0
  for (const location of locations.filter(({ id }) => behind.has(id)))
    added += await topUpLocation(db, location, customers, now)
  await transaction(db, async (tx) => {
    await fillStaffedDay(tx, customers, now)
    await refreshFreeTimeIndex(tx, now)
  })
  return added
}

async function findLocationsBehind(db: Kysely<Schema>, until: IsoDate): Promise<Set<number>> {
  const { rows } = await sql<{ id: LocationId }>`
    select l.id from location l where l.external_ref like 'demo-%' and not exists (
      select from booking b where b.location_id = l.id and b.start_date >= ${until}::date and b.number like 'DEMO-%')`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

async function topUpLocation(
  db: Kysely<Schema>,
  location: BookableLocation,
  customers: readonly KnownCustomer[],
  now: Temporal.Instant,
): Promise<number> {
  const today = todayAt(toEpochMinute(now))
  return transaction(db, async (tx) => {
    const resources = await tx.selectFrom('resource').select('id').where('location_id', '=', location.id).execute()
    await lockResources(
      tx,
      location.id,
      resources.map(({ id }) => id),
    )
    const { rows } = await sql<{ last: IsoDate | null }>`
      select max(start_date) as last from booking where location_id = ${location.id} and number like 'DEMO-%'`.execute(
      tx,
    )
    const next = addDays(rows[0]?.last ?? today, 1)
    const days: Days = {
      from: next > today ? next : today,
      to: addDays(today, daysBooked),
      today,
      now: toEpochMinute(now),
    }
    const query = { locationId: location.id, from: days.from, to: days.to, now }
    const schedule = await findSchedule(tx, query)
    if (!schedule || days.from > days.to) return 0
    const planned = futureBookings(location, schedule, customers, days)
    const ids = await takeBookingIds(tx, planned.length)
    await saveBookings(
      tx,
      planned.map((booking, index) => ({ ...booking, id: ids[index]! })),
    )
    await refreshFreeTimeIndex(tx, now)
    return planned.length
  })
}
