import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { addVoucherCode, bookingAt, customer, fieldsOf, outcomeOf, processOn } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { undoAct } from '../moves/undo-act.ts'
import { addNote } from './add-note.ts'
import { acceptRequest } from './answer-request.ts'
import { cancelByLocation } from './cancel-by-location.ts'
import { getStaffBooking } from './get-staff-booking.ts'
import { setState } from './set-state.ts'

const { url, db } = await testDatabase()
const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00Z')
let now = MONDAY
beforeEach(() => {
  now = MONDAY
})
const node = processOn(url, () => now)
afterAll(() => node.close())
const DATE: IsoDate = '2026-11-25'

async function at(salon: Salon, role: Role, own = false) {
  const professionalId = own ? salon.professionals[0]! : null
  const member = await addMember({ db: node.db }, salon.locationId, role, { professionalId })
  return staffAt(node, salon.locationId, member, role, { professionalId })
}

async function book(salon: Salon, minute = 600, rest: Parameters<typeof bookingAt>[3] = {}) {
  const who = await addCustomer({ db: node.db }, { firstName: 'Ana', lastName: 'Pop' })
  const booking = await placeBooking(customer(node, who.id), bookingAt(salon, DATE, minute, rest), null)
  return { id: booking.id, who }
}

/** How long the first message of the booking's present state waits. */
async function secondsUntilSent(id: BookingId): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from min(j.run_at) - now())::float8 as seconds
    from graphile_worker.jobs j join message m on j.key = 'message:' || m.id
    join booking b on b.location_id = m.location_id and b.id = m.booking_id and b.sequence = m.booking_sequence
    where b.id = ${id}`.execute(db)
  return rows[0]!.seconds
}

const rowOf = (id: BookingId) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the booking page has the client, notes by author, each message and its fate, and who did what when [PT-23]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  const { id, who } = await book(salon)
  await addNote(desk, id, 'Preferă ceai')
  const { booking, facts, history, canChange } = await getStaffBooking(desk, id)
  expect(booking).toMatchObject({ id, services: [{ name: 'Tuns' }], total: { price: booking.total.price } })
  expect(facts).toMatchObject({ clientName: 'Ana Pop', clientPhone: who.phone, source: 'online' })
  expect(facts.notes).toMatchObject([{ text: 'Preferă ceai', author: expect.any(String) }])
  expect(facts.messages.map(({ channel, fate }) => `${channel} ${fate}`).sort()).toEqual([
    'email waiting',
    'sms waiting',
  ])
  expect(history).toMatchObject([{ kind: 'booking_placed', who: 'clientul' }, { kind: 'booking_note_added' }])
  expect([canChange, (await rowOf(id)).seen_at]).toEqual([true, now])
  const seenByClient = await getBookingDetails(customer(node, who.id), { id })
  expect(JSON.stringify(seenByClient)).not.toContain('ceai')
})

test('another location knows nothing of it, nor does a colleague without the right [PT-23]', async () => {
  const [salon, other] = [await aSalon(db, { professionals: 2 }), await aSalon(db)]
  const { id } = await book(salon, 600, { professionalId: salon.professionals[1]! })
  for (const ctx of [await at(other, 'owner'), await at(salon, 'professional', true)]) {
    expect(await outcomeOf(getStaffBooking(ctx, id))).toBe('not_found')
    expect(await outcomeOf(addNote(ctx, id, 'x'))).not.toBe('placed')
    expect(await outcomeOf(setState(ctx, id, 'arrived'))).not.toBe('placed')
    expect(await outcomeOf(cancelByLocation(ctx, id, 'x'))).not.toBe('placed')
  }
})

test('‘A venit’ and ‘Nu a venit’ are seen by the business alone, logged, and taken back [PT-23]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  const { id, who } = await book(salon)
  expect(await fieldsOf(setState(desk, id, 'no_show'))).toEqual(['state'])
  now = Temporal.Instant.from('2026-11-25T08:10:00Z')
  const sent = await db.selectFrom('message').select('id').where('booking_id', '=', id).execute()
  await setState(desk, id, 'arrived')
  const { status, arrived_at } = await rowOf(id)
  expect([status, String(arrived_at)]).toEqual(['confirmed', String(now)])
  expect(JSON.stringify(await getBookingDetails(customer(node, who.id), { id }))).not.toMatch(/arrived/i)
  await setState(desk, id, 'no_show')
  expect(await rowOf(id)).toMatchObject({ status: 'no_show', arrived_at: null })
  await setState(desk, id, 'confirmed')
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  expect(await db.selectFrom('message').select('id').where('booking_id', '=', id).execute()).toEqual(sent)
  const { history } = await getStaffBooking(desk, id)
  expect(history.map(({ kind }) => kind)).toEqual([
    'booking_placed',
    'booking_arrived',
    'booking_no_show',
    'booking_confirmed',
  ])
})

test('cancelled by the location: the client reads the reason and three free times, and the voucher comes back [PT-24]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  await addVoucherCode(db, salon.locationId, 'CADOU', { max_uses: 1 })
  const { id, who } = await book(salon, 600, { voucherCode: 'CADOU' })
  await cancelByLocation(desk, id, 'S-a stricat boilerul')
  expect(await rowOf(id)).toMatchObject({ status: 'canceled' })
  const [sms] = await db
    .selectFrom('message')
    .select('body_text')
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-canceled')
    .where('channel', '=', 'sms')
    .execute()
  expect(sms?.body_text).toContain('Motivul: S-a stricat boilerul.')
  expect(sms?.body_text.match(/\d\d:\d\d(?=;|\.)/g)).toEqual(['09:30', '09:45', '10:15'])
  // Until then its own place is held for the undoing.
  now = now.add({ seconds: 11 })
  const seenByClient = await getBookingDetails(customer(node, who.id), { id })
  expect(seenByClient.cancellation).toMatchObject({ by: 'location', reason: 'S-a stricat boilerul' })
  const professionalId = salon.professionals[0]
  expect(seenByClient.alternatives).toEqual(
    ['09:30', '09:45', '10:15'].map((time) => ({ date: DATE, time, professionalId })),
  )
  const again = await book(salon, 600, { voucherCode: 'CADOU' })
  expect(await fieldsOf(cancelByLocation(desk, id, 'x'))).toEqual(['booking_id'])
  now = Temporal.Instant.from('2026-11-26T08:00:00Z')
  const { facts } = await getStaffBooking(desk, again.id)
  expect(facts.recent).toEqual({ bookings: 2, canceledByLocation: 1 })
  const over = await getBookingDetails(customer(node, who.id), { id })
  expect(over.alternatives).toEqual([])
})

test('other times are with the professional whom the client chose, as far as the week has them, then with anybody [PT-24]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const [professional_id] = salon.professionals
  const { id, who } = await book(salon, 600)
  await cancelByLocation(await at(salon, 'reception'), id, 'x')
  now = now.add({ seconds: 11 })
  const timesWhenWorking = async (date: IsoDate) => {
    const hours = { location_id: salon.locationId, professional_id: professional_id! }
    await db.deleteFrom('working_hours').where('professional_id', '=', hours.professional_id).execute()
    await db.deleteFrom('working_date').where('professional_id', '=', hours.professional_id).execute()
    const working = JSON.stringify({ working: [[600, 645]], breaks: [] })
    await db
      .insertInto('working_date')
      .values({ ...hours, date, hours: working })
      .execute()
    const { alternatives } = await getBookingDetails(customer(node, who.id), { id })
    return alternatives.map(({ time, professionalId }) => [time, professionalId])
  }
  expect(await timesWhenWorking(DATE)).toEqual([
    ['09:30', null],
    ['09:45', null],
    ['10:15', professional_id],
  ])
  const withAnybody = ['09:30', '09:45', '10:15'].map((time) => [time, null])
  expect(await timesWhenWorking('2026-12-03')).toEqual(withAnybody)
})

test('a yes to a request is taken back within ten seconds, and its client hears nothing of it [PT-14, PT-22]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  await db.updateTable('service').set({ asks_approval: true }).where('id', '=', salon.short).execute()
  const { id } = await book(salon, 600)
  const asked = await rowOf(id)
  const waiting = () =>
    db
      .selectFrom('message')
      .select(['kind', 'body_text', 'channel'])
      .where('booking_id', '=', id)
      .where('dropped_at', 'is', null)
      .orderBy('channel')
      .execute()
  const before = await waiting()
  expect(await acceptRequest(desk, id)).toMatchObject({ undoSeconds: 10, notified: { by: ['sms', 'email'] } })
  expect((await waiting()).filter(({ body_text }) => body_text.includes('acceptată'))).toHaveLength(before.length)
  expect(await secondsUntilSent(id)).toBeGreaterThan(10)
  await undoAct(desk, id)
  const { status, lapses_at, starts_at } = await rowOf(id)
  expect({ status, lapses_at, starts_at }).toEqual({
    status: 'pending',
    lapses_at: asked.lapses_at,
    starts_at: asked.starts_at,
  })
  expect(await waiting()).toEqual(before)
  expect(await fieldsOf(undoAct(desk, id))).toEqual(['booking_id'])
  // The request can be accepted again, and the yes stands once the time is over.
  await acceptRequest(desk, id)
  now = now.add({ seconds: 11 })
  expect(await fieldsOf(undoAct(desk, id))).toEqual(['booking_id'])
  expect((await rowOf(id)).status).toBe('confirmed')
})

test('a request is accepted once, or refused with a reason, and its place is held until then [PT-22]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  await db.updateTable('service').set({ asks_approval: true }).where('id', '=', salon.short).execute()
  const [first, second] = [await book(salon, 600), await book(salon, 660)]
  expect((await rowOf(first.id)).status).toBe('pending')
  await acceptRequest(desk, first.id)
  expect((await rowOf(first.id)).status).toBe('confirmed')
  expect(await fieldsOf(acceptRequest(desk, first.id))).toEqual(['booking_id'])
  await cancelByLocation(desk, second.id, 'Nu mai lucrăm cu vopsea')
  const texts = await db.selectFrom('message').select('body_text').where('booking_id', '=', second.id).execute()
  expect(texts.some(({ body_text }) => body_text.includes('nu a fost acceptată. Motivul: Nu mai lucrăm'))).toBe(true)
  expect(await fieldsOf(acceptRequest(desk, second.id))).toEqual(['booking_id'])
  const third = await book(salon, 720)
  now = now.add({ hours: 24 })
  expect(await fieldsOf(acceptRequest(desk, third.id))).toEqual(['booking_id'])
})
