import type { Route } from '@playwright/test'
import { cancelByLocation, getStaffBooking } from '#contract/calendar/bookings.ts'
import { getTeamDay } from '#contract/calendar/day.ts'
import { moveByStaff } from '#contract/calendar/moves.ts'
import { findFirstFree } from '#contract/calendar/placing.ts'
import { getOwnWork, switchLocation } from '#contract/staff/session.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { addDays, dateOf } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, test } from '../../support/test.ts'
import { logInToPartner, startWork } from '../staff.ts'
import { aVisit, inAnyOrder, somebody, teamOf } from './day.ts'
import { liftByMouse } from './mouse.ts'
import { aVisitWithRoom } from './room.ts'

/** A main button's colour. */
const CHERRY = 'rgb(138, 31, 69)'

/** A day of its own: other journeys work on the coming ones. */
const start_date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

test.use({ expectedErrors: /ERR_|Failed to fetch|EventSource/ })

test('a colleague’s act appears without reload in each tab, and after a broken line nothing is missing [PT-17]', async ({
  browser,
}) => {
  const [mine, theirs] = [await browser.newContext(), await browser.newContext()]
  // A computer three hours slow, whose clock nothing here may believe.
  await mine.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() - 3 * 3_600_000
  })
  const page = await mine.newPage()
  const desk = await theirs.newPage()
  await logInToPartner(page, 'manager', `/partener/calendar?view=day&date=${start_date}`)
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible()
  const second = await mine.newPage()
  await second.goto(`/partener/calendar?view=day&date=${start_date}`)
  await expect(second.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible()
  await logInToPartner(desk, 'receptie')
  // An hour for this try alone.
  const { retry, repeatEachIndex } = test.info()
  const hour = String(6 + ((retry + 3 * repeatEachIndex) % 16)).padStart(2, '0')
  const block = async (start_time: string) =>
    expect(await desk.evaluate(blockTime, { start_date, start_time, label: `Livrare la ${start_time}` })).toBe(201)
  const seen = async (start_time: string) => {
    for (const tab of [page, second]) await expect(tab.getByText(`Livrare la ${start_time}`).first()).toBeAttached()
  }
  await block(`${hour}:00`)
  await seen(`${hour}:00`)

  await mine.setOffline(true)
  const broken = page.getByText(/Legătura s-a întrerupt la \d\d:\d\d/)
  await expect(broken).toBeVisible({ timeout: 30_000 })
  const [since = ''] = /\d\d:\d\d/.exec(await broken.innerText()) ?? []
  const minutesAgo = epochToWall(Math.floor(Date.now() / 60_000)).minute - (parseTime(since) ?? 0)
  expect((minutesAgo + 1440) % 1440).toBeLessThan(5)
  await expect(page.locator('.btn-primary').first()).not.toHaveCSS('background-color', CHERRY)
  await block(`${hour}:30`)
  await mine.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible({ timeout: 30_000 })
  await seen(`${hour}:30`)
  await mine.close()
  await theirs.close()
})

test('a calendar that fails to load again stays with what is typed beside it, and loads once it can [PT-17, PT-19]', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desktop)
  await startWork(page, 'manager')
  const date = addDays(dateOf(start_date), 1)
  await open(page, `/partener/calendar?view=day&date=${date}`)
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible()
  await page.keyboard.press('n')
  const name = page.getByRole('searchbox', { name: 'Client' })
  await name.fill('Ana Popescu')
  let asked = 0
  const refuse = (route: Route) => {
    asked += 1
    return asked % 2 ? route.abort() : route.fulfill({ status: 503, body: 'busy' })
  }
  await page.route('**/*.data?*', refuse)
  const desk = await browser.newContext()
  const reception = await desk.newPage()
  await startWork(reception, 'receptie')
  await reception.goto('/partener')
  const { retry, repeatEachIndex } = test.info()
  const start_time = `${String(6 + ((retry + 3 * repeatEachIndex) % 16)).padStart(2, '0')}:00`
  const label = `Livrare la ${start_time}`
  expect(await reception.evaluate(blockTime, { start_date: date, start_time, label })).toBe(201)
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText(label)).toHaveCount(0)
  await expect(page.getByText(/Legătura s-a întrerupt la \d\d:\d\d/)).toBeVisible()
  await expect(name).toHaveValue('Ana Popescu')
  await page.unroute('**/*.data?*', refuse)
  await expect(page.getByText(label).first()).toBeAttached()
  await expect(page.getByText(/Legătura s-a întrerupt/)).toHaveCount(0)
  await expect(name).toHaveValue('Ana Popescu')
  await desk.close()
})

test('a member carrying a booking that a colleague moves or cancels is notified, and undoes neither [PT-13, PT-17]', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desktop)
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody(), 30)
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible()
  const desk = await browser.newContext()
  const reception = await desk.newPage()
  await startWork(reception, 'receptie')
  const api = apiOf(reception.request)
  const params = { id: String(visit.id) }
  const notice = page.getByText('Programarea s-a schimbat între timp. Am lăsat-o unde e acum.')
  const whereNow = async () => {
    const answer = await api(getStaffBooking, { params })
    return answer.ok ? answer.body.data.start_time : answer.problem.message
  }

  await liftByMouse(page, visit.block)
  const later = formatTime((parseTime(visit.from) ?? 0) + 60)
  expect(await api(moveByStaff, { params, body: { start_date: visit.date, start_time: later } })).toMatchObject({
    ok: true,
  })
  await expect(notice).toBeVisible()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(visit.block).toContainText(`de la ${later} `)
  expect(await whereNow()).toBe(later)

  await visit.block.focus()
  await page.keyboard.press('m')
  const dock = page.getByRole('group', { name: /^Mută: / })
  await expect(dock).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await api(cancelByLocation, { params, body: { reason: 'S-a stricat boilerul' } })).toMatchObject({ ok: true })
  await expect(page.getByText('Un coleg a anulat programarea sau a mutat-o în altă zi.')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(dock).toBeHidden()
  await desk.close()
})

/** In the page: blocks half an hour of the fifth of the team. */
async function blockTime(block: { start_date: string; start_time: string; label: string }): Promise<number> {
  await fetch('/sanctum/csrf-cookie')
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': token }
  const body = JSON.stringify({ ...block, professional_id: 5, minutes: 30 })
  return (await fetch('/api/partner/blocks', { method: 'POST', headers, body })).status
}

test('while the server refuses, the calendar stays with what it shows, says since when, and is live again by itself [PT-17]', async ({
  page,
}) => {
  const refuse = { status: 503, body: 'busy' }
  await page.route(/\/api\/partner\/(events|me)/, (route) => route.fulfill(refuse))
  await page.route(/\/partener\/calendar\.data/, (route) => route.fulfill(refuse))
  await logInToPartner(page, 'manager', `/partener/calendar?view=day&date=${start_date}`)
  await expect(page.getByText(/Legătura s-a întrerupt la \d\d:\d\d/)).toBeVisible()
  await expect(page.locator('.team-day')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.team-day')).toBeVisible()
})

test('after a switch of location elsewhere in the browser, calendars show it and report no broken line [PT-01, PT-17]', async ({
  page,
}) => {
  await logInToPartner(page, 'manager', '/partener/calendar?view=day')
  const team = await apiOf(page.request)(getTeamDay, { query: {} })
  const second = await page.context().newPage()
  // A person who does not work at the other location.
  await open(second, `/partener/calendar?view=week&people=${team.ok ? team.body.data.people[0]!.id : ''}`)
  const said: string[] = []
  for (const tab of [page, second]) {
    await expect(tab.locator('.live')).toHaveText('în direct')
    await tab.exposeFunction('heard', (words: string) => void said.push(words))
    await tab.locator('.calendar-bar').evaluate((bar) => {
      const hear = () =>
        Reflect.get(window, 'heard')(`${bar.querySelector('.live')?.textContent}${bar.nextElementSibling?.textContent}`)
      new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }
  const api = apiOf(page.request)
  const work = await api(getOwnWork)
  const gym = work.ok ? work.body.data.locations.find(({ name }) => name.startsWith('Sala Brad')) : undefined
  expect((await api(switchLocation, { body: { location_id: gym!.id } })).ok).toBe(true)
  await expect(second.getByText('Calendarul cerut nu mai e aici')).toBeVisible()
  await expect(second).not.toHaveURL(/gone/)
  for (const tab of [page, second]) {
    await expect(tab.locator('.heads').getByText('Ioana Țurcanu')).toHaveCount(0)
    await expect(tab.locator('.columns')).toBeVisible()
    await expect(tab.locator('.live')).toHaveText('în direct')
  }
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((words) => words !== 'în direct')).toEqual([])
})

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a member writing about a booking that a colleague moves and cancels sees both, and loses nothing typed [PT-17]', async ({
      page,
      browser,
    }) => {
      const theirs = await browser.newContext()
      const other = await theirs.newPage()
      await startWork(other, 'manager')
      await logInToPartner(page, 'receptie')
      const visit = await aVisit(page, 3, somebody('Ilinca'))
      await open(page, `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`)
      const panel = page.getByRole('dialog', { name: visit.client.name })
      const note = panel.getByRole('textbox', { name: 'Adaugă o notă pentru echipă' })
      await expect(panel.getByRole('heading', { name: 'Istoric' })).toBeVisible()
      await expect(page.locator('.live')).toHaveText('în direct')
      await note.fill('Vine cu mama ei')
      const { api, services } = await teamOf(other)
      const query = { services: String(services[0]!.id), from: addDays(dateOf(visit.date), 1) }
      const params = { id: String(visit.id) }
      const move = async () => {
        const free = await api(findFirstFree, { query })
        const [place] = inAnyOrder(free.ok ? free.body.data : [])
        const start = { start_date: place!.date, start_time: place!.time, professional_id: place!.professional_id }
        return (await api(moveByStaff, { params, body: start })).ok
      }
      // Another journey may take the place that is found.
      expect((await move()) || (await move())).toBe(true)
      const notice = panel.getByRole('status').filter({ hasText: 'Între timp' })
      await expect(notice).toContainText(/Programare mutată: .+ → .+ · Cristina Manea/)
      await expect(notice.getByRole('link', { name: 'Arată ziua' })).toBeVisible()
      await panel.getByRole('button', { name: 'Schimbă', exact: true }).click()
      const price = panel.getByLabel('Preț convenit (RON)')
      await price.fill('77')
      const body = { reason: 'S-a închis mai devreme' }
      expect((await apiOf(other.request)(cancelByLocation, { params, body })).ok).toBe(true)
      await expect(notice).toContainText('Programare anulată („S-a închis mai devreme”) · Cristina Manea')
      await expect(panel.getByText('Anulată', { exact: true })).toBeVisible()
      await expect(panel.getByText('Programarea a fost anulată între timp. Nu se mai poate salva')).toBeVisible()
      await expect(price).toHaveValue('77')
      await expect(panel.getByRole('button', { name: 'Salvează' })).toBeDisabled()
      await panel.getByRole('button', { name: 'Am înțeles' }).click()
      await expect(note).toHaveValue('Vine cu mama ei')
      await panel.getByRole('button', { name: 'Adaugă', exact: true }).click()
      await expect(panel.getByText('Vine cu mama ei')).toBeVisible()
      await theirs.close()
    })
  })
