import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { Switches } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { blockTime } from '../acts/block-time.ts'
import { getDays } from '../get-days.ts'
import { acceptRequest } from './answer-request.ts'
import { listProposable, proposeTimes } from './propose-times.ts'

const { url, db } = await testDatabase()
const START = Temporal.Instant.from('2026-11-23T06:00:00Z')
let now = START
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana, irina] = await addCustomers(db, 2)
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let owner: StaffContext
let id: BookingId
beforeEach(async () => {
  now = START
  salon = await aSalon(db, { professionals: 2 })
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  await db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  id = (await placeBooking(customer(node, ana!), bookingAt(salon, DAY, 600), null)).id
  await db.updateTable('location').set({ asks_approval: false }).where('id', '=', salon.locationId).execute()
})

const at = (minute: number, date = DAY) => ({ date, minute, professionalId: null })
const propose = (...minutes: number[]) =>
  proposeTimes(
    owner,
    id,
    minutes.map((minute) => at(minute)),
  )
const bookByIrina = (minute: number) =>
  outcomeOf(placeBooking(customer(node, irina!), bookingAt(salon, DAY, minute), null))

/** As who has only the link of the message. */
async function byLink() {
  const { number } = await rowOf()
  return [guest(node, 'somebody'), { token: manageToken(node.settings, number) }] as const
}

const rowOf = () => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const claims = async () => {
  const rows = await db
    .selectFrom('claim')
    .select(['booking_id', 'hold_id'])
    .where('location_id', '=', salon.locationId)
    .execute()
  return [
    rows.filter(({ booking_id }) => booking_id !== null).length,
    rows.filter((row) => row.hold_id !== null).length,
  ]
}

const lastTexts = async () =>
  (
    await db
      .selectFrom('message')
      .select(['kind', 'body_text'])
      .where('booking_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
  )
    .slice(0, 2)
    .map(({ kind, body_text }) => `${kind}: ${body_text}`)

test('proposed times are held until the client answers, overlapping ones and the asked one too [PT-22]', async () => {
  await propose(615, 630, 840)
  expect(await Promise.all([600, 615, 645, 840, 825].map(bookByIrina))).toEqual(Array(5).fill('slot_taken'))
  expect(await bookByIrina(675)).toBe('placed')
  const details = await getBookingDetails(...(await byLink()))
  expect(
    details.proposal?.times.map(({ start }) => Temporal.Instant.fromEpochMilliseconds(start * 60_000).toString()),
  ).toEqual(['08:15', '08:30', '12:00'].map((time) => `2026-11-26T${time}:00Z`))
  const until = Temporal.Instant.fromEpochMilliseconds(details.proposal!.until * 60_000).toString()
  expect([until, (await rowOf()).lapses_at?.toString()]).toEqual(Array(2).fill('2026-11-24T06:00:00Z'))
  for (const text of await lastTexts())
    expect(text).toMatch(
      /^booking-proposed: .*26 noiembrie, 10:15; joi, 26 noiembrie, 10:30; joi, 26 noiembrie, 14:00.*până marți, 24 noiembrie, 08:00/s,
    )
})

test('the calendar shows what is proposed, and that the client answers [PT-22]', async () => {
  const blocks = async () => {
    const [day] = await getDays(owner, { from: DAY, to: DAY, people: null })
    return day!.people[0]!.blocks.flatMap((block) => {
      if (block.kind === 'hold') return [block.proposed]
      return block.kind === 'booking' ? [block.booking.clientAnswers] : []
    })
  }
  expect(await blocks()).toEqual([false])
  await propose(840, 900)
  expect(await blocks()).toEqual([true, true, true])
})

test('a colleague refused a proposed time at the desk reads that a client was asked about it [PT-19, PT-22]', async () => {
  await propose(840)
  const block = { professionalId: salon.professionals[0]!, date: DAY, minute: 840, minutes: 30, label: '' }
  const refused = refusalOf(blockTime(owner, block))
  expect(await refused).toMatchObject({
    code: 'slot_taken',
    message: expect.stringMatching(/unui client i s-a propus ora 14:00/),
  })
})

test('one press behind the link takes a proposed time, and all the others are free again [PT-22]', async () => {
  await propose(615, 840)
  const [who, ref] = await byLink()
  const taken = await answerProposal(who, ref, { date: DAY, minute: 615 })
  expect(taken).toMatchObject({
    status: 'confirmed',
    startDate: DAY,
    startMinute: 615,
    total: { price: expect.any(Number) },
  })
  expect(await claims()).toEqual([1, 0])
  expect(await Promise.all([840, 570].map(bookByIrina))).toEqual(['placed', 'placed'])
  expect(await bookByIrina(630)).toBe('slot_taken')
  expect((await lastTexts()).map((text) => text.split(':')[0])).toEqual(['booking-confirmed', 'booking-confirmed'])
  expect(await fieldsOf(answerProposal(who, ref, { date: DAY, minute: 840 }))).toEqual(['booking_id'])
})

test('a client who takes none ends the request, whatever the cancellation limit, and everything is free [PT-22]', async () => {
  await db
    .updateTable('location')
    .set({ cancellation_limit_minutes: 20_000 })
    .where('id', '=', salon.locationId)
    .execute()
  await propose(840)
  const [who, ref] = await byLink()
  expect(await answerProposal(who, ref, null)).toMatchObject({ status: 'canceled' })
  expect(await claims()).toEqual([0, 0])
  expect(await Promise.all([600, 840].map(bookByIrina))).toEqual(['placed', 'placed'])
})

test('unanswered it lapses at the deadline, and the client reads the nearest free times [PT-22]', async () => {
  await propose(840)
  now = START.add({ hours: 24, minutes: 1 })
  const [who, ref] = await byLink()
  expect(await fieldsOf(answerProposal(who, ref, { date: DAY, minute: 840 }))).toEqual(['booking_id'])
  await tidyUp(node)
  expect([(await rowOf()).status, await claims()]).toEqual(['canceled', [0, 0]])
  for (const text of await lastTexts())
    expect(text).toMatch(/expirat.*Ore libere apropiate: joi, 26 noiembrie, 09:30;/s)
})

test('the deadline is never past the first of the times [PT-22]', async () => {
  now = Temporal.Instant.from('2026-11-25T10:00:00Z')
  await db
    .updateTable('booking')
    .set({ lapses_at: Temporal.Instant.from('2026-11-26T08:00:00Z') })
    .where('id', '=', id)
    .execute()
  await proposeTimes(owner, id, [at(1020, '2026-11-25'), at(840)])
  expect((await rowOf()).lapses_at?.toString()).toBe('2026-11-25T15:00:00Z')
})

test('a new proposal replaces the earlier one, and the team’s own yes ends it [PT-22]', async () => {
  await propose(840, 900)
  await propose(780)
  expect([await bookByIrina(840), await bookByIrina(780)]).toEqual(['placed', 'slot_taken'])
  await acceptRequest(owner, id)
  expect(await claims()).toEqual([2, 0])
  expect(await bookByIrina(780)).toBe('placed')
})

test('the asked hour is accepted as what the client asked for, though a colleague’s same hour was proposed [PT-22]', async () => {
  const colleague = salon.professionals[1]!
  await proposeTimes(owner, id, [{ date: DAY, minute: 600, professionalId: colleague }])
  await acceptRequest(owner, id)
  expect(await lastTexts()).toContainEqual(expect.stringMatching(/^booking-confirmed: /))
  expect(await lastTexts()).not.toContainEqual(expect.stringMatching(/^booking-moved: /))
})

test('a client who cancels meanwhile frees the proposed times as well [PT-22]', async () => {
  await propose(840)
  await cancelBooking(customer(node, ana!), { id }, { bookingId: null, reasonId: null, comment: '' })
  expect(await claims()).toEqual([0, 0])
})

test.each([
  ['a time that is taken', [900], ['times.0']],
  ['a time outside the hours', [840, 1200], ['times.1']],
  ['the asked time itself', [600], ['times.0']],
  ['the same time twice', [840, 840], ['times']],
])('%s is refused on its field, and nothing is held [PT-22]', async (_what, minutes, fields) => {
  expect(await bookByIrina(900)).toBe('placed')
  expect(await fieldsOf(propose(...minutes))).toEqual(fields)
  expect(await claims()).toEqual([2, 0])
  expect((await rowOf()).status).toBe('pending')
})

test('times are proposed only for an open request, by a member who may change that calendar [PT-22]', async () => {
  const other = await aSalon(db)
  const stranger = staffAt(node, other.locationId, await addMember({ db }, other.locationId, 'owner'))
  expect((await refusalOf(proposeTimes(stranger, id, [at(840)]))).code).toBe('not_found')
  const member = await addMember({ db }, salon.locationId, 'professional')
  const codeFor = async (switches: Switches) =>
    (
      await refusalOf(
        proposeTimes(staffAt(node, salon.locationId, member, 'professional', { switches }), id, [at(840)]),
      )
    ).code
  expect(await codeFor({})).toBe('not_found')
  expect(await codeFor({ see_calendar: true })).toBe('forbidden')
  expect(await fieldsOf(answerProposal(...(await byLink()), { date: DAY, minute: 840 }))).toEqual(['booking_id'])
  await acceptRequest(owner, id)
  expect(await fieldsOf(propose(840))).toEqual(['booking_id'])
})

test('the free times that the team is offered can be proposed [PT-22]', async () => {
  const near = await listProposable(owner, id)
  expect(near).toHaveLength(3)
  const minutes = near.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  await propose(...minutes)
  const log = await db
    .selectFrom('staff_action')
    .select('kind')
    .where('actor', '=', 'staff')
    .where('booking_id', '=', id)
    .execute()
  expect(log).toEqual([{ kind: 'times_proposed' }])
})
