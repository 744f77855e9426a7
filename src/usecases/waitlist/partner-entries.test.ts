import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, outcomeOf, processOn, waitlistRequestFor } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import type { StaffContext } from '../staff/staff.ts'
import { addWaitlistEntry } from './add-entry.ts'
import { takeOffer } from './answer-offer.ts'
import { listWaitlistEntries } from './own-entries.ts'
import { listPartnerEntries, offerByHand, removeEntry } from './partner-entries.ts'

const START = Temporal.Instant.from('2037-11-23T08:00:00Z')
const DAY: IsoDate = '2037-11-25'
const TEN = { date: DAY, minute: 600 }
let clock = START
const { url, db } = await testDatabase()
const node = processOn(url, () => clock, { limitsFactor: 100 })
afterAll(() => node.close())
const [ioana, maria] = await addCustomers(db, 2)

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  clock = START
  salon = await aSalon(db, { hours: [600, 660], professionals: 1 })
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

const wait = (who = ioana) => addWaitlistEntry(customer(node, who!), waitlistRequestFor(salon, DAY))
const book = (who = ioana) => placeBooking(customer(node, who!), bookingAt(salon, DAY, 600), null)

const ALL = { page: 1, perPage: 30, date: null, serviceId: null }
const entries = async (asked: Partial<typeof ALL | { date: IsoDate }> = {}) =>
  (await listPartnerEntries(owner, { ...ALL, ...asked })).entries

const states = async () => (await entries()).map(({ state, free }) => [state, free.length > 0])

async function tokenOf() {
  const { body_text } = await db
    .selectFrom('message')
    .select('body_text')
    .where('location_id', '=', salon.locationId)
    .where('kind', '=', 'slot-freed')
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\/loc\/([\w-]{22})$/.exec(body_text)?.[1] ?? ''
}

test('the team sees who waits, offers a chosen free place, and sees what came of it [PT-28]', async () => {
  const { id } = await wait()
  expect(await entries()).toMatchObject([
    {
      id,
      services: ['Tuns'],
      from: DAY,
      to: DAY,
      state: 'waiting',
      free: [TEN, { ...TEN, minute: 615 }, { ...TEN, minute: 630 }],
    },
  ])
  await offerByHand(owner, id, TEN)
  expect(await states()).toEqual([['offered', false]])
  expect(await outcomeOf(book(maria))).toBe('slot_taken')
  await takeOffer(customer(node, ioana!), await tokenOf())
  expect(await outcomeOf(book())).toBe('placed')
  expect(await states()).toEqual([['booked', false]])
  const own = await listWaitlistEntries(customer(node, ioana!))
  expect(own.filter(({ location }) => location.id === salon.locationId)).toEqual([])
})

test('a place is offered by hand again once the first offer has lapsed, not before [PT-28]', async () => {
  const { id } = await wait()
  await offerByHand(owner, id, TEN)
  expect(await fieldsOf(offerByHand(owner, id, { ...TEN, minute: 630 }))).toEqual(['time'])
  clock = clock.add({ minutes: 15 })
  expect(await states()).toEqual([['lapsed', true]])
  await offerByHand(owner, id, { ...TEN, minute: 630 })
  expect(await states()).toEqual([['offered', false]])
})

test('a taken hour, the night and a person without messages are refused on the hour [PT-28]', async () => {
  const { id } = await wait()
  await book(maria)
  expect(await fieldsOf(offerByHand(owner, id, TEN))).toEqual(['time'])
  clock = Temporal.Instant.from('2037-11-23T23:00:00Z')
  expect(await fieldsOf(offerByHand(owner, id, { ...TEN, minute: 630 }))).toEqual(['time'])
  clock = START
  const set = (on: boolean) =>
    db.updateTable('customer').set({ notify_sms: on, notify_email: on }).where('id', '=', ioana!).execute()
  await set(false)
  expect(await fieldsOf(offerByHand(owner, id, { ...TEN, minute: 630 }))).toEqual(['time'])
  await set(true)
  expect(await states()).toEqual([['waiting', true]])
})

test('an entry that the team removes frees its place; that of another location is unknown [PT-28]', async () => {
  const { id } = await wait()
  await offerByHand(owner, id, TEN)
  const other = await aSalon(db)
  const stranger = staffAt(node, other.locationId, await addMember({ db }, other.locationId, 'owner'))
  expect(await outcomeOf(removeEntry(stranger, id))).toBe('not_found')
  expect(await outcomeOf(offerByHand(stranger, id, TEN))).toBe('not_found')
  await removeEntry(owner, id)
  expect(await states()).toEqual([])
  expect(await outcomeOf(book(maria))).toBe('placed')
})

test('the list narrows to a day or a service, and its pages hold each entry once [PT-28]', async () => {
  const { id } = await wait()
  const other = await addWaitlistEntry(customer(node, maria!), {
    ...waitlistRequestFor(salon, '2037-11-26'),
    serviceIds: [salon.services[1]!],
  })
  const idsOf = async (asked: object) =>
    (await listPartnerEntries(owner, { ...ALL, ...asked })).entries.map((e) => e.id)
  expect(await idsOf({})).toEqual([id, other.id])
  expect(await idsOf({ date: DAY })).toEqual([id])
  expect(await idsOf({ serviceId: salon.services[1]! })).toEqual([other.id])
  expect(await idsOf({ date: DAY, serviceId: salon.services[1]! })).toEqual([])
  expect([await idsOf({ perPage: 1 }), await idsOf({ perPage: 1, page: 2 })]).toEqual([[id], [other.id]])
  const { total, services } = await listPartnerEntries(owner, { ...ALL, perPage: 1, page: 3 })
  expect([total, services.map((service) => service.id)]).toEqual([2, [salon.short, salon.services[1]]])
})
