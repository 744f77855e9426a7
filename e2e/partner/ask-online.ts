import type { Browser, Page } from '@playwright/test'
import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { addService, listPartnerServices } from '#contract/locations/partner-services.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { addDays, dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { plainService } from '#test/world/plain-service.ts'
import { apiOf } from '../support/api.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { newPerson, type Person } from '../support/person.ts'
import { inAnyOrder } from './calendar/day.ts'
import { startWork } from './staff.ts'

/** The demo's locations other than the two at which its people work. */
const CLINIC = /^(?!Salonul Ștefania|Sala Brad)/

/** Logs in at the clinic: other journeys change the menus of the salon and of the gym. */
export async function openClinic(page: Page): Promise<void> {
  await startWork(page, 'proprietar', CLINIC)
}

/** The clinic where one chooses between the demo's locations. */
export const clinicAmong = (page: Page) =>
  page
    .getByRole('button')
    .filter({ hasNotText: /Salonul Ștefania|Sala Brad|Ieși/ })
    .last()

export type Request = {
  id: number
  serviceId: number
  professionalId: number
  client: Person
  date: IsoDate
  time: string
}

/** A customer asks online for a service that waits for the yes of the location where the page's person is at work. */
export async function askOnline(page: Page, browser: Browser, client = newPerson()): Promise<Request> {
  const staff = apiOf(page.request)
  const work = await staff(getOwnWork)
  const menu = await staff(listPartnerServices)
  if (!work.ok || !work.body.data.current || !menu.ok) throw new Error('nobody is at work')
  const location_id = work.body.data.current.location_id
  const { headings, main_category_id: category_id, professionals } = menu.body.data
  const professionalId = professionals.at(-1)!.id
  const added = await staff(addService, {
    body: {
      ...plainService,
      name: `Consult cu aprobare ${Date.now().toString(36)}`,
      heading_id: headings[0]!.id,
      category_id,
      price: 200,
      asks_approval: true,
      professional_ids: [professionalId],
    },
  })
  if (!added.ok) throw new Error(added.problem.message)
  const services = [added.body.data.id]
  const context = await browser.newContext()
  await registerAndLogIn(context.request, client)
  const api = apiOf(context.request)
  const today = dateOf(new Date().toISOString().slice(0, 10))
  const query = { services: String(services[0]), from: addDays(today, 3), to: addDays(today, 30) }
  const free = await api(listAvailability, { params: { id: String(location_id) }, query })
  const day = free.ok ? free.body.data.find(({ times }) => times.length > 8) : undefined
  if (!day) throw new Error('there is no free day')
  const problems: string[] = []
  // A time that another journey has taken meanwhile is left out.
  for (const { time } of inAnyOrder(day.times)) {
    const start = { start_date: day.date, start_time: time }
    const asked = await api(createBooking, { body: { location_id, services, ...start } })
    if (asked.ok) {
      await context.close()
      return { id: asked.body.data.id, serviceId: added.body.data.id, professionalId, client, date: day.date, time }
    }
    problems.push(asked.problem.message)
  }
  throw new Error(`there is no free time: ${problems.join('; ')}`)
}
