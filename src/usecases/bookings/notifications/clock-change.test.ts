import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { epochToIso } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { getBookingCalendar } from '../by-link/get-booking-calendar.ts'
import { getBookingDetails } from '../get-booking-details.ts'
import { placeBooking } from '../place-booking.ts'

const { url, db } = await testDatabase()
let clock = Temporal.Instant.from('2027-03-20T08:00:00Z')
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana] = await addCustomers(db, 1)
const ctx = customer(node, ioana!)

const AROUND = {
  spring: ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'],
  autumn: ['2027-10-29', '2027-10-30', '2027-10-31', '2027-11-01'],
} as const

test.each(Object.entries(AROUND))(
  'nine is nine around the clock change of %s: stored, told, in the calendar, and a real day before [NT-01, BK-10]',
  async (season, dates) => {
    clock = Temporal.Instant.from(season === 'spring' ? '2027-03-20T08:00:00Z' : '2027-10-20T08:00:00Z')
    const salon = await aSalon(db)
    for (const date of dates) {
      const { id, start, startMinute } = await placeBooking(ctx, bookingAt(salon, date, 540), null)
      expect(startMinute).toBe(540)
      expect(epochToIso(start)).toMatch(new RegExp(`^${date}T09:00:00`))
      expect((await getBookingDetails(ctx, { id })).cancelUntil).toBe(start - 24 * 60)
      const texts = await db.selectFrom('message').select('body_text').where('booking_id', '=', id).execute()
      expect(texts).toHaveLength(2)
      for (const { body_text } of texts) expect(body_text).toContain(', 09:00')
      const calendar = new ICAL.Component(ICAL.parse(await getBookingCalendar(ctx, { id })))
      const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
      const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
      startDate.zone = zone
      expect(startDate.toString()).toBe(`${date}T09:00:00`)
      expect(startDate.toUnixTime()).toBe(start * 60)
    }
  },
)
