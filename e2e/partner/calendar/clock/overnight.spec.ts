import type { Page } from '@playwright/test'
import { open } from '../../../support/open.ts'
import { expect, test } from '../../../support/test.ts'
import { startWork } from '../../staff.ts'

const MINUTE_MS = 60_000
/** Longer than the journey takes until it moves the page's clock on. */
const BEFORE_MS = 3 * MINUTE_MS

test('a calendar left open overnight loads the new day just after midnight, by nothing but the clock [PT-10]', async ({
  page,
}) => {
  await notJustBeforeMidnight(page)
  await page.clock.install()
  // Events of colleagues would load it, too.
  await page.route('**/api/partner/events', (route) => route.abort())
  await startWork(page, 'receptie')
  await open(page, '/partener/calendar')
  const loads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/partener/calendar.data') loads.push(request.url())
  })
  await page.clock.fastForward(msUntilMidnight() - 2 * MINUTE_MS)
  await page.clock.runFor(MINUTE_MS)
  expect(loads).toEqual([])
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/partener/calendar.data')
  await page.clock.runFor(2 * MINUTE_MS)
  expect((await loaded).ok()).toBe(true)
  await expect(page.locator('.columns')).toBeVisible()
})

function msUntilMidnight(): number {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Bucharest')
  return now.startOfDay().add({ days: 1 }).epochMilliseconds - now.epochMilliseconds
}

/** In the last minutes of a day, waits for the next one: midnight itself would come while the page is opened. */
async function notJustBeforeMidnight(page: Page): Promise<void> {
  const left = msUntilMidnight()
  if (left > BEFORE_MS) return
  test.setTimeout(test.info().timeout + left)
  await page.waitForTimeout(left)
}
