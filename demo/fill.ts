import { type Kysely, sql } from 'kysely'
import { raiseCalendarVersions } from '#db/availability/calendar-version.ts'
import { fillCities } from '#db/catalogue/fill-reference.ts'
import { insertRows } from '#db/insert-rows.ts'
import type { Db } from '#db/pool.ts'
import { loadKnownSlugs } from '#db/providers/known-slugs.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Tx } from '#db/transaction.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { hashPassword } from '#usecases/auth/password/password-hash.ts'
import { rebuildFreeTime } from '#usecases/availability/index/rebuild-index.ts'
import { loadSchedules } from '#usecases/availability/load-schedules.ts'
import { ensureReference } from '#usecases/providers/ensure-reference.ts'
import { saveDocuments } from '#usecases/providers/import-providers.ts'
import { type Days, futureBookings, type KnownCustomer } from './bookings/future.ts'
import { type BookableLocation, loadBookableLocations } from './bookings/load-locations.ts'
import { fillPast } from './bookings/past.ts'
import { saveBookings, takeBookingIds } from './bookings/save-bookings.ts'
import { fillStaffedDay } from './bookings/staffed-day.ts'
import { bulkLoad } from './bulk-load.ts'
import { fillFirstClient } from './first-client.ts'
import { type DemoCustomer, demoPassword, generateDemo } from './generate.ts'
import { fillStaff } from './staff.ts'

/** How many days ahead are booked. */
export const daysBooked = 28

const demoLock = 7_301_951

/** 'present': the demo is there already. 'refused': the database holds something else, and a demo is never mixed in. */
export type FillResult = 'filled' | 'present' | 'refused'

/**
 * Fills an empty database with the demo marketplace, its bookings laid around `now`. Everything happens in one
 * transaction behind a lock: of two processes one fills and the other finds it done.
 */
export async function fillDemo(db: Kysely<Schema>, now: Temporal.Instant): Promise<FillResult> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('maintenance_work_mem', '256MB', true),
      set_config('dichis.calendar_events', 'off', true),
      set_config('work_mem', '64MB', true)`.execute(tx)
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
    const state = await stateOf(tx)
    if (state !== 'empty') return state
    await startIdsAtOne(tx)
    await fillEverything(tx, now, await hashPassword(demoPassword))
    return 'filled'
  })
}

async function fillEverything(tx: Tx, now: Temporal.Instant, passwordHash: string): Promise<void> {
  const demo = generateDemo()
  const today = todayAt(toEpochMinute(now))
  await ensureReference(tx)
  await fillCities(tx, demo.cities)
  await saveDocuments(tx, demo.providers, await loadKnownSlugs(tx), today)
  await fillCustomers(tx, demo.customers, passwordHash)
  const customers = await loadDemoCustomers(tx, demo.customers)
  const locations = await loadBookableLocations(tx)
  const days = { from: today, to: addDays(today, daysBooked), today, now: toEpochMinute(now) }
  await bulkLoad(tx, ['booking', 'booking_service', 'claim', 'client'], async () => {
    await fillPast(tx, { locations, customers }, demo.reviews, days)
    await fillFuture(tx, { locations, customers }, days, now)
  })
  await fillFirstClient(tx, customers[0]!.id, customers[0]!.city)
  await fillStaff(tx, passwordHash)
  await fillStaffedDay(tx, customers, now)
  await rebuildFreeTime(
    tx,
    locations.map(({ id }) => id),
    now,
  )
  await sql`delete from free_time_due`.execute(tx)
  await raiseCalendarVersions(tx)
  await sql`analyze`.execute(tx)
}

async function fillFuture(
  tx: Db,
  { locations, customers }: { locations: readonly BookableLocation[]; customers: readonly KnownCustomer[] },
  days: Days,
  now: Temporal.Instant,
): Promise<void> {
  const ids = locations.map(({ id }) => id)
  const schedules = await loadSchedules(tx, { locationIds: ids, from: days.from, to: days.to, now })
  const planned = locations.flatMap((location) =>
    futureBookings(location, schedules.get(location.id)!, customers, days),
  )
  const bookingIds = await takeBookingIds(tx, planned.length)
  await saveBookings(
    tx,
    planned.map((booking, index) => ({ ...booking, id: bookingIds[index]! })),
  )
}

async function fillCustomers(tx: Db, customers: readonly DemoCustomer[], passwordHash: string): Promise<void> {
  const columns = [
    'first_name',
    'last_name',
    'email',
    'phone',
    'password_hash',
    'email_verified_at',
    'phone_verified_at',
  ]
  const verified = { email_verified_at: '2026-01-01T10:00:00Z', phone_verified_at: '2026-01-01T10:00:00Z' }
  const rest = ['must_set_password', 'notify_sms', 'notify_email', 'notify_reminders']
  const rows = customers.map(({ first, last, email, phone }) => ({
    first_name: first,
    last_name: last,
    email,
    phone,
    password_hash: passwordHash,
    ...verified,
    must_set_password: false,
    notify_sms: true,
    notify_email: true,
    notify_reminders: true,
  }))
  await insertRows(tx, { table: 'customer', columns: [...columns, ...rest] }, rows)
}

/** The demo's customers as the database has them, in the order of their numbers. */
export async function loadDemoCustomers(db: Db, customers: readonly DemoCustomer[]): Promise<KnownCustomer[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where(
      'email',
      'in',
      customers.map(({ email }) => email),
    )
    .execute()
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  return customers.flatMap(({ email, city }) => {
    const row = byEmail.get(email)
    return row?.phone ? [{ ...row, phone: row.phone, email, city }] : []
  })
}

async function stateOf(tx: Db): Promise<FillResult | 'empty'> {
  const { rows } = await sql<{ demo: boolean; filled: boolean }>`
    select exists (select from location where external_ref = 'demo-1') as demo,
      exists (select from location) or exists (select from business) or exists (select from customer) as filled`.execute(
    tx,
  )
  if (rows[0]!.demo) return 'present'
  return rows[0]!.filled ? 'refused' : 'empty'
}

// A fill that failed half-way has used up numbers; the demo's are the same every time.
async function startIdsAtOne(tx: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), 1, false)
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`.execute(tx)
}
