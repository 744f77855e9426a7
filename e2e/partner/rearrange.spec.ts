import type { Page } from '@playwright/test'
import { getTeamDay } from '#contract/calendar/day.ts'
import { placeByStaff } from '#contract/calendar/placing.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import { apiOf } from '../support/api.ts'
import { open } from '../support/open.ts'
import { newPerson } from '../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from './fit/newcomer.ts'
import { bookThree, CLIENTS } from './fit/three-visits.ts'

test.use(still)

test('a day is rearranged from the calendar by one proposal; a client of today hears of a delay [PT-25, PT-27]', async ({
  page,
}) => {
  expectStatus(409)
  await page.setViewportSize(phone)
  await startBusiness(page, 'Ziua Liberă')
  await setUpBusiness(page)
  await publishBusiness(page)
  const { date } = await bookThree(page)
  await open(page, `/partener/calendar?date=${date}&view=day`)
  await page.getByRole('button', { name: 'Cum arată calendarul' }).click()
  await page.getByRole('link', { name: 'Rearanjează ziua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rearanjează ziua' })).toBeVisible()
  await page.getByRole('button', { name: 'Arată programările atinse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Afectează 3 programări' })).toBeVisible()
  await page.getByRole('button', { name: 'Propune pentru toate' }).click()
  const plan = page.getByRole('list', { name: 'Cum ar fi' }).getByRole('listitem')
  await expect(plan).toHaveText(CLIENTS.map((name) => new RegExp(`${name}: Mutată `)))
  await expect(page.getByText('În altă zi 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Hotărăște așa' }).click()
  // The manager may change each place of the proposal.
  await page
    .getByRole('button', { name: /^Schimbă hotărârea pentru / })
    .first()
    .click()
  await expect(page.locator('.slot[aria-pressed="true"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Aplică toate' }).click()
  await expect(page.getByText('Am mutat 3.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/partener/calendar\\?date=${date}`))
  for (const name of CLIENTS) await expect(page.getByText(name)).toBeHidden()
  await visitLaterToday(page, 'Dana Pop')
  await page.getByRole('button', { name: 'Cum arată calendarul' }).click()
  await page.getByRole('link', { name: 'Întârziem' }).click()
  await page.getByRole('link', { name: '30 min' }).click()
  await page.getByRole('button', { name: 'Anunță că întârziați 30 min' }).click()
  await expect(page.getByText(/^Am anunțat că întârziați 30 min: Dana Pop, /)).toBeVisible()
  await expect(page.getByText('a aflat de 30 min')).toBeVisible()
  await page.getByRole('button', { name: 'Ia înapoi' }).click()
  await expect(page.getByText('Am luat înapoi: nu primesc niciun mesaj.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Dana Pop, / })).toBeChecked()
})

/** A visit within the hour, whose client is reached by mail, whatever the hours are. */
async function visitLaterToday(page: Page, name: string): Promise<void> {
  const minutesOfToday = () => ownMinute(Date.now() + AHEAD_MINUTES * 60_000)
  // At the end of the day the next one is waited for.
  const late = Math.max(0, AHEAD_MINUTES - minutesOfToday()) * 60_000
  test.setTimeout(test.info().timeout + late)
  await page.waitForTimeout(late)
  const api = apiOf(page.request)
  const menu = await api(listPartnerServices)
  const team = await api(getTeamDay, { query: {} })
  const service = menu.ok ? menu.body.data.headings[0]?.services[0] : undefined
  const [person] = team.ok ? team.body.data.people : []
  if (!team.ok || !service || !person) throw new Error('there is nobody, or no service')
  const minute = minutesOfToday()
  const start_time = [Math.floor(minute / 60), minute % 60].map((each) => String(each).padStart(2, '0')).join(':')
  const slot = { professional_id: person.id, start_date: team.body.data.date, start_time, override: true }
  const client = { name, phone: newPerson().phone, email: newPerson().email }
  const placed = await api(placeByStaff, { body: { ...slot, services: [service.id], client } })
  expect(placed, JSON.stringify(placed)).toMatchObject({ ok: true })
}

const AHEAD_MINUTES = 15

/** The minute of the day in Bucharest. */
function ownMinute(at: number): number {
  const time = new Date(at).toLocaleTimeString('sv', { timeZone: 'Europe/Bucharest', timeStyle: 'short' })
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}
