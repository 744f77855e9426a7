import type { Page } from '@playwright/test'
import { login } from '#contract/auth/session.ts'
import { getMonthLoad } from '#contract/calendar/day.ts'
import { getOwnWork, switchLocation } from '#contract/staff/session.ts'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { apiOf } from '../support/api.ts'
import { open } from '../support/open.ts'

/** The demo's people at work: a salon, a clinic and a gym are theirs. */
export type Colleague = 'proprietar' | 'manager' | 'receptie' | 'specialist'

/** Logs in to the provider's side at the demo's salon, and opens the page. */
export async function logInToPartner(page: Page, colleague: Colleague, path = '/partener'): Promise<void> {
  await startWork(page, colleague)
  await open(page, path)
}

/**
 * Logs in by the API at the location of such a name, without opening a page. Journeys run side by side, and a login
 * opens where the person was last.
 */
export async function startWork(page: Page, colleague: Colleague, location = /^Salonul Ștefania$/): Promise<void> {
  const api = apiOf(page.request)
  const body = { from: 'partner', email: `${colleague}@dichis.test`, password: 'demo-parola' }
  const opened = await api(login, { body })
  if (!opened.ok) throw new Error(`${colleague} was not logged in: ${opened.problem.message}`)
  const work = await api(getOwnWork)
  const chosen = work.ok ? work.body.data.locations.find(({ name }) => location.test(name)) : undefined
  if (!chosen) throw new Error(`${colleague} does not work at ${location}`)
  const switched = await api(switchLocation, { body: { location_id: chosen.id } })
  if (!switched.ok) throw new Error(switched.problem.message)
}

/** Forgets who is logged in: an open calendar asks on, and would be given cookies of its own by the next login. */
export async function leaveWork(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * The nth of the coming days, past the next three, on which the salon has several bookings. Only with somebody logged
 * in.
 */
export async function busyDay(page: Page, nth: number): Promise<IsoDate> {
  const busy = await busyDays(page)
  // Around the new year, with its holidays, there are fewer.
  return busy[nth % busy.length]!
}

/** The coming days, past the next three, on which the location has several bookings. */
export async function busyDays(page: Page): Promise<IsoDate[]> {
  const today = new Date().toISOString().slice(0, 10)
  const later = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
  const days = new Map<IsoDate, number>()
  for (const date of [today, later]) {
    const answer = await apiOf(page.request)(getMonthLoad, { query: { date: dateOf(date) } })
    if (!answer.ok) throw new Error(answer.problem.message)
    for (const day of answer.body.data) days.set(day.date, day.bookings)
  }
  const busy = [...days].filter(([date, bookings]) => date > today && bookings > 5).map(([date]) => date)
  if (busy.length < 4) throw new Error('the coming days are empty')
  return busy.slice(3)
}
