import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listFavourites } from '#contract/account/favourites.ts'
import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { listLocationServices } from '#contract/locations/location.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { LONG_NAMES } from '#test/long-names/names.ts'
import { apiOf } from './api.ts'
import { messagesTo } from './outbox.ts'
import type { Example } from './pages.ts'
import { expect, today } from './test.ts'

const PHONES = [320, 360, 390]

/** Expects that on no phone the page is wider than the screen. */
export async function expectNotWidened(page: Page, state: string): Promise<void> {
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 720 })
    expect({ state, width, beyond: await page.evaluate(partsBeyond) }).toEqual({ state, width, beyond: [] })
  }
}

/** Runs in the page: what is wider than the screen, if anything widens the page. */
function partsBeyond(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().right > clientWidth + 0.5,
  )
  const widest = wide.slice(-4).map((each) => each.outerHTML.replace(/\s+/g, ' ').slice(0, 160))
  return [`${scrollWidth - clientWidth} px`, ...widest]
}

/** Books at the salon of long names as its client, who is logged in; the addresses of both. */
export async function bookLongNames(page: Page): Promise<Example & { date: string }> {
  const api = apiOf(page.request)
  const own = await api(listFavourites)
  const location = own.ok ? own.body.data[0] : undefined
  if (!location) throw new Error('the client of long names has no favourite')
  const params = { id: String(location.id) }
  const menu = await api(listLocationServices, { params })
  const service = menu.ok ? menu.body.data[0]?.services[0] : undefined
  if (!service) throw new Error('the salon of long names has no service')
  // A day of its own for each journey: nobody is at two places at once.
  const from = addDays(today(), randomInt(2, 50))
  const free = await api(listAvailability, { params, query: { services: String(service.id), from, to: from } })
  const times = free.ok ? (free.body.data[0]?.times ?? []) : []
  const [first, last] = [times[randomInt(times.length - 4)]!, times.at(-1)!]
  const slot = { location_id: location.id, services: [service.id], start_date: from, start_time: first.time }
  const placed = await api(createBooking, { body: { ...slot, comment: LONG_NAMES.text } })
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem))
  const { id, number } = placed.body.data
  const path = `/locations/${location.id}/${location.slug}`
  return {
    date: from,
    path,
    collaborator: `${path}/${service.professionals[0]}`,
    service: service.id,
    hour: `&date=${from}&time=${last.time}`,
    booking: id,
    link: await linkOf(page, number),
  }
}

/** The link to the booking that a message has. */
async function linkOf(page: Page, number: string): Promise<string> {
  const letters = await messagesTo(page.request, LONG_NAMES.email)
  const link = letters.find(({ text }) => text.includes(number))?.text.match(/\/r\/[\w-]{22}/)?.[0]
  if (!link) throw new Error(`no message has a link to the booking ${number}`)
  return link
}
