import type { Browser, Page } from '@playwright/test'
import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { addService, listPartnerServices } from '#contract/locations/partner-services.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { addDays, dateOf } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { desktop, expect, phone, test } from '../support/test.ts'
import { startWork } from './staff.ts'

/** The clinic: other journeys change the menus of the salon and of the gym. */
async function openClinic(page: Page): Promise<void> {
  await startWork(page, 'proprietar', /^(?!Salonul Ștefania|Sala Brad)/)
}

type Request = { serviceId: number; client: Person }

/** A customer asks online for a service that waits for the location's yes. */
async function aRequest(page: Page, browser: Browser): Promise<Request> {
  const staff = apiOf(page.request)
  const work = await staff(getOwnWork)
  const menu = await staff(listPartnerServices)
  if (!work.ok || !work.body.data.current || !menu.ok) throw new Error('nobody is at work')
  const location_id = work.body.data.current.location_id
  const { headings, main_category_id: category_id, professionals } = menu.body.data
  const added = await staff(addService, {
    body: {
      ...{
        name: `Consult cu aprobare ${Date.now().toString(36)}`,
        description: '',
        heading_id: headings[0]!.id,
        category_id,
      },
      ...{ duration: 30, buffer: 0, price: 200, max_price: null, range_price: false, hidden_price: false },
      ...{ equipment_group_id: null, online: true, asks_approval: true, professional_ids: [professionals.at(-1)!.id] },
    },
  })
  if (!added.ok) throw new Error(added.problem.message)
  const services = [added.body.data.id]
  const client = newPerson()
  const { request } = await browser.newContext()
  await registerAndLogIn(request, client)
  const api = apiOf(request)
  const today = dateOf(new Date().toISOString().slice(0, 10))
  const query = { services: String(services[0]), from: addDays(today, 3), to: addDays(today, 30) }
  const free = await api(listAvailability, { params: { id: String(location_id) }, query })
  const day = free.ok ? free.body.data.find(({ times }) => times.length > 8) : undefined
  if (!day) throw new Error('there is no free day')
  const start = { start_date: day.date, start_time: day.times[Math.floor(day.times.length / 2)]!.time }
  const asked = await api(createBooking, { body: { location_id, services, ...start } })
  if (!asked.ok) throw new Error(asked.problem.message)
  await open(page, `/partener/calendar?view=day&date=${day.date}&booking=${asked.body.data.id}`)
  return { serviceId: added.body.data.id, client }
}

const panelOf = (page: Page, { client }: Request) =>
  page.getByRole('dialog', { name: new RegExp(`${client.firstName} ${client.lastName}`) })

/** The link of the newest SMS that says this. */
async function linkIn(page: Page, { client }: Request, words: RegExp): Promise<string> {
  let link = ''
  await expect(async () => {
    const texts = (await messagesTo(page.request, client.phone)).map(({ text }) => text)
    link = /\/r\/[\w-]{22}/.exec(texts.find((text) => words.test(text)) ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return link
}

// One after the other: both would propose the clinic's nearest free times.
test.describe.configure({ mode: 'default' })

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('other times are proposed, and the client takes one without script [PT-22]', async ({ page, browser }) => {
      await openClinic(page)
      const request = await aRequest(page, browser)
      const panel = panelOf(page, request)
      await panel.getByRole('button', { name: 'Propune altă oră' }).click()
      const near = panel.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('checkbox')
      await expect(near).toHaveCount(3)
      await panel.getByRole('button', { name: 'Trimite propunerea' }).click()
      await expect(panel.getByText('Alege cel puțin o oră.')).toBeVisible()
      await near.nth(0).check()
      await near.nth(2).check()
      await expectAccessibleInBothModes(page)
      await panel.getByRole('button', { name: 'Trimite propunerea' }).click()
      await expect(panel.getByText('Ai propus alte ore')).toBeVisible()
      const context = await browser.newContext({ javaScriptEnabled: false, viewport })
      const plain = await context.newPage()
      const link = await linkIn(page, request, /nu te poate primi .* Poate: /)
      await open(page, link)
      await expect(page.getByRole('heading', { name: 'Ți se potrivește altă oră?' })).toBeVisible()
      await expectAccessibleInBothModes(page)
      await plain.goto(link)
      await expect(plain.getByRole('heading', { name: 'Ți se potrivește altă oră?' })).toBeVisible()
      const times = plain.getByRole('region', { name: 'Ți se potrivește altă oră?' }).getByRole('listitem')
      await expect(times).toHaveCount(2)
      const chosen = (await times.nth(1).getByRole('button').innerText()).split('\n')[0]!
      await times.nth(1).getByRole('button').click()
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(new RegExp(chosen.slice(-5)))
      await expect(plain.getByText('Confirmată').first()).toBeVisible()
      await context.close()
      await linkIn(page, request, /cererea ta e acceptată/)
    })

    test('a request is accepted and kept when its service goes, another is refused with a reason [PT-22, PT-32]', async ({
      page,
      browser,
    }) => {
      await openClinic(page)
      const wanted = await aRequest(page, browser)
      await panelOf(page, wanted).getByRole('button', { name: 'Acceptă' }).click()
      await expect(panelOf(page, wanted).getByText('Confirmată', { exact: true })).toBeVisible()
      await linkIn(page, wanted, /cererea ta e acceptată/)
      const refused = await aRequest(page, browser)
      const panel = panelOf(page, refused)
      await panel.getByRole('button', { name: 'Refuză', exact: true }).click()
      await panel.getByRole('textbox', { name: 'De ce nu o accepți' }).fill('Aparatul e la revizie')
      await panel.getByRole('button', { name: 'Refuză cererea' }).click()
      await expect(panel).toHaveCount(0)
      await linkIn(page, refused, /nu a fost acceptată\. Motivul: Aparatul e la revizie\. Ore libere apropiate: /)
      await open(page, `/partener/services/${wanted.serviceId}`)
      await page.getByText('Retrage serviciul').click()
      await page.getByRole('button', { name: 'Da, retrage-l' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Afectează o programare' })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Mută', exact: true })).toBeDisabled()
      await page.getByRole('button', { name: 'Păstrează', exact: true }).click()
      await page.getByRole('button', { name: 'Aplică toate' }).click()
      await expect(page.getByText('Am retras serviciul.')).toBeVisible()
    })
  })
