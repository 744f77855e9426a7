import { expect, type Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { emailLogin, login } from '#contract/auth/session.ts'
import { listAvailability } from '#contract/availability/availability.ts'
import { type booking, createBooking } from '#contract/bookings/bookings.ts'
import { listLocationServices } from '#contract/locations/location.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../support/api.ts'
import { messagesTo } from '../support/outbox.ts'

export type Booked = z.infer<typeof booking>
type Hour = { locationId: number; services: number[]; start_date: string; start_time: string }

/** Logs the page's own browser in, without its screens, as a customer of the demo. */
export async function logIn(page: Page, number: number): Promise<void> {
  const body: z.infer<typeof emailLogin> = {
    email: `client${number}@dichis.test`,
    password: 'demo-parola',
    from: 'client',
  }
  expect(await apiOf(page.request)(login, { body })).toMatchObject({ ok: true })
}

/** A free hour of the place's first service, at least a week away. */
export async function freeHour(page: Page, locationId: number): Promise<Hour> {
  const api = apiOf(page.request)
  const params = { id: String(locationId) }
  const menu = await api(listLocationServices, { params })
  if (!menu.ok) throw new Error(menu.problem.message)
  const service = menu.body.data.flatMap(({ services }) => services).find(({ is_subscription }) => !is_subscription)
  const from = addDays(new Date().toISOString().slice(0, 10), 7)
  const query = { services: String(service?.id), from, to: addDays(from, 40) }
  const free = await api(listAvailability, { params, query })
  if (!free.ok) throw new Error(free.problem.message)
  const day = free.body.data.find(({ times }) => times.length > 3)
  return {
    locationId,
    services: [service?.id ?? 0],
    start_date: day?.date ?? '',
    start_time: day?.times[1]?.time ?? '',
  }
}

/** A booking of that hour by whoever is logged in. */
export async function book(page: Page, { locationId, ...hour }: Hour): Promise<Booked> {
  const answer = await apiOf(page.request)(createBooking, { body: { location_id: locationId, ...hour } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body.data
}

/** The link of the newest message of this booking to the customer. */
export async function linkSentTo(page: Page, email: string, number: string): Promise<string> {
  const letters = await messagesTo(page.request, email)
  const link = letters.find(({ text }) => text.includes(number))?.text.match(/\/r\/[\w-]{22}/)?.[0]
  expect(link).toBeDefined()
  return link ?? ''
}
