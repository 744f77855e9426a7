import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn, waitlistRequestFor } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { cancelBooking } from '../bookings/changes/cancel-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { addWaitlistEntry } from './add-entry.ts'
import { findOffer, refuseOffer, takeOffer } from './answer-offer.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { removeWaitlistEntry } from './own-entries.ts'

const START = Temporal.Instant.from('2037-11-23T08:00:00Z')
let clock = START
const { url, db } = await testDatabase()
const node = processOn(url, () => clock, { limitsFactor: 100 })
const second = processOn(url, () => clock, { limitsFactor: 100 })
afterAll(() => Promise.all([node.close(), second.close()]))
const DAY: IsoDate = '2037-11-25'
const OTHER: IsoDate = '2037-11-26'
const [owner, ioana, maria, ana] = await addCustomers(db, 4)

let salon: Salon
beforeEach(async () => {
  clock = START
  salon = await aSalon(db, { hours: [600, 660], professionals: 1 })
})

const look = (date = DAY, on = node) => notifyWaiting(on, { location_id: salon.locationId, date })

async function wait(who: CustomerId | undefined, rest = {}) {
  clock = clock.add({ seconds: 1 })
  return addWaitlistEntry(customer(node, who!), waitlistRequestFor(salon, DAY, rest))
}

const book = (who: CustomerId | undefined, minute = 600, date = DAY, rest = {}) =>
  placeBooking(customer(node, who!), bookingAt(salon, date, minute, rest), null)

/** Fills the day, has these people wait in order, and frees one place. */
async function freed(...people: (CustomerId | undefined)[]) {
  const { id } = await book(owner)
  await book(owner, 630)
  for (const who of people) await wait(who)
  await cancelBooking(customer(node, owner!), { id }, { bookingId: null, reasonId: null, comment: '' })
  await look()
}

const tokens = async () => {
  const rows = await db
    .selectFrom('message')
    .select('body_text')
    .where('location_id', '=', salon.locationId)
    .where('kind', '=', 'slot-freed')
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute()
  return rows.map(({ body_text }) => /\/loc\/([\w-]{22})$/.exec(body_text)?.[1] ?? '')
}

const messagesOf = async (kind: string) => {
  const rows = await db
    .selectFrom('message')
    .select('customer_id')
    .where('location_id', '=', salon.locationId)
    .where('kind', '=', kind)
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

const holds = () => db.selectFrom('hold').select('owner').where('location_id', '=', salon.locationId).execute()

test('an offered place is refused to others, and booked through the link of its message [PT-28, BK-12]', async () => {
  await freed(ioana, maria)
  expect(await messagesOf('slot-freed')).toEqual([ioana])
  expect(await outcomeOf(book(ana))).toBe('slot_taken')
  expect(await outcomeOf(book(ioana))).toBe('slot_taken')
  const [token = ''] = await tokens()
  expect(await findOffer(guest(node, 'x'), token)).toMatchObject({ date: DAY, minute: 600, isHeld: true })
  expect((await takeOffer(customer(node, ioana!), token)).isHeld).toBe(true)
  expect(await outcomeOf(book(maria))).toBe('slot_taken')
  expect(await outcomeOf(book(ioana))).toBe('placed')
  expect(await outcomeOf(findOffer(guest(node, 'x'), token))).toBe('not_found')
})

test('an offer lapses after a quarter of an hour, not before, and goes to the next [PT-28]', async () => {
  await freed(ioana, maria)
  const offered = clock
  const [token = ''] = await tokens()
  await takeOffer(guest(node, 'altul'), token)
  clock = offered.add({ minutes: 14, seconds: 59 })
  expect(await outcomeOf(book(ana))).toBe('slot_taken')
  await look()
  expect(await messagesOf('slot-freed')).toEqual([ioana])
  clock = offered.add({ minutes: 15 })
  expect((await takeOffer(guest(node, 'altul'), token)).isHeld).toBe(false)
  await look()
  expect(await messagesOf('slot-freed')).toEqual([ioana, maria])
  expect(await messagesOf('slot-gone')).toEqual([])
})

test('a place that is refused goes to the next at once; its person waits on, or leaves the list [PT-28]', async () => {
  await freed(ioana, maria, ana)
  const [first = ''] = await tokens()
  await refuseOffer(guest(node, 'x'), first, true)
  await look()
  expect(await messagesOf('slot-freed')).toEqual([ioana, maria])
  const [, other = ''] = await tokens()
  await refuseOffer(guest(node, 'x'), other, false)
  await look()
  expect(await messagesOf('slot-freed')).toEqual([ioana, maria, ana])
  const left = await db
    .selectFrom('waiting_wish')
    .select(['customer_id', 'told_at'])
    .where('location_id', '=', salon.locationId)
    .orderBy('id')
    .execute()
  expect(left.map(({ customer_id, told_at }) => [customer_id, told_at === null])).toEqual([
    [ioana, true],
    [ana, false],
  ])
})

test('only a person whose offer has lapsed hears, once, that the place was taken [PT-28]', async () => {
  await freed(ioana, maria, ana)
  clock = clock.add({ minutes: 15 })
  await look()
  const [, token = ''] = await tokens()
  await takeOffer(customer(node, maria!), token)
  await look()
  expect(await messagesOf('slot-gone')).toEqual([])
  await book(maria)
  await look()
  await look()
  expect(await messagesOf('slot-gone')).toEqual([ioana])
  expect(await messagesOf('slot-freed')).toEqual([ioana, maria])
})

test('an entry that is removed gives back the place that is held for it [PT-28]', async () => {
  const { id } = await book(owner)
  await book(owner, 630)
  const entry = await wait(ioana)
  await cancelBooking(customer(node, owner!), { id }, { bookingId: null, reasonId: null, comment: '' })
  await look()
  expect(await holds()).toHaveLength(1)
  await removeWaitlistEntry(customer(node, ioana!), entry.id, null)
  expect(await holds()).toEqual([])
  expect(await outcomeOf(book(ana))).toBe('placed')
})

test('two processes offer no place twice, and no entry two places of two days [PT-28, BK-12]', async () => {
  const bookings = []
  for (const date of [DAY, OTHER]) for (const minute of [600, 630]) bookings.push(await book(owner, minute, date))
  await wait(ioana, { to: OTHER })
  await wait(maria, { to: OTHER })
  await wait(ana, { to: OTHER })
  for (const { id } of bookings.filter((_, nth) => nth % 2 === 0))
    await cancelBooking(customer(node, owner!), { id }, { bookingId: null, reasonId: null, comment: '' })
  const looks = [node, second, node, second].flatMap((on) => [look(DAY, on), look(OTHER, on)])
  await Promise.all(looks)
  const notified = await messagesOf('slot-freed')
  expect(notified.toSorted()).toEqual([ioana, maria].toSorted())
  expect((await holds()).map(({ owner: name }) => name.split(':')[0])).toEqual(['offer', 'offer'])
})

test('a location that offers no freed place by itself leaves it open to all [PT-28]', async () => {
  await db.updateTable('location').set({ offers_freed_time: false }).where('id', '=', salon.locationId).execute()
  await freed(ioana)
  expect(await messagesOf('slot-freed')).toEqual([])
  expect(await outcomeOf(book(ana))).toBe('placed')
})
