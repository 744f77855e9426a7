import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { IMPORTED_TABLES } from '#db/archive/archive-tables.ts'
import type { LocationId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { emptyLocation, withoutNumbers } from '#test/world/archives.ts'
import { bookingAt, guest, outcomeOf } from '#test/world/booking.ts'
import { aLivedInSalon, downloadArchive } from '#test/world/lived-in.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { importArchive } from './import-archive.ts'
import { ArchiveFault, type ArchiveRow, readArchive } from './read-archive.ts'

const now = () => Temporal.Instant.from('2026-11-22T08:00:00Z')
const [here, there] = [await testDatabase(), await testDatabase()]
const api = apiOver(here.url, { now })
const other = apiOver(there.url, { now })
afterAll(async () => {
  await api.close()
  await other.close()
})

type Api = typeof api

const anEmptyLocation = (to: Pick<Api, 'db'> = other) => emptyLocation(to)

const importerOf = ({ db, deps }: Api) => ({ db, now, random: deps.random, pictures: deps.gateways.pictures })

/** The same person has an account in the other database too. */
async function copyAccount(email: string): Promise<void> {
  const row = await api.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const { id: _id, ...rest } = row
  await other.db.insertInto('customer').values(rest).execute()
}

test('an archive loaded into an empty location and downloaded again is unchanged [PT-56]', async () => {
  const { owner, reception, client } = await aLivedInSalon(api)
  const first = await downloadArchive(api, owner)
  const before = withoutNumbers(first)
  for (const table of Object.keys(IMPORTED_TABLES)) expect([table, before[table].length]).not.toEqual([table, 0])
  const empty = await anEmptyLocation()
  for (const { email } of [owner, reception, client]) await copyAccount(email)
  const result = await importArchive(importerOf(other), empty.locationId, readArchive(first))
  expect(Object.values(result).filter(({ leftOut }) => leftOut > 0)).toEqual([])
  expect(withoutNumbers(await downloadArchive(other, empty.owner))).toEqual(before)
})

test('loading sends nobody anything; upcoming visits hold their times and are reminded of [PT-56]', async () => {
  const { salon, owner } = await aLivedInSalon(api)
  const zip = await downloadArchive(api, owner)
  const { locationId } = await anEmptyLocation()
  const sent = async () => (await sql`select from message`.execute(other.db)).rows.length
  const before = await sent()
  await importArchive(importerOf(other), locationId, readArchive(zip))
  expect(await sent()).toBe(before)
  const { rows: jobs } = await sql`select from graphile_worker.jobs where task_identifier = 'remind' and key in
    (select 'remind:' || id || ':day' from booking where location_id = ${locationId})`.execute(other.db)
  expect(jobs).toHaveLength(2)
  const copy = await copyOf(salon, locationId)
  expect(await outcomeOf(placeBooking(guest(other.deps, 'x'), bookingAt(copy, DATE, 600), null))).not.toBe('placed')
  const { rows: free } = await sql<{ status: string }>`select status from booking where location_id = ${locationId}
    and status = 'confirmed' and starts_at > ${now()}::timestamptz`.execute(other.db)
  expect(free).toHaveLength(2)
})

const DATE: IsoDate = '2026-12-02'

async function copyOf(salon: Awaited<ReturnType<typeof aSalon>>, locationId: LocationId) {
  const of = async (table: 'professional' | 'service') =>
    (await other.db.selectFrom(table).select('id').where('location_id', '=', locationId).orderBy('id').execute()).map(
      ({ id }) => id,
    ) as never[]
  const [professionals, services] = [await of('professional'), await of('service')]
  return { ...salon, locationId, professionals, services, short: services[0]!, long: services[1]! }
}

test('rows of an account that is not here are left out and counted, never given to others [PT-56]', async () => {
  const { owner } = await aLivedInSalon(api)
  const { locationId, owner: newOwner } = await anEmptyLocation()
  const result = await importArchive(importerOf(other), locationId, readArchive(await downloadArchive(api, owner)))
  expect(result).toMatchObject({
    voucher: { written: 1, leftOut: 1 },
    customer_subscription: { written: 0, leftOut: 1 },
  })
  const codes = await other.db.selectFrom('voucher').select('code').where('location_id', '=', locationId).execute()
  expect(codes).toEqual([{ code: 'TOTI5' }])
  const notes = await other.db
    .selectFrom('booking_note')
    .select('author_id')
    .where('location_id', '=', locationId)
    .execute()
  expect(notes).toEqual([{ author_id: newOwner.id }])
})

test('beside the location that it came from, bookings get numbers of their own [PT-56]', async () => {
  const { owner, salon } = await aLivedInSalon(api)
  const { locationId } = await anEmptyLocation(api)
  await importArchive(importerOf(api), locationId, readArchive(await downloadArchive(api, owner)))
  const { rows } = await sql<{ location: number; count: number }>`
    select location_id as location, count(distinct number)::int as count from booking
    where location_id in (${salon.locationId}, ${locationId}) group by 1 order by 1`.execute(api.db)
  expect(rows.map(({ count }) => count)).toEqual([4, 4])
})

test('a location that has anything is left as it is [PT-56]', async () => {
  const { owner, salon } = await aLivedInSalon(api)
  const archive = readArchive(await downloadArchive(api, owner))
  await expect(importArchive(importerOf(api), salon.locationId, archive)).rejects.toThrow('nu e goală')
  expect(
    await api.db.selectFrom('booking').select('id').where('location_id', '=', salon.locationId).execute(),
  ).toHaveLength(4)
})

const same = (row: ArchiveRow) => row

test('no file, a broken one and one that unfolds too far say so and change nothing [PT-56]', async () => {
  const { owner } = await aLivedInSalon(api)
  const zip = await downloadArchive(api, owner)
  const { locationId } = await anEmptyLocation(api)
  expect(() => readArchive(new TextEncoder().encode('Nume;Telefon'))).toThrow(ArchiveFault)
  expect(() => readArchive(zip.subarray(0, zip.length - 300))).toThrow(ArchiveFault)
  expect(() => readArchive(zip, 1_000)).toThrow('prea mare')
  const archive = readArchive(zip)
  const torn = { ...archive, rowsOf: (table: string) => (table === 'service' ? [] : archive.rowsOf(table)) }
  await expect(importArchive(importerOf(api), locationId, torn)).rejects.toThrow('nu este în arhivă')
  const wrong = (row: ArchiveRow) => ({ ...row, duration_minutes: 0 })
  const odd = { ...archive, rowsOf: (table: string) => archive.rowsOf(table).map(table === 'service' ? wrong : same) }
  await expect(importArchive(importerOf(api), locationId, odd)).rejects.toThrow('date/service.json nu poate fi scris')
  const left = await api.db.selectFrom('professional').select('id').where('location_id', '=', locationId).execute()
  expect(left).toEqual([])
})
