import type { Page } from '@playwright/test'
import { findFirstFree, placeByStaff } from '#contract/calendar/placing.ts'
import { listLocationServices } from '#contract/locations/location.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { busyDay } from '../staff.ts'

/** Somebody whose phone no other journey uses. */
export const somebody = (name = 'Dana Pavelescu') => ({
  name,
  phone: `07${String(45_000_000 + Math.floor(Math.random() * 1_000_000))}`,
})

/** The API of who is logged in, and what the location does. */
async function teamOf(page: Page) {
  const api = apiOf(page.request)
  const me = await api(getOwnWork)
  if (!me.ok || !me.body.data.current) throw new Error('nobody is at work')
  const locationId = me.body.data.current.location_id
  const menu = await api(listLocationServices, { params: { id: String(locationId) } })
  if (!menu.ok) throw new Error('there is no menu')
  return { api, locationId, services: menu.body.data.flatMap((heading) => heading.services) }
}

/** Opens a day of the demo's salon, past those that other journeys work on. */
export async function openBusyDay(page: Page, nth: number): Promise<string> {
  const date = await busyDay(page, nth)
  await open(page, `/partener/calendar?view=day&date=${date}`)
  return date
}

/** Places a visit on a busy day by the API, in a free place of its first service; gives what its block says. */
export async function aVisit(page: Page, nth: number, client = somebody()) {
  const { api, services } = await teamOf(page)
  const service = services[0]!
  const query = { services: String(service.id), from: dateOf(await busyDay(page, nth)) }
  const free = await api(findFirstFree, { query })
  const places = free.ok ? free.body.data : []
  const place = places[Math.floor(Math.random() * places.length)]
  if (!place) throw new Error('there is no free place')
  const body = {
    ...{ services: [service.id], professional_id: place.professional_id, client },
    ...{ start_date: place.date, start_time: place.time },
  }
  const placed = await api(placeByStaff, { body }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  if (!placed.ok) throw new Error(placed.problem.message)
  const { id, start_date: date, start_time: from } = placed.body.data
  return { id, date, from, client, block: page.getByRole('link', { name: new RegExp(`^${client.name}, `) }) }
}

/** Counts the notes that the page plays, as an attribute of its root: nobody here can hear them. */
export async function countNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      const { dataset } = document.documentElement
      dataset['notes'] = String(Number(dataset['notes'] ?? 0) + 1)
      start.apply(this, when)
    }
  })
}
