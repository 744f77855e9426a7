import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lockForVisit } from '#db/availability/claims.ts'
import { sharedTransaction } from '#db/connections/shared-transaction.ts'
import { atCommit, type Tx } from '#db/transaction.ts'
import { BOOKING_LIMITS } from '#domain/bookings/limits/booking-limits.ts'
import { type CustomerId, type LocationId, mintId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { placeHold } from '../../availability/place-hold.ts'
import type { BookingRequest } from '../order.ts'
import { placeBooking } from '../place-booking.ts'
import { shareTransactions } from './share-transactions.ts'

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T06:00:00Z')
const [node, otherNode] = [processOn(url, now, { atOnce: 2 }), processOn(url, now, { atOnce: 2 })]
afterAll(() => Promise.all([node.close(), otherNode.close()]))

const book = (id: CustomerId, request: BookingRequest, on = node) =>
  placeBooking(customer(on, id), request, crypto.randomUUID())
const ten = (salon: Salon, rest: Partial<BookingRequest> = {}) => bookingAt(salon, '2026-12-01', 600, rest)

const teamOf = ({ locationId, professionals }: Salon) => ({
  locationId,
  professionalIds: professionals,
  equipmentGroupId: null,
})

/** Who booked at these salons for that day, by the transaction that wrote it. */
async function bookedOn(date: IsoDate | null, ...places: readonly Salon[]): Promise<CustomerId[][]> {
  const ids = places.map(({ locationId }) => locationId)
  const { rows } = await sql<{ who: CustomerId[] }>`
    select array_agg(customer_id order by customer_id) as who from booking
    where location_id = any(${ids}::int[]) and start_date = coalesce(${date}::date, start_date)
    group by xmin::text order by min(customer_id)`.execute(db)
  return rows.map(({ who }) => who)
}

const bookedTogether = (...places: readonly Salon[]) => bookedOn(null, ...places)

/** Salons whose timetables both processes have in memory, as of any that was booked before. */
async function salons(count: number, professionals = 1): Promise<Salon[]> {
  const made = await Promise.all(Array.from({ length: count }, () => aSalon(db, { professionals })))
  const known = made.flatMap(({ locationId }) =>
    [node, otherNode].map(({ calendars }) => calendars.timetables.current(db, locationId, now())),
  )
  await Promise.all(known)
  return made
}

test('bookings that wait at the same moment for different slots share a transaction, each with its own answer [BK-12, HT-03]', async () => {
  const [ids, [one, two, three]] = [await addCustomers(db, 4), await salons(3)]
  const requests = [ten(one!), ten(two!), ten(three!), bookingAt(three!, '2026-12-02', 600)]
  const place = () => ids.map((id, index) => placeBooking(customer(node, id), requests[index]!, `mine-${id}`))
  const placed = await Promise.all(place())
  expect(placed.map(({ locationId, startDate }) => [locationId, startDate])).toEqual(
    requests.map(({ locationId, date }) => [locationId, date]),
  )
  expect(await bookedTogether(one!, two!, three!)).toEqual([ids])
  expect(await Promise.all(place())).toEqual(placed)
  expect(await brokenBookings(url, false)).toEqual([])
})

test('two that share and choose the same hour: one has it, one is told what else is free, the others stand [BK-12]', async () => {
  const [ids, [one, two, three]] = [await addCustomers(db, 4), await salons(3)]
  const requests = [ten(one!), ten(two!), ten(two!, { professionalId: null }), ten(three!)]
  const outcomes = await Promise.all(ids.map((id, index) => outcomeOf(book(id, requests[index]!))))
  expect([outcomes[0], outcomes.slice(1, 3).sort(), outcomes[3]]).toEqual([
    'placed',
    ['placed', 'slot_taken'],
    'placed',
  ])
  expect(await brokenBookings(url, false)).toEqual([])
})

test('who is past their limit is refused alone: the others’ transaction stands [BK-12]', async () => {
  const [[busy, ...ids], [full, one, two]] = [await addCustomers(db, 3), await salons(3)]
  for (let count = 0; count < BOOKING_LIMITS.upcomingAtLocation; count += 1)
    await book(busy!, bookingAt(full!, '2026-12-04', 600 + 30 * count))
  const [refused, ...placed] = [
    refusalOf(book(busy!, ten(full!))),
    ...[one, two].map((at, n) => book(ids[n]!, ten(at!))),
  ]
  expect((await refused!).message).toMatch(/^Ai deja 10 rezervări viitoare la /)
  await Promise.all(placed)
  expect(await bookedTogether(one!, two!)).toEqual([ids])
})

test('one person’s bookings never share a transaction: of two at once the last that is allowed is one [BK-12]', async () => {
  const [[busy], [full, other]] = [await addCustomers(db, 1), await salons(2)]
  for (let count = 1; count < BOOKING_LIMITS.upcomingAtLocation; count += 1)
    await book(busy!, bookingAt(full!, '2026-12-04', 600 + 30 * count))
  const [somebody] = await addCustomers(db, 1)
  const asked = [ten(full!), bookingAt(full!, '2026-12-02', 600)].map((at) => outcomeOf(book(busy!, at)))
  expect(await outcomeOf(book(somebody!, ten(other!)))).toBe('placed')
  expect((await Promise.all(asked)).sort()).toEqual(['invalid', 'placed'])
})

test('who is refused once their hold was cleared has it still, and the others book [BK-16, BK-06]', async () => {
  const [[holder, id], [one, two]] = [await addCustomers(db, 2), await salons(2)]
  const { id: holdId } = await placeHold(customer(node, holder!), ten(one!))
  const refused = refusalOf(book(holder!, ten(one!, { holdId, expectedTotal: 1 })))
  await book(id!, ten(two!))
  expect((await refused).message).toMatch(/^Prețul este acum /)
  expect(await db.selectFrom('hold').select('id').where('id', '=', holdId).execute()).toHaveLength(1)
})

test('two processes that book at the same places in opposite orders do not lock each other out [BK-12]', async () => {
  const [here, there] = [await addCustomers(db, 4), await addCustomers(db, 4)]
  const [team] = await salons(1, 4)
  const atOne = team!.professionals.map((id) => ({ at: team!, here: id, there: id }))
  const atFour = (await salons(4, 2)).map((at) => ({ at, here: at.professionals[0]!, there: at.professionals[1]! }))
  for (const date of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'] as const)
    for (const places of [atFour, atOne]) {
      const asked = places.map(({ at, here: professionalId }, index) =>
        book(here[index]!, bookingAt(at, date, 600, { professionalId })),
      )
      const askedThere = places
        .toReversed()
        .map(({ at, there: professionalId }, index) =>
          book(there[index]!, bookingAt(at, date, 900, { professionalId }), otherNode),
        )
      await Promise.all([...asked, ...askedThere])
      expect(await bookedOn(date, ...places.map(({ at }) => at))).toEqual([here, there])
    }
})

test('those who share take their locks in ascending order, and begin in that of their locations [BK-12]', async () => {
  const [low, high] = (await salons(2)).sort((a, b) => a.locationId - b.locationId)
  let locking: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await lockForVisit(tx, teamOf(high!))
    locking = sharedTransaction(
      db,
      [high!, low!].map((at) => (part: Tx) => lockForVisit(part, teamOf(at))),
    )
    await expect.poll(async () => (await whoWait()).length, { interval: 20 }).toBe(1)
    const { rows } = await sql`select pg_try_advisory_xact_lock(location_id, id) as free from resource
      where location_id = ${low!.locationId}`.execute(tx)
    expect(rows).toEqual([{ free: false }])
  })
  await locking
  const share = shareTransactions(1)
  const begun: LocationId[] = []
  const asked = [high!, low!].map(({ locationId }) =>
    share({ kind: 'booking', db, locationId, alike: [] }, async () => void begun.push(locationId)),
  )
  await Promise.all(asked)
  expect(begun).toEqual([low!.locationId, high!.locationId])
})

test('each uses up their own hold [BK-16]', async () => {
  const [ids, places] = [await addCustomers(db, 3), await salons(3)]
  const holds = await Promise.all(ids.map((id, index) => placeHold(customer(node, id), ten(places[index]!))))
  await Promise.all(ids.map((id, index) => book(id, ten(places[index]!, { holdId: holds[index]!.id }))))
  expect(await bookedTogether(...places)).toEqual([ids])
  expect(
    await db
      .selectFrom('hold')
      .select('owner')
      .where(
        'id',
        'in',
        holds.map(({ id }) => id),
      )
      .execute(),
  ).toEqual([])
})

test('where one waits for somebody’s lock, the others wait a second and book without them [BK-12]', async () => {
  const [ids, [stuck, one, two]] = [await addCustomers(db, 3), await salons(3)]
  let waits: Promise<string> | undefined
  await db.transaction().execute(async (tx) => {
    await lockForVisit(tx, teamOf(stuck!))
    waits = outcomeOf(book(ids[0]!, ten(stuck!)))
    const others = [one, two].map((at, index) => outcomeOf(book(ids[index + 1]!, ten(at!))))
    expect(await Promise.all(others)).toEqual(['placed', 'placed'])
  })
  expect(await waits).toBe('placed')
})

test('a connection that is cut in the middle leaves nothing half done: each books on another one [BK-12, HT-03]', async () => {
  const [ids, [one, two, three]] = [await addCustomers(db, 3), await salons(3)]
  let crowd: Promise<string>[] = []
  await db.transaction().execute(async (tx) => {
    await lockForVisit(tx, teamOf(three!))
    crowd = [one, two, three].map((at, index) => outcomeOf(book(ids[index]!, ten(at!))))
    await expect.poll(() => cutWhoWaits(), { interval: 20 }).toBe(1)
  })
  expect(await Promise.all(crowd)).toEqual(['placed', 'placed', 'placed'])
  expect(await bookedTogether(one!, two!, three!)).toHaveLength(3)
  expect(await brokenBookings(url, false)).toEqual([])
})

/** The connections that wait for an advisory lock. */
async function whoWait(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** Ends them, and gives how many. */
async function cutWhoWaits(): Promise<number> {
  const pids = await whoWait()
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`.execute(db)
  return pids.length
}

test('what runs for another is a part of their request, at the commit as well [HT-07]', async () => {
  const request = new AsyncLocalStorage<number>()
  const share = shareTransactions(1)
  const seen: (number | undefined)[][] = []
  const asked = [1, 2, 3].map((number) =>
    request.run(number, () =>
      share({ kind: 'booking', db, locationId: mintId<LocationId>(number), alike: [] }, async (tx: Tx) => {
        await sql`select 1`.execute(tx)
        const before = request.getStore()
        atCommit(tx, async () => void seen.push([number, before, request.getStore()]))
      }),
    ),
  )
  await Promise.all(asked)
  expect(seen).toEqual([1, 2, 3].map((number) => [number, number, number]))
})
