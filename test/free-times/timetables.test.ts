import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rememberTimetables } from '#usecases/availability/calendar/remember-timetables.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { testDatabase } from '../database.ts'
import { bookingAt, customer, processOn } from '../world/booking.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { CHANGES, NOW } from './changes.ts'

const { db, url } = await testDatabase()
const now = Temporal.Instant.from(NOW)
const days = { from: '2026-11-23', to: '2026-11-25', now } as const

const run = async (statements: readonly ReturnType<typeof sql>[]) => {
  for (const statement of statements) await statement.execute(db)
}

const salonWith = async (before: (salon: Salon) => ReturnType<typeof sql>[] = () => []) => {
  const salon = await aSalon(db, { professionals: 2, units: 2 })
  await run(before(salon))
  const { withTaken, current } = rememberTimetables()
  await withTaken(db, salon.locationId, days)
  const remembered = async () => ({
    day: await withTaken(db, salon.locationId, days),
    now: await current(db, salon.locationId, now),
  })
  const recomputed = async () => {
    const fresh = rememberTimetables()
    return {
      day: await fresh.withTaken(db, salon.locationId, days),
      now: await fresh.current(db, salon.locationId, now),
    }
  }
  return { salon, remembered, recomputed }
}

/** Claims and holds are read each time; bookings themselves are no part of the answer. */
const TAKEN = ['claim', 'hold', 'booking']

test.each(CHANGES)(
  'after a change of $table the next booking is decided by it [BK-12]',
  async ({ table, before, change }) => {
    const { salon, remembered, recomputed } = await salonWith(before)
    const old = await remembered()
    await run(change(salon))
    const fresh = await remembered()
    expect(fresh).toEqual(await recomputed())
    if (TAKEN.includes(table)) expect(fresh.now!.version).toBe(old.now!.version)
    else expect(fresh.now).not.toEqual(old.now)
  },
)

test.each(CHANGES.filter(({ table }) => !TAKEN.includes(table)))(
  'without the trigger of $table an old timetable would be found [BK-12]',
  async ({ table, before, change }) => {
    const { salon, remembered, recomputed } = await salonWith(before)
    const old = await remembered()
    const trigger = (state: 'disable' | 'enable') =>
      sql.raw(`alter table ${table} ${state} trigger note_calendar_version`).execute(db)
    await trigger('disable')
    await run(change(salon))
    await trigger('enable')
    expect(await remembered()).toEqual(old)
    expect(await recomputed()).not.toEqual(old)
  },
)

test('a booking leaves the timetable and its version as they are [BK-12]', async () => {
  const { salon, remembered } = await salonWith()
  const old = await remembered()
  const [client] = await addCustomers(db, 1)
  const node = processOn(url, () => now)
  await placeBooking(customer(node, client!), bookingAt(salon, '2026-11-24', 600), null)
  await node.close()
  const after = await remembered()
  expect(after.now).toEqual(old.now)
  expect(after.day!.schedule.claims).not.toEqual(old.day!.schedule.claims)
})

test('a timetable whose version is not known is not remembered, nor one of another day [BK-12]', async () => {
  const { salon, remembered, recomputed } = await salonWith()
  await sql`update calendar_counter set timetable_version = null where location_id = ${salon.locationId}`.execute(db)
  await sql`alter table opening_hours disable trigger note_calendar_version`.execute(db)
  await sql`update opening_hours set closes = 900 where location_id = ${salon.locationId}`.execute(db)
  await sql`alter table opening_hours enable trigger note_calendar_version`.execute(db)
  expect(await remembered()).toEqual(await recomputed())
  const { current } = rememberTimetables()
  await sql`update calendar_counter set timetable_version = gen_random_uuid() where location_id = ${salon.locationId}`.execute(
    db,
  )
  const today = await current(db, salon.locationId, now)
  const tomorrow = await current(db, salon.locationId, now.add({ hours: 24 }))
  expect([today!.from, tomorrow!.from]).toEqual(['2026-11-20', '2026-11-21'])
})

test('dates that no timetable in memory covers are loaded, and an inactive location has none [BK-12]', async () => {
  const { salon } = await salonWith()
  const { withTaken, current } = rememberTimetables()
  await current(db, salon.locationId, now)
  await sql`insert into opening_date values (${salon.locationId}, '2026-11-02', '[[600, 700]]')`.execute(db)
  const past = await withTaken(db, salon.locationId, { from: '2026-11-01', to: '2026-11-03', now })
  expect(past!.schedule.openDates.get('2026-11-02' as never)).toHaveLength(1)
  await sql`update location set active = false where id = ${salon.locationId}`.execute(db)
  expect(await withTaken(db, salon.locationId, days)).toBeNull()
  expect(await current(db, salon.locationId, now)).toBeNull()
})
