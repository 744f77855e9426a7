import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { bookingAt, customer, fieldsOf, guest, outcomeOf, processOn } from '#test/booking.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomers, openPlace, type Place } from '#test/salon.ts'
import { placeHold } from '../availability/place-hold.ts'
import { releaseHold } from '../availability/release-hold.ts'
import { cancelBooking } from '../bookings/changes/cancel-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { tidyUp } from '../bookings/tidy-up.ts'
import { addWish, type WishRequest } from './add-entry.ts'
import { tellWaiting } from './notify-waiting.ts'
import { listWishes, removeWish } from './own-entries.ts'

let clock = Temporal.Instant.from('2026-11-23T08:00:00Z')
const { url, db } = await testDatabase()
const node = processOn(url, () => clock)
afterAll(() => node.close())
const DAY = '2026-11-25'
const [owner, ioana, maria, ana] = await addCustomers(db, 4)

const wishFor = (place: Place, rest: Partial<WishRequest> = {}): WishRequest => ({
  locationId: place.locationId,
  serviceIds: [place.short],
  professionalId: null,
  from: DAY,
  to: DAY,
  dayPart: null,
  phone: null,
  ...rest,
})

/** What the queue holds for the place, run now as its worker would. */
async function runFreed(place: Place): Promise<number> {
  const { rows } = await sql<{ id: string; payload: { location_id: number; professional_id: number; date: string } }>`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'slot-freed' and (p.payload->>'location_id')::int = ${place.locationId}
      and j.run_at <= ${clock}::timestamptz order by j.id`.execute(db)
  for (const { id, payload } of rows) {
    await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(db)
    await tellWaiting(node, payload)
  }
  return rows.length
}

const told = async (place: Place) =>
  (
    await db
      .selectFrom('message')
      .select(['channel', 'recipient', 'body_text'])
      .where('location_id', '=', place.locationId)
      .where('kind', '=', 'slot-freed')
      .orderBy('id')
      .execute()
  ).map(({ channel, recipient, body_text }) => ({ channel, recipient, text: body_text }))

/** A place whose every hour of the day is taken, with the booking at this minute. */
async function fullPlace(minute: number): Promise<{ place: Place; bookingId: number }> {
  const place = await openPlace(db, { hours: [600, 720] })
  let bookingId = 0
  for (const start of [600, 630, 660, 690]) {
    const { id } = await placeBooking(customer(node, owner!), bookingAt(place, DAY, start), null)
    if (start === minute) bookingId = id
  }
  return { place, bookingId }
}

describe('the waiting list', () => {
  test('[BK-19] when a time frees, whoever has waited longest is told once, the next a quarter of an hour later', async () => {
    const { place, bookingId } = await fullPlace(630)
    await addWish(customer(node, ioana!), wishFor(place))
    clock = clock.add({ minutes: 1 })
    await addWish(guest(node, 'cineva'), wishFor(place, { phone: '0740 000 001', dayPart: 'morning' }))
    await addWish(customer(node, maria!), wishFor(place, { dayPart: 'evening' }))
    expect(await runFreed(place)).toBe(0)
    await cancelBooking(customer(node, owner!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    await runFreed(place)
    const first = await told(place)
    expect(first.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(first.find(({ channel }) => channel === 'sms')?.text).toBe(
      `Dichis: s-a eliberat un loc la Salon Aura, miercuri, 25 noiembrie, 10:30. Rezervă: http://dichis.test/locations/${place.locationId}/${await slugOf(place)}/booking?services=${place.short}&date=${DAY}&time=10%3A30`,
    )
    await runFreed(place)
    expect(await told(place)).toHaveLength(2)
    clock = clock.add({ minutes: 15 })
    await runFreed(place)
    expect((await told(place)).slice(2).map(({ recipient }) => recipient)).toEqual(['+40740000001'])
    clock = clock.add({ minutes: 15 })
    await runFreed(place)
    expect(await told(place)).toHaveLength(3)
  })

  const slugOf = async ({ locationId }: Place) =>
    (await db.selectFrom('location').select('slug').where('id', '=', locationId).executeTakeFirstOrThrow()).slug

  test('[BK-19] taken again before it is told, it is told to nobody; two workers tell it once', async () => {
    const { place, bookingId } = await fullPlace(660)
    await addWish(customer(node, ioana!), wishFor(place))
    await cancelBooking(customer(node, owner!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    const again = await placeBooking(customer(node, ana!), bookingAt(place, DAY, 660), null)
    await runFreed(place)
    expect(await told(place)).toEqual([])
    await cancelBooking(customer(node, ana!), { id: again.id }, { bookingId: null, reasonId: null, comment: '' })
    const freed = { location_id: place.locationId, professional_id: place.professionals[0]!, date: DAY }
    await Promise.all(Array.from({ length: 8 }, () => tellWaiting(node, freed)))
    expect(await told(place)).toHaveLength(2)
  })

  test('[BK-19] [BK-16] a hold that lapses or is let go frees its time for those who wait', async () => {
    const { place, bookingId } = await fullPlace(690)
    await cancelBooking(customer(node, owner!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    const held = await placeHold(guest(node, 'unu'), bookingAt(place, DAY, 690))
    await runFreed(place)
    await addWish(customer(node, ioana!), wishFor(place))
    await releaseHold(guest(node, 'unu'), held.id)
    await runFreed(place)
    expect(await told(place)).toHaveLength(2)

    const late = await fullPlace(690)
    await cancelBooking(
      customer(node, owner!),
      { id: late.bookingId },
      { bookingId: null, reasonId: null, comment: '' },
    )
    await placeHold(guest(node, 'doi'), bookingAt(late.place, DAY, 690))
    await runFreed(late.place)
    await addWish(customer(node, maria!), wishFor(late.place))
    clock = clock.add({ minutes: 6 })
    await tidyUp(node)
    await runFreed(late.place)
    expect(await told(late.place)).toHaveLength(2)
  })

  test('[BK-19] wishes are one’s own to see and to take back, or the token’s', async () => {
    const { place, bookingId } = await fullPlace(600)
    const mine = await addWish(customer(node, ana!), wishFor(place))
    const guests = await addWish(guest(node, 'trei'), wishFor(place, { phone: '0740 000 002' }))
    expect(await listWishes(customer(node, ana!))).toMatchObject([
      { id: mine.id, services: [{ name: 'Tuns' }], from: DAY, dayPart: null, told: null },
    ])
    expect(await listWishes(customer(node, maria!))).not.toContainEqual(expect.objectContaining({ id: mine.id }))
    expect(await outcomeOf(removeWish(customer(node, maria!), mine.id, null))).toBe('not_found')
    expect(await outcomeOf(removeWish(guest(node, 'patru'), guests.id, 'altul'))).toBe('not_found')
    await removeWish(customer(node, ana!), mine.id, null)
    await removeWish(guest(node, 'trei'), guests.id, guests.token)
    await cancelBooking(customer(node, owner!), { id: bookingId }, { bookingId: null, reasonId: null, comment: '' })
    await runFreed(place)
    expect(await told(place)).toEqual([])
  })

  test('[BK-19] what makes no sense, and too much of it, is refused by field', async () => {
    const place = await openPlace(db, { horizonDays: 30 })
    const [eager] = await addCustomers(db, 1)
    const fields = (rest: Partial<WishRequest>, who = customer(node, eager!)) =>
      fieldsOf(addWish(who, wishFor(place, rest)))
    expect(await fields({ from: '2026-11-22' })).toEqual(['from'])
    expect(await fields({ to: '2026-11-24' })).toEqual(['to'])
    expect(await fields({ from: '2026-12-20', to: '2026-12-24' })).toEqual(['to'])
    expect(await fields({ serviceIds: [999_999] })).toEqual(['services'])
    expect(await fields({ professionalId: 999_999 })).toEqual(['professional_id'])
    expect(await fields({}, guest(node, 'cinci'))).toEqual(['phone'])
    expect(await fields({ phone: '12' }, guest(node, 'cinci'))).toEqual(['phone'])
    for (let turn = 0; turn < 10; turn += 1) await addWish(customer(node, eager!), wishFor(place))
    expect(await outcomeOf(addWish(customer(node, eager!), wishFor(place)))).toBe('too_many')
  })
})
