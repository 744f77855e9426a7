import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, moveTo, outcomeOf, processOn, tally } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { setState } from '#usecases/calendar/bookings/set-state.ts'
import { getAgenda } from '#usecases/calendar/get-agenda.ts'
import { listCanceledBookings } from '#usecases/calendar/list-canceled-bookings.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import { confirmComing } from './changes/confirm-coming.ts'
import { rescheduleBooking } from './changes/reschedule-booking.ts'
import { getBookingDetails } from './get-booking-details.ts'
import type { ReminderJob } from './notifications/notify.ts'
import { remind } from './notifications/remind.ts'
import { placeBooking } from './place-booking.ts'
import { tidyUp } from './tidy-up.ts'

const { url, db } = await testDatabase()
const MORNING = Temporal.Instant.from('2026-11-23T08:00:00Z')
/** The visits are at 17:00 on that day, and need a 'Vin' until 11:00. */
const DAY = '2026-12-01'
const MINUTE = 1020
const UNTIL = Temporal.Instant.from('2026-12-01T09:00:00Z')
let clock = MORNING
const nodes = [0, 1].map(() => processOn(url, () => clock, { limitsFactor: 100 }))
const node = nodes[0]!
afterAll(() => Promise.all(nodes.map((each) => each.close())))
const [ioana, maria] = await addCustomers(db, 2)
const ctx = customer(node, ioana!)

let salon: Salon
beforeEach(async () => {
  clock = MORNING
  salon = await aSalon(db)
  await rule(360)
})

const rule = (minutes: number) =>
  db.updateTable('location').set({ coming_limit_minutes: minutes }).where('id', '=', salon.locationId).execute()
const desk = async () => staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))

/** A booking whose client has read the rule, unless `rest` says otherwise. */
const booked = (rest: Parameters<typeof bookingAt>[3] = { comingMinutesRead: 360 }) =>
  placeBooking(ctx, bookingAt(salon, DAY, MINUTE, rest), null)

/** The reminder of the day before leaves at that moment. */
async function asked(id: BookingId, at = UNTIL.subtract({ hours: 18 })): Promise<string[]> {
  const { rows } = await sql<{ job: ReminderJob }>`select p.payload as job from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id where j.key = ${`remind:${id}:day`}`.execute(db)
  clock = at
  for (const { job } of rows) await remind(node, job)
  const written = db.selectFrom('message').selectAll().where('booking_id', '=', id)
  const reminders = await written.where('kind', '=', 'booking-reminder').orderBy('id').execute()
  for (const message of reminders) await sendMessage(node, message.id)
  return reminders.map(({ body_text }) => body_text)
}

async function tidiedAt(at: Temporal.Instant) {
  clock = at
  await tidyUp(node)
}

const stateOf = async (id: BookingId) =>
  (await db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a client who was told, was asked and stays silent loses the hour at the minute of the limit, once [PT-63]', async () => {
  const location_id = salon.locationId
  const owner = await desk()
  const voucher = { location_id, code: `IARNA${location_id}`, discount_type: 'fixed', discount: 2500, max_uses: 1 }
  await db.insertInto('voucher').values(voucher).execute()
  const { id } = await booked({ comingMinutesRead: 360, voucherCode: voucher.code })
  await asked(id)
  await tidiedAt(UNTIL.subtract({ minutes: 1 }))
  expect(await stateOf(id)).toBe('confirmed')
  await tidiedAt(UNTIL)
  await tidiedAt(UNTIL.add({ minutes: 1 }))
  expect(await stateOf(id)).toBe('canceled')
  expect(await getBookingDetails(ctx, { id })).toMatchObject({
    cancellation: { by: 'system', reason: 'Nu s-a apăsat „Vin” la timp.' },
    booking: { comingUntil: null },
  })
  expect(await db.selectFrom('claim').select('id').where('booking_id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('voucher').select('uses').where('location_id', '=', location_id).execute()).toEqual([
    { uses: 0 },
  ])
  const messages = db.selectFrom('message').select(['channel', 'body_text']).where('booking_id', '=', id)
  expect(await messages.where('kind', '=', 'booking-canceled').orderBy('id').execute()).toEqual([
    { channel: 'sms', body_text: expect.stringContaining('s-a anulat, fiindcă nu ai confirmat-o la timp') },
    { channel: 'email', body_text: expect.stringContaining('Nu ai apăsat „Vin” la timp') },
  ])
  const notices = db.selectFrom('staff_notice').select('kind').where('booking_id', '=', id)
  expect((await notices.execute()).filter(({ kind }) => kind === 'booking_unconfirmed')).toHaveLength(1)
  const [listed] = await listCanceledBookings(owner, DAY)
  expect(listed!.cancellation).toMatchObject({ kind: 'unconfirmed', member: null })
  expect(await brokenBookings(url, true)).toEqual([])
})

test('the client reads until when in each message and on the page, the team on its list [PT-63]', async () => {
  const { id, comingUntil } = await booked()
  expect(comingUntil).toBe(UNTIL.epochMilliseconds / 60_000)
  const first = db.selectFrom('message').select('body_text').where('booking_id', '=', id)
  for (const { body_text } of await first.execute()) expect(body_text).toContain('până marți, 1 decembrie, 11:00')
  for (const text of await asked(id))
    expect(text).toMatch(/Dacă nu (apeși „Vin”|confirmi) până \{\{când 2026-12-01 660\}\}/)
  const sent = db.selectFrom('message').select('sent_at').where('booking_id', '=', id)
  expect((await sent.execute()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  expect((await getBookingDetails(ctx, { id })).booking.comingUntil).toBe(comingUntil)
  const owner = await desk()
  const shown = async () => {
    const { entries } = await getAgenda(owner, { from: DAY, to: DAY, people: null })
    return entries.find(({ booking }) => booking.id === id)?.booking.comingUntil
  }
  expect(await shown()).toBe(comingUntil)
  await confirmComing(ctx, { id })
  expect(await shown()).toBeNull()
  expect((await getBookingDetails(ctx, { id })).booking.comingUntil).toBeNull()
})

/** Ways in which a visit is booked and asked about without silence cancelling it. */
const STAYS: Record<string, () => Promise<BookingId>> = {
  'the client says ‘Vin’': async () => {
    const { id } = await booked()
    await asked(id)
    await confirmComing(ctx, { id })
    return id
  },
  'the team notes that they come': async () => {
    const { id } = await booked()
    await asked(id)
    await setState(await desk(), id, 'coming')
    return id
  },
  'the client was not told when booking': async () => {
    const { id } = await booked({})
    await asked(id)
    return id
  },
  'the client was told another limit': async () => {
    const { id } = await booked({ comingMinutesRead: 180 })
    await asked(id)
    return id
  },
  'the rule is switched off meanwhile': async () => {
    const { id } = await booked()
    await asked(id)
    await rule(0)
    return id
  },
  'the reminder was not sent': async () => (await booked()).id,
  'the reminder left an hour before the limit': async () => {
    const { id } = await booked()
    await asked(id, UNTIL.subtract({ hours: 1 }))
    return id
  },
  'the client wants no reminders': async () => {
    const set = (notify_reminders: boolean) =>
      db.updateTable('customer').set({ notify_reminders }).where('id', '=', ioana!).execute()
    await set(false)
    const { id, comingUntil } = await booked()
    await set(true)
    expect(comingUntil).toBeNull()
    return id
  },
  'its client moves it': async () => {
    const { id } = await booked()
    const to = { date: DAY, minute: MINUTE + 15, professionalId: undefined, expectedTotal: null } as const
    expect((await rescheduleBooking(ctx, { id }, to)).comingUntil).toBeNull()
    await asked(id)
    return id
  },
  'the team moves it once it was asked about': async () => {
    const { id } = await booked()
    await asked(id)
    await moveByStaff(await desk(), id, moveTo({ date: DAY, minute: MINUTE + 15 }))
    return id
  },
  'the team placed it': async () => {
    const slot = {
      date: DAY,
      minute: MINUTE,
      serviceIds: [salon.short],
      professionalId: salon.professionals[0]!,
    } as const
    const client = { name: 'Ioana', phone: '0733 200 001', email: null }
    const rest = { source: 'phone' as const, comment: '', override: false, client }
    const { id } = await placeByStaff(await desk(), { ...slot, ...rest }, null)
    await asked(id)
    return id
  },
}

test.each(Object.keys(STAYS))('silence cancels no visit where %s [PT-63]', async (why) => {
  const id = await STAYS[why]!()
  for (const minutes of [0, 1, 30]) await tidiedAt(UNTIL.add({ minutes }))
  expect(await stateOf(id)).toBe('confirmed')
})

test('a limit that went by while the site stood still cancels nothing [PT-63]', async () => {
  const { id } = await booked()
  await asked(id)
  await tidiedAt(UNTIL.add({ minutes: 60 }))
  expect(await stateOf(id)).toBe('confirmed')
  expect((await getBookingDetails(ctx, { id })).booking.comingUntil).toBeNull()
})

test('a change of the limit leaves those told before with theirs [PT-63]', async () => {
  const { id } = await booked()
  await rule(180)
  await asked(id)
  await tidiedAt(UNTIL)
  expect(await stateOf(id)).toBe('canceled')
})

test('‘Vin’ in the minute of the limit: either it counts or the visit is cancelled, over two processes [PT-63]', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 20; round += 1) {
    clock = MORNING
    salon = await aSalon(db)
    await rule(360)
    const who = round % 2 === 0 ? ioana! : maria!
    const request = bookingAt(salon, DAY, MINUTE, { comingMinutesRead: 360 })
    const { id } = await placeBooking(customer(node, who), request, null)
    await asked(id)
    clock = UNTIL
    const pressed = outcomeOf(confirmComing(customer(nodes[1]!, who), { id }))
    const swept = round % 4 < 2 ? tidyUp(node) : pressed.then(() => tidyUp(node))
    const [said] = await Promise.all([pressed, swept])
    outcomes.push(said)
    const row = db.selectFrom('booking').select(['status', 'coming_at']).where('id', '=', id)
    const { status, coming_at } = await row.executeTakeFirstOrThrow()
    expect([status, coming_at !== null]).toEqual(said === 'placed' ? ['confirmed', true] : ['canceled', false])
    // Other rounds' visits of the same client are at the same hour.
    await db
      .updateTable('booking')
      .set({ status: 'no_show' })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .execute()
  }
  expect(Object.keys(tally(outcomes)).filter((each) => each !== 'placed' && each !== 'invalid')).toEqual([])
}, 120_000)
