import { expect, test } from '../../support/test.ts'
import { logInToPartner } from '../staff.ts'

/** A day of its own: other journeys work on the coming ones. */
const start_date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

test.use({ expectedErrors: /ERR_|Failed to fetch|EventSource/ })

test('what a colleague does appears without reload, in each tab, and after the line broke nothing is missing [PT-17]', async ({
  browser,
}) => {
  const [mine, theirs] = [await browser.newContext(), await browser.newContext()]
  const page = await mine.newPage()
  const desk = await theirs.newPage()
  await logInToPartner(page, 'manager', `/partener/calendar?view=day&date=${start_date}`)
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible()
  const second = await mine.newPage()
  await second.goto(`/partener/calendar?view=day&date=${start_date}`)
  await expect(second.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible()
  await logInToPartner(desk, 'receptie')
  // Of this try alone.
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
  await expect(page.getByText(/legătura s-a întrerupt la \d\d:\d\d/)).toBeVisible({ timeout: 30_000 })
  await block(`${hour}:30`)
  await mine.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible({ timeout: 30_000 })
  await seen(`${hour}:30`)
  await mine.close()
  await theirs.close()
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
  await expect(page.getByText(/legătura s-a întrerupt la \d\d:\d\d/)).toBeVisible()
  await expect(page.locator('.team-day')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('status').filter({ hasText: 'în direct' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.team-day')).toBeVisible()
})
