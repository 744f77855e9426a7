import type { Locator, Page } from '@playwright/test'
import { getTeamDay } from '#contract/calendar/day.ts'
import { findFirstFree, placeByStaff } from '#contract/calendar/placing.ts'
import { listLocationServices } from '#contract/locations/location.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { freePlaces } from '#web/partner/calendar/day/free-places.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { expect } from '../../support/test.ts'
import { busyDay, busyDays } from '../staff.ts'

const SYLLABLES = 'ba co di fu ga lo mi nu pe ra so tu va ze'.split(' ')
const anyOf = <Item>(all: readonly Item[]): Item => all[Math.floor(Math.random() * all.length)]!

/**
 * Somebody of whom the location has not heard: with a family name and a phone that no other try of any journey uses.
 */
export function somebody(first = 'Dana') {
  const family = Array.from({ length: 3 }, () => anyOf(SYLLABLES)).join('')
  return {
    name: `${first} ${family[0]!.toUpperCase()}${family.slice(1)}rănescu`,
    phone: `07${String(45_000_000 + Math.floor(Math.random() * 1_000_000))}`,
  }
}

/** As one types a name who is in a hurry: small letters without diacritics. */
export const typed = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The API of the logged-in member, and the services of the location. */
export async function teamOf(page: Page) {
  const api = apiOf(page.request)
  const me = await api(getOwnWork)
  if (!me.ok || !me.body.data.current) throw new Error('nobody is at work')
  const locationId = me.body.data.current.location_id
  const menu = await api(listLocationServices, { params: { id: String(locationId) } })
  if (!menu.ok) throw new Error('there is no menu')
  return { api, locationId, services: menu.body.data.flatMap((heading) => heading.services) }
}

/** The name of the shortest service that a colleague does. */
export async function serviceOf(page: Page, who: string): Promise<string> {
  const { api, services } = await teamOf(page)
  const day = await api(getTeamDay, { query: {} })
  const person = day.ok ? day.body.data.people.find(({ name }) => name === who) : undefined
  const theirs = services.filter(({ professionals }) => person && professionals.includes(person.id))
  const [shortest] = theirs.toSorted((one, other) => one.duration - other.duration)
  if (!shortest) throw new Error(`${who} does nothing`)
  return shortest.name
}

/** The chip of a service in a placing form: looked for by letters, where it is none of those proposed. */
export async function chipOf(panel: Locator, service: string): Promise<Locator> {
  const chip = panel.getByRole('button', { name: `${service} · ` }).first()
  const group = panel.getByRole('group', { name: 'Servicii' })
  await expect(group.getByRole('button').first()).toBeVisible()
  if (!(await chip.isVisible())) await group.getByRole('searchbox').fill(service)
  return chip
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
  const [service] = services
  if (!service) throw new Error('the menu is empty')
  const query = { services: String(service.id), from: dateOf(await busyDay(page, nth)) }
  const place = async () => {
    const free = await api(findFirstFree, { query })
    return placeOneOf(page, free.ok ? free.body.data : [], service, client)
  }
  // All places that are found may lie in one gap, which another journey takes meanwhile.
  return place().catch(place)
}

export type Place = { readonly date: IsoDate; readonly time: string; readonly professional_id: ProfessionalId }
type Service = { readonly id: ServiceId; readonly name: string }

/** Places a visit in any of these places; one that another journey has taken meanwhile is left out. */
export async function placeOneOf(page: Page, places: readonly Place[], service: Service, client: Client) {
  const { api } = await teamOf(page)
  const problems: string[] = []
  for (const place of inAnyOrder(places)) {
    const body = {
      services: [service.id],
      professional_id: place.professional_id,
      client,
      start_date: place.date,
      start_time: place.time,
    }
    const placed = await api(placeByStaff, { body }, { headers: { 'idempotency-key': crypto.randomUUID() } })
    if (placed.ok) {
      const { id, start_date: date, start_time: from } = placed.body.data
      const block = page.getByRole('link', { name: new RegExp(`^${client.name}, `) })
      return { id, date, from, client, service: service.name, block }
    }
    problems.push(placed.problem.message)
  }
  throw new Error(`there is no free place: ${problems.join('; ')}`)
}

export type Client = ReturnType<typeof somebody>

export function inAnyOrder<Item>(all: readonly Item[]): Item[] {
  return all
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** Carries what is moved by keys over the day until the place is free and another than before. */
export async function carryToFree(page: Page): Promise<void> {
  const spoken = page.getByRole('group', { name: /^Mută: / }).getByRole('status')
  await expect(spoken).toHaveText(/, liber$/)
  const origin = (await spoken.textContent()) ?? ''
  const along = (key: string, times: number) => Array.from({ length: times }, () => key)
  const way = [along('ArrowDown', 48), along('ArrowUp', 96), along('ArrowRight', 1), along('ArrowDown', 96)]
  for (const key of [...way, along('ArrowLeft', 2), along('ArrowUp', 96)].flat()) {
    await page.keyboard.press(key)
    await expect(spoken).not.toContainText('se verifică')
    const said = (await spoken.textContent()) ?? ''
    if (said.endsWith(', liber') && said !== origin) return
  }
  throw new Error('no place of the day is free')
}

/**
 * Opens the nth of the busy days, or the first after it, on which somebody has an empty place of at least so many
 * minutes that begins at a quarter of an hour, as visits do: which days have one, the demo's bookings decide.
 */
export async function openPlace(page: Page, nth: number, minutes: number) {
  const { api } = await teamOf(page)
  const busy = await busyDays(page)
  for (const date of [...busy.slice(nth % busy.length), ...busy]) {
    const day = await api(getTeamDay, { query: { date } })
    for (const person of day.ok ? day.body.data.people : []) {
      const free = freePlaces(person, 0).find(({ start, end }) => start % 15 === 0 && end - start >= minutes)
      if (!free) continue
      const [who, from] = [person.name, formatTime(free.start)]
      await open(page, `/partener/calendar?view=day&date=${date}`)
      const place = page.getByRole('button', { name: `Liber, ${who}, de la ${from} ` })
      await place.scrollIntoViewIfNeeded()
      return { date, place, who, from }
    }
  }
  throw new Error(`nobody has ${minutes} free minutes`)
}

export const pixelsPerMinute = (page: Page) =>
  page.locator('.columns').evaluate((grid) => grid.clientHeight / Number((grid as HTMLElement).dataset['minutes']))

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
