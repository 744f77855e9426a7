import type { Page } from '@playwright/test'
import { getAgenda, getPersonWeek, getTeamDay } from '#contract/calendar/day.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { expect, expectStatus, phone, still, test } from '../../support/test.ts'
import { INSIDE } from '../fit/pages.ts'
import { busyDay, startWork } from '../staff.ts'
import { paperText, unspaced } from './paper-text.ts'

test.use(still)

/**
 * The calendar has a test of its own, and so have vouchers, whose paper is cards to cut out. The choice of a location
 * is nothing but presses.
 */
const ELSEWHERE = ['/partener/calendar', '/partener/location', '/partener/vouchers/:voucherId']
const PAGES = INSIDE.filter(({ path }) => !ELSEWHERE.includes(path))

for (const { path, addressOf } of PAGES)
  test(`${path} prints all its words and none of its controls [PT-01, PT-55]`, async ({ page }) => {
    if (path === '/partener/*') expectStatus(404)
    await startWork(page, 'proprietar')
    await open(page, await addressOf(page))
    await expect(page.locator('h1').first()).toBeVisible()
    const { said, pressed } = await page.evaluate(wordsOf)
    const paper = await paperText(page)
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((words) => !paper.includes(unspaced(words)))).toEqual([])
    // A field prints its value.
    const typed = await page
      .locator('main input')
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))
    const printed = [...said, ...typed]
    expect(pressed.filter((words) => paper.includes(unspaced(words)) && !isPartOf(words, printed))).toEqual([])
  })

for (const viewport of [phone, { width: 1440, height: 900 }])
  test(`day, week and agenda on ${viewport.width} px print every visit with its hour, service and phone [PT-10]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await startWork(page, 'receptie')
    const api = apiOf(page.request)
    const date = await busyDay(page, 0)
    const day = await api(getTeamDay, { query: { date } })
    if (!day.ok) throw new Error(day.problem.message)
    const { people } = day.body.data
    await expectOnPaper(page, `view=day&date=${date}`, people.flatMap(bookingsOf))
    const [person] = people
    const week = await api(getPersonWeek, { query: { date, professional_id: String(person!.id) } })
    if (!week.ok) throw new Error(week.problem.message)
    const ofWeek = week.body.data.flatMap((each) => each.people.flatMap(bookingsOf))
    await expectOnPaper(page, `view=week&date=${date}&people=${person!.id}`, ofWeek)
    const monday = week.body.data[0]!.date
    const agenda = await api(getAgenda, { query: { from: monday, to: addDays(monday, 6) } })
    if (!agenda.ok) throw new Error(agenda.problem.message)
    const listed = agenda.body.data.map(({ booking }) => booking)
    expect(listed.length).toBeGreaterThan(40)
    await expectOnPaper(page, `view=agenda&date=${date}`, listed)
  })

test('a day that is printed before its script is here has all its visits [PT-10]', async ({ page, browser }) => {
  await startWork(page, 'receptie')
  const date = await busyDay(page, 0)
  const day = await apiOf(page.request)(getTeamDay, { query: { date } })
  if (!day.ok) throw new Error(day.problem.message)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const bare = await context.newPage()
  await bare.goto(`/partener/calendar?view=day&date=${date}`)
  const paper = await paperText(bare)
  const names = day.body.data.people.flatMap(bookingsOf).map(({ client }) => client.name ?? '')
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !paper.includes(unspaced(name)))).toEqual([])
  await context.close()
})

type Booking = {
  start_time: string
  client: { name: string | null; phone?: string | null | undefined }
  services: string[]
}

const bookingsOf = ({ blocks }: { blocks: readonly object[] }) =>
  blocks.filter((block): block is Booking => 'services' in block)

async function expectOnPaper(page: Page, search: string, bookings: readonly Booking[]) {
  await open(page, `/partener/calendar?${search}`)
  await expect(page.locator('.calendar-bar h1')).toBeVisible()
  const paper = await paperText(page)
  const facts = bookings.flatMap(({ start_time, client, services }) => [
    start_time,
    client.name ?? '',
    client.phone ? phoneLabel(client.phone) : '',
    ...services,
  ])
  expect(facts.length).toBeGreaterThan(3)
  expect(facts.filter((fact) => !paper.includes(unspaced(fact)))).toEqual([])
  expect(paper).not.toContain(unspaced('Începe la'))
  for (const control of ['Programare nouă', 'Blochează', 'Astăzi', 'Clienți']) {
    expect(paper).not.toContain(unspaced(control))
  }
}

/** In the page: what its content says, and what is written on its controls. */
function wordsOf(): { said: string[]; pressed: string[] } {
  const said: string[] = []
  const pressed: string[] = []
  const CONTROLS = 'button, .btn, .icon-btn, nav'
  // A field prints its chosen value.
  const UNPRINTED = 'option, .sr-only, [hidden], .not-on-paper, script, style, dialog, [popover], template'
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: around, data } = texts.currentNode as Text
    const words = data.trim()
    if (!around || words === '' || around.closest(UNPRINTED) || !around.checkVisibility()) continue
    if (around.closest(CONTROLS)) pressed.push(words)
    else said.push(...words.split(/\s+/))
  }
  return { said, pressed }
}

/** Whether what is written on a control is said by the content too. */
const isPartOf = (words: string, said: readonly string[]) => unspaced(said.join('')).includes(unspaced(words))
