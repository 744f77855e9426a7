import { describe, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { bookingAt, customer, guest, moveTo, refusalOf } from '#test/world/booking.ts'
import { openDesk } from '#test/world/desk.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import type { Context } from '#usecases/context.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import { askForRebooking } from '../changes/ask-for-rebooking.ts'
import { cancelBooking } from '../changes/cancel-booking.ts'
import { getBookingDetails } from '../get-booking-details.ts'
import { placeBooking } from '../place-booking.ts'
import { tidyUp } from '../tidy-up.ts'
import { remindToRebook } from './remind-to-rebook.ts'

const { db, node, clock, member, book } = await openDesk({ limitsFactor: 100 })
const at = (text: string) => Temporal.Instant.from(text)
/** The visit is on 25 November: four weeks later it is 23 December. */
const DUE = at('2026-12-23T08:00:00Z')

async function booked(salon?: Salon, minute = 600) {
  const place = salon ?? (await aSalon(db))
  const { id, who } = await book(place, minute)
  return { salon: place, id, ctx: customer(node, who.id) }
}

const remindersOf = (id: BookingId) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'body_text'])
    .where('kind', '=', 'rebooking-reminder')
    .where('booking_id', '=', id)
    .execute()

/** The reminders of the booking that are written by then. */
async function remindedAt(id: BookingId, when: Temporal.Instant) {
  clock.now = when
  await tidyUp(node)
  await remindToRebook(node)
  return remindersOf(id)
}

const rebookingOf = async (ctx: Context, id: BookingId) => (await getBookingDetails(ctx, { id })).rebooking

describe('‘Amintește-mi’', () => {
  test('nobody is reminded unasked; who asks is reminded once, by a link to the same visit [AN-10]', async () => {
    const unasked = await booked()
    const { salon, id, ctx } = await booked()
    const asked = await askForRebooking(ctx, { id }, 4)
    expect(asked).toMatchObject({ canAskForRebooking: true, rebooking: { weeks: 4, on: '2026-12-23' } })
    expect(await remindedAt(id, DUE.subtract({ hours: 24 }))).toEqual([])
    const reminders = await remindedAt(id, DUE)
    expect(reminders.map(({ channel }) => channel)).toEqual(['email'])
    const path = `/locations/${salon.locationId}/${salon.slug}/booking`
    const query = `services=${salon.short}&professional=${salon.professionals[0]}`
    expect(reminders[0]!.body_text).toContain(`Rezervă la fel: http://dichis.test${path}?${query}`)
    expect(await remindedAt(id, DUE.add({ hours: 24 * 30 }))).toEqual(reminders)
    expect(await rebookingOf(ctx, id)).toBeNull()
    expect(await remindersOf(unasked.id)).toEqual([])
  })

  test('a reminder leaves between ten and the quiet hours [AN-10]', async () => {
    const { id, ctx } = await booked()
    await askForRebooking(ctx, { id }, 4)
    for (const early of ['2026-12-22T22:30:00Z', '2026-12-23T07:59:00Z', '2026-12-23T20:00:00Z'])
      expect(await remindedAt(id, at(early))).toEqual([])
    expect(await remindedAt(id, at('2026-12-23T19:59:00Z'))).toHaveLength(1)
  })

  test('weeks are counted from the visit where it is to come, also once moved, and from today after it [AN-10]', async () => {
    const { salon, id, ctx } = await booked()
    await askForRebooking(ctx, { id }, 2)
    expect(await rebookingOf(ctx, id)).toEqual({ weeks: 2, on: '2026-12-09' })
    await moveByStaff(await member(salon), id, moveTo({ date: '2026-11-27', minute: 600 }))
    expect(await rebookingOf(ctx, id)).toEqual({ weeks: 2, on: '2026-12-11' })
    clock.now = at('2026-12-01T08:00:00Z')
    await tidyUp(node)
    for (const weeks of [6, 8] as const)
      expect(await askForRebooking(ctx, { id }, weeks)).toMatchObject({
        rebooking: { weeks, on: weeks === 6 ? '2027-01-12' : '2027-01-26' },
      })
  })

  test('a client has one reminder a location, the newest, and takes it back; another’s stays [AN-10]', async () => {
    const { salon, id, ctx } = await booked()
    const other = await booked(salon, 720)
    const elsewhere = await placeBooking(ctx, bookingAt(await aSalon(db), '2026-11-26', 600), null)
    const second = await placeBooking(ctx, bookingAt(salon, '2026-11-26', 600), null)
    for (const each of [id, elsewhere.id, second.id]) await askForRebooking(ctx, { id: each }, 4)
    await askForRebooking(other.ctx, { id: other.id }, 4)
    expect(await rebookingOf(ctx, id)).toBeNull()
    expect(await rebookingOf(ctx, second.id)).not.toBeNull()
    expect(await askForRebooking(ctx, { id: second.id }, null)).toMatchObject({ rebooking: null })
    expect(await rebookingOf(ctx, elsewhere.id)).not.toBeNull()
    expect(await rebookingOf(other.ctx, other.id)).not.toBeNull()
  })

  test('a client with a visit to come there is not reminded, nor anybody of a visit that was not [AN-10]', async () => {
    const again = await booked()
    const canceled = await booked()
    const missed = await booked()
    for (const { ctx, id } of [again, canceled, missed]) await askForRebooking(ctx, { id }, 4)
    await cancelBooking(canceled.ctx, { id: canceled.id }, { bookingId: null, reasonId: null, comment: '' })
    clock.now = at('2026-12-20T08:00:00Z')
    await tidyUp(node)
    await db.updateTable('booking').set({ status: 'no_show' }).where('id', '=', missed.id).execute()
    await placeBooking(again.ctx, bookingAt(again.salon, '2026-12-28', 600), null)
    for (const { id } of [again, canceled, missed]) expect(await remindedAt(id, DUE)).toEqual([])
    expect(await rebookingOf(again.ctx, again.id)).toBeNull()
  })

  test('a location that has closed is reminded of to nobody, and no message is asked for there [AN-10]', async () => {
    const { salon, id, ctx } = await booked()
    await askForRebooking(ctx, { id }, 4)
    await db.updateTable('location').set({ active: false }).where('id', '=', salon.locationId).execute()
    expect(await remindedAt(id, DUE)).toEqual([])
    expect((await refusalOf(askForRebooking(ctx, { id }, 4))).detail).toMatchObject({
      errors: { weeks: ['Locația nu mai primește rezervări aici.'] },
    })
  })

  test('a reminder is refused of a visit that was cancelled, and where all messages are turned off [AN-10]', async () => {
    const { id, ctx } = await booked()
    const silent = { notify_sms: false, notify_email: false }
    await db.updateTable('customer').set(silent).where('id', '=', ctx.caller.customerId!).execute()
    const refused = async () => (await refusalOf(askForRebooking(ctx, { id }, 4))).detail
    expect(await refused()).toMatchObject({ errors: { weeks: [expect.stringMatching(/^Nu avem unde să îți scriem/)] } })
    expect(await getBookingDetails(ctx, { id })).toMatchObject({ canAskForRebooking: false })
    await cancelBooking(ctx, { id }, { bookingId: null, reasonId: null, comment: '' })
    expect(await refused()).toMatchObject({ errors: { weeks: ['Rezervarea este anulată.'] } })
  })

  test('a guest asks and takes back behind the booking’s link; nobody does so for another [AN-10]', async () => {
    const { id, ctx } = await booked()
    const { booking } = await getBookingDetails(ctx, { id })
    const link = { token: manageToken(node.settings, booking.number) }
    const visitor = guest(node, 'phone')
    expect(await askForRebooking(visitor, link, 6)).toMatchObject({ rebooking: { weeks: 6, on: '2027-01-06' } })
    expect(await askForRebooking(visitor, link, null)).toMatchObject({ rebooking: null })
    const { ctx: another } = await booked()
    expect((await refusalOf(askForRebooking(another, { id }, 4))).code).toBe('not_found')
    expect((await refusalOf(askForRebooking(visitor, { token: 'a'.repeat(22) }, 4))).code).toBe('not_found')
  })

  test('a health visit is called to mind without what it was for [AN-10, NT-04]', async () => {
    const salon = await aSalon(db, { category: 'stomatologie' })
    const { id, ctx } = await booked(salon)
    const bySms = { notify_sms: true, notify_email: false }
    await db.updateTable('customer').set(bySms).where('id', '=', ctx.caller.customerId!).execute()
    await askForRebooking(ctx, { id }, 4)
    const [reminder] = await remindedAt(id, DUE)
    expect(reminder!.channel).toBe('sms')
    expect(reminder!.body_text).toContain(`/account/bookings?type=past&booking=${id}`)
    expect(reminder!.body_text).not.toContain('services=')
  })

  test('a reminder that waits when the visit turns out to have been missed is not sent [AN-10]', async () => {
    const sent: string[] = []
    const mail = { local: false, send: async ({ text }: { text: string }) => void sent.push(text) }
    const sender = { ...node, gateways: { ...node.gateways, mail } }
    const [done, missed] = [await booked(), await booked()]
    for (const { ctx, id } of [done, missed]) await askForRebooking(ctx, { id }, 4)
    await remindedAt(done.id, DUE)
    await db.updateTable('booking').set({ status: 'no_show' }).where('id', '=', missed.id).execute()
    for (const { id } of [done, missed])
      for (const message of await remindersOf(id)) await sendMessage(sender, message.id)
    expect(sent).toHaveLength(1)
  })
})
