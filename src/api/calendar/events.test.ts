import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { logoutPartner, switchLocation } from '#contract/staff/session.ts'
import { eventRange } from '#db/calendar/events.ts'
import { openCalendarFeed } from '#db/calendar/feed.ts'
import type { Db } from '#db/pool.ts'
import { transaction } from '#db/transaction.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver, type Visitor, visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomer, addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerToken, partnerVisitor } from '#test/world/staff.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { createApi } from '../app.ts'

const { url } = await testDatabase()
let clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
const now = () => clock
const api = apiOver(url, { now })
const elsewhere = processOn(url, now)
afterAll(async () => {
  await api.close()
  await elsewhere.close()
})
const DATE: IsoDate = '2026-11-25'

async function owner(salon: Salon) {
  const member = await addMember(api, salon.locationId, 'owner')
  const visitor = await partnerVisitor(api, member)
  return { member, visitor }
}

type Stream = { readonly texts: string[]; readonly ended: Promise<void>; close(): Promise<void> }

/** An open stream that listens, with what it has sent, an event each. */
async function open(visitor: Visitor, lastEventId?: number): Promise<Stream> {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  const response = await visitor.raw('/api/partner/events', { headers })
  expect([response.status, response.headers.get('x-accel-buffering')]).toEqual([200, 'no'])
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const texts: string[] = []
  const read = async () => {
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop()!
      texts.push(...parts.filter((part) => !part.startsWith(':')))
    }
  }
  const ended = read()
  // A change before the stream listens is no event of a new stream.
  if (lastEventId === undefined) await expect.poll(() => texts.some((text) => text.includes('event: start'))).toBe(true)
  return { texts, ended, close: () => reader.cancel() }
}

async function within(ms: number, done: Promise<void>): Promise<void> {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('still open')), ms))
  await Promise.race([done, late])
}

/** 24 bookings are placed, and each third of them is cancelled. */
const CHANGES = 24 + 8

const idOf = (text: string) => Number(/^id: (\d+)$/m.exec(text)?.[1])
const changesOf = (texts: readonly string[]) => texts.filter((text) => text.includes('event: change'))

test('a booking placed by one process is an event of another, which names nobody [PT-17]', async () => {
  const salon = await aSalon(api.db)
  const stream = await open((await owner(salon)).visitor)
  const who = await addCustomer(api, { firstName: 'Ana', lastName: 'Pop' })
  const { id } = await placeBooking(customer(elsewhere, who.id), bookingAt(salon, DATE, 600), null)
  await expect.poll(() => changesOf(stream.texts).length).toBe(1)
  const data = JSON.parse(/^data: (.*)$/m.exec(changesOf(stream.texts)[0]!)![1]!)
  expect(data).toEqual({ kind: 'booking', id, professional_id: salon.professionals[0], from: DATE, to: DATE })
  await stream.close()
})

test('a note that is written to a booking, and one that is deleted, is an event of the booking [PT-17, PT-23]', async () => {
  const salon = await aSalon(api.db)
  const { member, visitor } = await owner(salon)
  const who = await addCustomer(api, { firstName: 'Ana', lastName: 'Pop' })
  const { id } = await placeBooking(customer(elsewhere, who.id), bookingAt(salon, DATE, 600), null)
  const stream = await open(visitor)
  const note = {
    location_id: salon.locationId,
    booking_id: id,
    author_id: member.id,
    text: 'Vine cu copilul.',
    at: now(),
  }
  await api.db.insertInto('booking_note').values(note).execute()
  await expect.poll(() => changesOf(stream.texts).length).toBe(1)
  await api.db.deleteFrom('booking_note').where('booking_id', '=', id).execute()
  await expect.poll(() => changesOf(stream.texts).length).toBe(2)
  await stream.close()
})

test('other hours are an event for each whose calendar they change, whoever changed them [PT-17, PT-30]', async () => {
  const salon = await aSalon(api.db, { professionals: 2 })
  const { visitor } = await owner(salon)
  const stream = await open(visitor)
  const [first, second] = salon.professionals
  const kinds = () => changesOf(stream.texts).map((text) => JSON.parse(/^data: (.*)$/m.exec(text)![1]!))
  const closed = { location_id: salon.locationId, first_date: DATE, last_date: DATE, reason: '' }
  await elsewhere.db.insertInto('closure').values(closed).execute()
  await expect.poll(() => kinds().length).toBe(2)
  expect(kinds()).toMatchObject([
    { kind: 'timetable', professional_id: first },
    { kind: 'timetable', professional_id: second },
  ])
  const opening = elsewhere.db
    .updateTable('opening_hours')
    .set({ closes: 900 })
    .where('location_id', '=', salon.locationId)
  await opening.execute()
  await expect.poll(() => kinds().length).toBe(4)
  const ids = changesOf(stream.texts).map(idOf)
  expect(ids).toEqual(Array.from({ length: 4 }, (_, at) => ids[0]! + at))
  await stream.close()
})

test('over lost connections no change is missed and none comes twice, in the order of the commits [PT-17]', async () => {
  const salon = await aSalon(api.db, { professionals: 4 })
  const { visitor } = await owner(salon)
  const { newest } = await eventRange(api.db, salon.locationId)
  const ids = await addCustomers(api.db, 24)
  const act = async (index: number) => {
    const id = ids[index]!
    const node = index % 2 ? api.deps : elsewhere
    const professionalId = salon.professionals[index % 4]!
    const request = bookingAt(salon, DATE, 540 + 30 * Math.floor(index / 4), { professionalId })
    const booking = await placeBooking(customer(node, id), request, null)
    if (index % 3 === 0)
      await cancelBooking(customer(node, id), { id: booking.id }, { bookingId: null, reasonId: null, comment: '' })
  }
  const workers = [0, 1].map(async (worker) => {
    for (let index = worker; index < ids.length; index += 2) await act(index)
  })
  const seen: number[] = []
  const next = () => open(visitor, seen.at(-1) ?? newest)
  const isDone = Promise.all(workers).then(() => 'done')
  const soon = () => new Promise((wake) => setTimeout(() => wake('soon'), 40))
  for (let state: unknown = 'soon'; state !== 'done'; ) {
    const stream = await next()
    state = await Promise.race([isDone, soon()])
    await stream.close()
    seen.push(...changesOf(stream.texts).map(idOf))
  }
  const rest = await next()
  const missing = CHANGES - seen.length
  await expect.poll(() => changesOf(rest.texts).length).toBe(missing)
  await rest.close()
  seen.push(...changesOf(rest.texts).map(idOf))
  expect(seen).toEqual(Array.from({ length: CHANGES }, (_, index) => newest + index + 1))
})

test('a removed member has their stream cut at once and gets no other [PT-17, PT-53]', async () => {
  const salon = await aSalon(api.db)
  const [leaving, staying] = [await owner(salon), await owner(salon)]
  const [cut, open_] = [await open(leaving.visitor), await open(staying.visitor)]
  await api.db
    .updateTable('membership')
    .set({ ended_at: now() })
    .where('id', '=', leaving.member.membershipId)
    .execute()
  await within(20_000, cut.ended)
  expect((await leaving.visitor.raw('/api/partner/events')).status).toBe(403)
  expect(
    await Promise.race([open_.ended.then(() => 'ended'), new Promise((wake) => setTimeout(() => wake('open'), 50))]),
  ).toBe('open')
  await open_.close()
})

test('a session that goes elsewhere or ends leaves the streams of the person’s others open, and its own is cut [PT-17, PT-53]', async () => {
  const [salon, second] = [await aSalon(api.db), await aSalon(api.db)]
  const { member, visitor } = await owner(salon)
  const works = { customer_id: member.id, location_id: second.locationId, role: 'owner' as const }
  await api.db.insertInto('membership').values(works).execute()
  const stream = await open(visitor)
  const [moving, leaving] = [await partnerVisitor(api, member), await partnerVisitor(api, member)]
  const [moved, left] = [await open(moving), await open(leaving)]
  expect(await moving.call(switchLocation, { body: { location_id: second.locationId } })).toMatchObject({ ok: true })
  await within(20_000, moved.ended)
  expect(await leaving.call(logoutPartner)).toMatchObject({ ok: true })
  await within(20_000, left.ended)
  // A later notification still reaches the owner's stream.
  const who = await addCustomer(api)
  await placeBooking(customer(api.deps, who.id), bookingAt(salon, DATE, 600), null)
  await expect.poll(() => changesOf(stream.texts).length).toBe(1)
  await stream.close()
})

/** Ways by which a stream loses what let it in. */
const LOSSES: readonly [name: string, lose: (owned: Awaited<ReturnType<typeof owner>>, tx: Db) => Promise<unknown>][] =
  [
    [
      'is removed from the team',
      ({ member }, tx) =>
        tx.updateTable('membership').set({ ended_at: now() }).where('id', '=', member.membershipId).execute(),
    ],
    [
      'gets another role',
      ({ member }, tx) =>
        tx.updateTable('membership').set({ role: 'professional' }).where('id', '=', member.membershipId).execute(),
    ],
    [
      'is logged out everywhere',
      ({ member }, tx) =>
        tx.updateTable('staff_session').set({ ended_at: now() }).where('customer_id', '=', member.id).execute(),
    ],
    [
      'has a session that is over',
      ({ member }, tx) =>
        tx.updateTable('staff_session').set({ expires_at: now() }).where('customer_id', '=', member.id).execute(),
    ],
  ]

test.each(LOSSES)(
  'a stream whose member %s while no notification arrives is cut, and tells nothing first [PT-17, PT-53]',
  async (_, lose) => {
    const salon = await aSalon(api.db)
    const losing = await owner(salon)
    const stream = await open(losing.visitor)
    const who = await addCustomer(api)
    await transaction(api.db, async (tx) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen %' and datname = current_database()`.execute(tx)
      await lose(losing, tx)
    })
    await placeBooking(customer(elsewhere, who.id), bookingAt(salon, DATE, 600), null)
    await within(5_000, stream.ended)
    expect(changesOf(stream.texts)).toEqual([])
  },
)

test('a session that ends by the clock ends its stream, though nobody writes anything [PT-17, PT-53]', async () => {
  const feed = openCalendarFeed(url, api.db, () => {}, { look: 20, ask: 20 })
  const own = createApi({ ...api.deps, calendarFeed: feed })
  const salon = await aSalon(api.db)
  const member = await addMember(api, salon.locationId, 'owner')
  const browser = visitor(own.fetch)
  browser.jar.set('partner_token', await partnerToken(api.deps, member.id))
  const stream = await open(browser)
  clock = clock.add({ hours: 31 * 24 })
  await within(5_000, stream.ended)
  clock = clock.subtract({ hours: 31 * 24 })
  await feed.stop()
})

test('a stream resumed after more events than are stored is told to load again [PT-17]', async () => {
  const salon = await aSalon(api.db)
  const { visitor } = await owner(salon)
  for (const [index, id] of (await addCustomers(api.db, 3)).entries())
    await placeBooking(customer(api.deps, id), bookingAt(salon, DATE, 600 + 30 * index), null)
  await api.db.deleteFrom('calendar_event').where('location_id', '=', salon.locationId).where('id', '<=', 2).execute()
  const first = async (after: number) => {
    const stream = await open(visitor, after)
    await expect.poll(() => stream.texts.length).toBeGreaterThan(0)
    await stream.close()
    return stream.texts[0]
  }
  expect(await first(1)).toContain('event: reload')
  expect(await first(2)).toContain('event: start')
  expect(await first(99)).toContain('event: reload')
})
