import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { listAvailability } from '#contract/availability/availability.ts'
import { addService, listPartnerServices } from '#contract/locations/partner-services.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { changeOpeningDate, changeWorkingDate } from '#contract/team/hours.ts'
import type { BookingId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { plainService } from '#test/world/plain-service.ts'
import { apiOf } from '../../../support/api.ts'
import { open } from '../../../support/open.ts'
import { messagesTo } from '../../../support/outbox.ts'
import { newPerson, type Person } from '../../../support/person.ts'
import { desktop, expect, phone, test, today } from '../../../support/test.ts'
import { somebody } from '../../calendar/day.ts'

const ahead = 4
const LONG_DAY = [{ start_time: '08:00', end_time: '22:00' }]
const WHOLE_DAY = [{ start_time: '00:00', end_time: '24:00' }]

/** The people of the day, each at a browser of their own. */
export type Who = 'owner' | 'desk' | 'chair' | 'client'

/** The salon of one try of the journey, who works there, and who comes. */
export type Stage = {
  readonly pages: Readonly<Record<Who, Page>>
  readonly number: number
  readonly person: Person
  readonly salon: { readonly id: LocationId; readonly path: string }
  /** A day ahead, on which everybody works long. */
  readonly date: IsoDate
  /** Whose calendar is the professional's own; then the colleagues. */
  readonly team: readonly { readonly id: ProfessionalId; readonly name: string }[]
  /** Half an hour each; one waits for the salon's yes. */
  readonly cut: Service
  readonly asked: Service
}

export type Service = { readonly id: ServiceId; readonly name: string }

const DEVICES: Readonly<Record<Who, BrowserContextOptions>> = {
  owner: { viewport: desktop },
  desk: { viewport: desktop },
  chair: { viewport: phone, hasTouch: true, isMobile: true },
  client: { viewport: phone, hasTouch: true, isMobile: true },
}

/** Opens the four browsers; whatever one of them logs as an error fails the journey at its end. */
export async function openBrowsers(browser: Browser): Promise<{ pages: Stage['pages']; close: () => Promise<void> }> {
  const errors: string[] = []
  const colorScheme = process.env['COLOR_SCHEME'] === 'dark' ? 'dark' : 'light'
  const newPage = async (who: Who) => {
    const context = await browser.newContext({ ...DEVICES[who], colorScheme })
    context.on('weberror', (error) => errors.push(`${who}: ${error.error().message}`))
    context.on('console', (message) => {
      const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
      if (isOurs) errors.push(`${who}: ${message.text()}`)
    })
    return context.newPage()
  }
  const pages = {
    owner: await newPage('owner'),
    desk: await newPage('desk'),
    chair: await newPage('chair'),
    client: await newPage('client'),
  }
  return {
    pages,
    async close() {
      await Promise.all(Object.values(pages).map((page) => page.context().close()))
      expect(errors).toEqual([])
    },
  }
}

/** Opens the team's day, live; the phone's person sees one column of it. */
export async function openDay(page: Page, { pages, date, team }: Stage): Promise<void> {
  await open(page, `/partener/calendar?view=day&date=${date}`)
  await expect(page.locator('.live')).toHaveText('în direct')
  await expect(page.locator('.columns .column')).toHaveCount(page === pages.chair ? 1 : team.length)
}

/** Opens the salon's booking page for one service. */
export async function openBooking(stage: Stage, { service, time, person = stage.team[0]!.id }: Choice): Promise<void> {
  const { client } = stage.pages
  const query = new URLSearchParams({ services: String(service.id), professional: String(person), date: stage.date })
  if (time === undefined) query.set('step', '3')
  else query.set('time', time)
  await open(client, `${stage.salon.path}/x/booking?${query}`)
}

/** Places what the customer has before them, as far as 'Gata.' Gives the booking's id. */
export async function placeOnline({ pages: { client } }: Stage, said: RegExp): Promise<BookingId> {
  const placed = client.waitForResponse((each) => each.url().endsWith('/api/bookings'))
  await expect(client.getByText(/Ținem locul pentru tine încă \d:\d\d/)).toBeVisible()
  await client.getByRole('button', { name: 'Rezerva' }).tap()
  await expect(client.getByRole('heading', { level: 1, name: said })).toBeVisible()
  await expect(client).toHaveURL(/step=5/)
  return ((await (await placed).json()) as { data: { id: BookingId } }).data.id
}

type Choice = { readonly service: Service; readonly time?: string; readonly person?: ProfessionalId }

/** The customer's newest SMS that says this, and its link. */
export async function smsSaying({ pages, person }: Stage, words: RegExp): Promise<{ text: string; link: string }> {
  let text = ''
  await expect(async () => {
    const texts = (await messagesTo(pages.client.request, person.phone)).map((message) => message.text)
    text = texts.find((each) => words.test(each)) ?? ''
    expect(text).not.toBe('')
  }).toPass({ timeout: 40_000 })
  return { text, link: /\/r\/[\w-]{22}/.exec(text)?.[0] ?? '' }
}

/** The hours that the salon's page offers on the day with the professional. */
export async function freeHours(stage: Stage, service: Service): Promise<string[]> {
  const query = {
    services: String(service.id),
    professional_id: String(stage.team[0]!.id),
    from: stage.date,
    to: stage.date,
  }
  const params = { id: String(stage.salon.id) }
  const answer = await apiOf(stage.pages.client.request)(listAvailability, { params, query })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.body.data.flatMap(({ times }) => times.map(({ time }) => time))
}

/** A salon for this try alone: test/salon-staff.ts has made a dozen. */
export function salonNumber(): number {
  const { repeatEachIndex, retry } = test.info()
  return (2 * repeatEachIndex + retry) % 12
}

/** With the owner logged in: gives the salon two services of half an hour and long days, so that all find room. */
export async function prepareSalon(pages: Stage['pages'], number: number): Promise<Stage> {
  const api = apiOf(pages.owner.request)
  const [work, menu] = [await api(getOwnWork), await api(listPartnerServices)]
  if (!work.ok || !work.body.data.current || !menu.ok) throw new Error('the owner is not at work')
  const { location_id: id } = work.body.data.current
  const { headings, main_category_id: category_id, professionals } = menu.body.data
  const add = async (name: string, asks_approval: boolean): Promise<Service> => {
    const body = {
      ...plainService,
      name,
      heading_id: headings[0]!.id,
      category_id,
      asks_approval,
      professional_ids: professionals.map((each) => each.id),
    }
    const added = await api(addService, { body })
    if (!added.ok) throw new Error(added.problem.message)
    return { id: added.body.data.id, name }
  }
  const [cut, asked] = [await add('Tuns de zi', false), await add('Coc de mireasă', true)]
  const team = professionals.toSorted((one, other) => one.id - other.id)
  const date = addDays(today(), ahead)
  for (const [day, working] of [
    [today(), WHOLE_DAY],
    [addDays(today(), 1), WHOLE_DAY],
    [date, LONG_DAY],
    [addDays(date, 1), LONG_DAY],
  ] as const) {
    await api(changeOpeningDate, { body: { date: day, hours: [...working] } })
    for (const { id } of team) {
      const body = { date: day, hours: { working: [...working], breaks: [] } }
      await api(changeWorkingDate, { params: { professional_id: String(id) }, body })
    }
  }
  // A person for this try alone, as clients who call by phone are.
  const [firstName = '', lastName = ''] = somebody('Ilinca').name.split(' ')
  const person = { ...newPerson(), firstName, lastName }
  return { pages, number, person, salon: { id, path: `/locations/${id}` }, date, team, cut, asked }
}
