import { open } from '../../../support/open.ts'
import { expect, test } from '../../../support/test.ts'
import { startWork } from '../../staff.ts'

const MINUTE_MS = 60_000

test('a calendar left open overnight loads the new day just after midnight, by nothing but the clock [PT-10]', async ({
  page,
}) => {
  await page.clock.install()
  // What others do would load it, too.
  await page.route('**/api/partner/events', (route) => route.abort())
  await startWork(page, 'receptie')
  await open(page, '/partener/calendar')
  const loads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/partener/calendar.data') loads.push(request.url())
  })
  const now = Temporal.Now.zonedDateTimeISO('Europe/Bucharest')
  const midnight = now.startOfDay().add({ days: 1 })
  const left = midnight.epochMilliseconds - now.epochMilliseconds
  await page.clock.fastForward(Math.max(0, left - 2 * MINUTE_MS))
  await page.clock.runFor(MINUTE_MS)
  expect(loads).toEqual([])
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/partener/calendar.data')
  await page.clock.runFor(2 * MINUTE_MS)
  expect((await loaded).ok()).toBe(true)
  await expect(page.locator('.columns')).toBeVisible()
})
