import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { getBookingCalendar } from '../by-link/get-booking-calendar.ts'
import { cancelBooking } from '../changes/cancel-booking.ts'
import { rescheduleBooking } from '../changes/reschedule-booking.ts'
import { placeBooking } from '../place-booking.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2027-03-01T08:00:00Z'))
afterAll(() => node.close())
const [ioana] = await addCustomers(db, 1)
const ctx = customer(node, ioana!)

ICAL.design.strict = true

/** The one visit in a file, its zone's rules taken from the file itself. */
function readVisit(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  // RFC 5545: in UTC (3.8.7.2), and no property of a calendar but its own and extensions (3.7).
  expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
  expect(text).not.toMatch(/\r\nTIMEZONE-ID/)
  // Maps look for the place as one line.
  for (const [line] of text.replaceAll('\r\n ', '').matchAll(/^LOCATION[:;].*$/gm))
    expect(line).not.toMatch(/(?<!\\)(\\\\)*\\n/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [found, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const event = new ICAL.Event(found!)
  for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence', 'status', 'organizer'])
    expect(found!.getAllProperties(name)).toHaveLength(1)
  const inUtc = found!.getFirstProperty('dtstart')!.getParameter('tzid') !== 'Europe/Bucharest'
  const zones = calendar.getAllSubcomponents('vtimezone')
  expect(zones).toHaveLength(inUtc ? 0 : 1)
  const instantOf = (time: ICAL.Time) => {
    if (!inUtc) time.zone = new ICAL.Timezone(zones[0]!)
    return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString()
  }
  return {
    inUtc,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: found!.getFirstPropertyValue('status'),
    start: instantOf(event.startDate),
    end: instantOf(event.endDate),
    summary: event.summary,
    text,
  }
}

const mailsOf = async (bookingId: BookingId) => {
  const query = db
    .selectFrom('message')
    .select(['calendar', 'body_html', 'body_text'])
    .where('booking_id', '=', bookingId)
  return query.where('channel', '=', 'email').orderBy('id').execute()
}

describe('calendar files', () => {
  test('a moved booking updates its entry and a cancelled one takes it away: one id, rising sequence [NT-01, BK-13]', async () => {
    const location = await aSalon(db)
    const { id, number } = await placeBooking(ctx, bookingAt(location, '2027-03-28', 600), null)
    const request = { date: '2027-03-27' as const, minute: 660, professionalId: undefined, expectedTotal: null }
    await rescheduleBooking(ctx, { id }, request)
    await cancelBooking(ctx, { id }, { bookingId: null, reasonId: null, comment: '' })
    const visits = (await mailsOf(id)).map(({ calendar }) => readVisit(calendar!))
    const uid = `${number}@dichis`
    // 10:00 on the Sunday on which summer time begins, then 11:00 on the Saturday before.
    const [moved, placed] = [
      { start: '2027-03-27T09:00:00Z', end: '2027-03-27T09:30:00Z' },
      { start: '2027-03-28T07:00:00Z', end: '2027-03-28T07:30:00Z' },
    ]
    expect(visits).toMatchObject([
      { uid, sequence: 0, status: 'CONFIRMED', method: 'PUBLISH', summary: 'Tuns la Salon Aura', ...placed },
      { uid, sequence: 1, status: 'CONFIRMED', method: 'PUBLISH', ...moved },
      { uid, sequence: 2, status: 'CANCELLED', method: 'CANCEL', ...moved },
    ])
    expect(readVisit(await getBookingCalendar(ctx, { id }))).toMatchObject({ uid, sequence: 2, status: 'CANCELLED' })
    const token = manageToken(node.settings, number)
    expect(readVisit(await getBookingCalendar(guest(node, 'x'), { token }))).toMatchObject({ uid })
  })

  test('the doubled hour of autumn is its first occurrence, and winter its own [NT-01]', async () => {
    const location = await aSalon(db, { hours: [0, 1440], horizonDays: 366 })
    const inDoubled = await placeBooking(ctx, bookingAt(location, '2027-10-31', 195), null)
    const doubled = { start: '2027-10-31T00:15:00Z', inUtc: true }
    expect(readVisit(await getBookingCalendar(ctx, inDoubled))).toMatchObject(doubled)
    const inWinter = await placeBooking(ctx, bookingAt(location, '2027-11-02', 600), null)
    const winter = { start: '2027-11-02T08:00:00Z', inUtc: false }
    expect(readVisit(await getBookingCalendar(ctx, inWinter))).toMatchObject(winter)
  })

  test('the service of a health visit stands in no SMS, link or calendar [NT-04]', async () => {
    const location = await aSalon(db, { category: 'stomatologie' })
    const booking = await placeBooking(ctx, bookingAt(location, '2027-03-29', 600), null)
    expect(booking.health).toBe(true)
    const { summary, text } = readVisit(await getBookingCalendar(ctx, booking))
    expect(summary).toBe('Programare la Salon Aura')
    expect(text).not.toContain('Tuns')
    const [mail] = await mailsOf(booking.id)
    for (const address of mail!.body_html!.match(/href="[^"]*"/g) ?? []) expect(address).not.toContain('Tuns')
  })

  test('typed texts stay text, whatever they are [NT-01]', async () => {
    const location = await aSalon(db)
    const name = 'Salon, "A"; \\n\nBEGIN:VALARM ășț 🌸'.repeat(3)
    await db.updateTable('location').set({ name }).where('id', '=', location.locationId).execute()
    const booking = await placeBooking(ctx, bookingAt(location, '2027-03-29', 600), null)
    expect(readVisit(await getBookingCalendar(ctx, booking)).summary).toBe(`Tuns la ${name}`)
  })
})
