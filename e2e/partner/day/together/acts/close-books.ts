import type { Page } from '@playwright/test'
import type { output } from 'zod/mini'
import { type booking, listBookings } from '#contract/bookings/bookings.ts'
import { getLinkedBooking } from '#contract/bookings/changes.ts'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { getAgenda } from '#contract/calendar/day.ts'
import { BOOKING_LISTS, type BookingList, isLive } from '#domain/bookings/booking.ts'
import type { BookingId } from '#domain/ids.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { apiOf } from '../../../../support/api.ts'
import { type Message, messagesTo } from '../../../../support/outbox.ts'
import { expect, test, today } from '../../../../support/test.ts'
import { openDay, type Stage } from '../stage.ts'

type Booking = output<typeof booking>
type Fate = Pick<Booking, 'id' | 'status' | 'start_date' | 'start_time'>

const STATES = { confirmed: 'Confirmată', pending: 'În așteptare', canceled: 'Anulată' } as const
const SAID = {
  confirmed: /te așteptăm/i,
  pending: /așteaptă|nu te poate primi/,
  canceled: /a fost anulată|nu a fost acceptată/,
} as const

type State = keyof typeof STATES

/** At the end of the day a booking is the same to the owner, in the last message about it, and in the account. */
export async function closeBooks(stage: Stage): Promise<void> {
  const { owner, client } = stage.pages
  const own = await accountBookings(client)
  const states = new Set(own.map(({ status }) => status))
  await test.step('the customer has visits that stand and visits that do not', () =>
    expect([...states].sort()).toEqual(['canceled', 'confirmed']))
  await openDay(owner, stage)
  for (const each of own) {
    const title = `${each.number}, ${each.status}, is the same to the owner, in the account and in the last message`
    await test.step(title, async () => {
      expect(fateOf(await staffBooking(owner, each))).toEqual(fateOf(each))
      if (each.start_date === stage.date)
        await expect(owner.locator(`.columns [data-stop="b${each.id}"]`)).toHaveCount(isLive(each.status) ? 1 : 0)
      await expectAccount(client, each)
      if (!(await isCanceledUnnotified(owner, each))) await expectNotified(client, stage.person.phone, each)
    })
  }
  await test.step('who booked by phone was told last what the owner’s calendar shows', () =>
    expectCallersNotified(stage))
}

const fateOf = ({ id, status, start_date, start_time }: Fate): Fate => ({ id, status, start_date, start_time })

type Listed = Booking & { readonly list: BookingList }

async function accountBookings(page: Page): Promise<Listed[]> {
  const all: Listed[] = []
  for (const list of BOOKING_LISTS) {
    const answer = await apiOf(page.request)(listBookings, { params: { type: list }, query: { per_page: '50' } })
    if (!answer.ok) throw new Error(answer.problem.message)
    all.push(...answer.body.data.map((each) => ({ ...each, list })))
  }
  return all
}

async function staffBooking(page: Page, { id }: Fate) {
  const answer = await apiOf(page.request)(getStaffBooking, { params: { id: String(id) } })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data
}

/** Cancelled by its customer before any SMS about it left: of that no SMS is sent either [NT-01]. */
async function isCanceledUnnotified(page: Page, booking: Fate): Promise<boolean> {
  const { cancellation, messages } = await staffBooking(page, booking)
  return cancellation?.by === 'customer' && !messages.some(({ channel, fate }) => channel === 'sms' && fate === 'sent')
}

/** The account page of the booking shows its state and its hour. */
async function expectAccount(page: Page, { id, list, status, start_time }: Listed): Promise<void> {
  await page.goto(`/account/bookings?type=${list}&booking=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: start_time })).toBeVisible()
  await expect(page.getByText(STATES[status as State], { exact: true }).first()).toBeVisible()
}

/** The newest SMS about the booking says its state, and when it is. */
async function expectNotified(page: Page, phone: string, booking: Fate): Promise<void> {
  await expect(async () => {
    const text = await lastAbout(page, await messagesTo(page.request, phone), booking)
    expect(text).toMatch(SAID[booking.status as State])
    expect(text).toContain(dayTimeLabel(booking.start_date, parseTime(booking.start_time) ?? 0, today()))
  }).toPass({ timeout: 20_000 })
}

async function lastAbout(page: Page, messages: readonly Message[], booking: Fate): Promise<string> {
  for (const { channel, text } of messages) {
    const token = channel === 'sms' ? /\/r\/([\w-]{22})/.exec(text)?.[1] : undefined
    if (token !== undefined && (await bookingBehind(page, token)) === booking.id) return text
  }
  return ''
}

/** By token: each is asked for once, since the server answers so many requests a minute. */
const bookingsBehind = new Map<string, BookingId>()

async function bookingBehind(page: Page, token: string): Promise<BookingId> {
  const known = bookingsBehind.get(token)
  if (known !== undefined) return known
  const linked = await apiOf(page.request)(getLinkedBooking, { params: { token } })
  if (!linked.ok) throw new Error(linked.problem.message)
  bookingsBehind.set(token, linked.body.data.id)
  return linked.body.data.id
}

async function expectCallersNotified({ pages: { owner }, date, person }: Stage): Promise<void> {
  const agenda = await apiOf(owner.request)(getAgenda, { query: { from: date, to: date } })
  if (!agenda.ok) throw new Error(agenda.problem.message)
  const callers = agenda.body.data.filter(
    ({ booking: { source, client, status } }) =>
      source === 'phone' && status === 'confirmed' && client.phone && client.phone !== person.phone,
  )
  expect(callers.length).toBeGreaterThan(0)
  for (const { booking } of callers) {
    const { id, status, start_time } = booking
    await expectNotified(owner, booking.client.phone!, { id, status, start_date: date, start_time })
  }
}
