import type { Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { listAvailability } from '#contract/availability/availability.ts'
import { type booking, createBooking } from '#contract/bookings/bookings.ts'
import { listLocationServices } from '#contract/locations/location.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { apiOf } from '../support/api.ts'
import { messagesTo } from '../support/outbox.ts'
import { expect, today } from '../support/test.ts'

export type Booked = z.infer<typeof booking>
type Slot = { locationId: number; services: number[]; start_date: IsoDate; start_time: string }

/** A free slot for the location's first service, at least a week away. */
export async function findFreeSlot(page: Page, locationId: number): Promise<Slot> {
  const api = apiOf(page.request)
  const params = { id: String(locationId) }
  const menu = await api(listLocationServices, { params })
  if (!menu.ok) throw new Error(menu.problem.message)
  const service = menu.body.data.flatMap(({ services }) => services).find(({ is_subscription }) => !is_subscription)
  const from = addDays(today(), 7)
  const query = { services: String(service?.id), from, to: addDays(from, 40) }
  const free = await api(listAvailability, { params, query })
  if (!free.ok) throw new Error(free.problem.message)
  const day = free.body.data.find(({ times }) => times.length > 3)
  return {
    locationId,
    services: [service?.id ?? 0],
    start_date: day?.date ?? from,
    start_time: day?.times[1]?.time ?? '',
  }
}

/** Books that slot as the customer who is logged in. */
export async function book(page: Page, { locationId, ...slot }: Slot): Promise<Booked> {
  const answer = await apiOf(page.request)(createBooking, { body: { location_id: locationId, ...slot } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body.data
}

/** The link in the newest e-mail about this booking. */
export async function linkSentTo(page: Page, email: string, number: string): Promise<string> {
  const letters = await messagesTo(page.request, email)
  const link = letters.find(({ text }) => text.includes(number))?.text.match(/\/r\/[\w-]{22}/)?.[0]
  expect(link).toBeDefined()
  return link ?? ''
}
