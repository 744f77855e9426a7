import type { Browser } from '@playwright/test'
import { addDays } from '#domain/time/iso-date.ts'
import { oglinda } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { client } from '../support/person.ts'
import { expect, test, today } from '../support/test.ts'

const ZONES = ['Europe/Bucharest', 'Pacific/Auckland', 'America/Los_Angeles']

test('a browser in any time zone shows the same days and hours, those of Romania [HT-01, BK-08]', async ({
  browser,
}) => {
  const day = addDays(today(), 2)
  const paths = [
    `/locations?search=tuns&date=${day}`,
    oglinda.path,
    `${oglinda.path}/booking?services=${oglinda.haircut}&date=${day}`,
    '/account/bookings',
    '/account/security',
  ]
  const texts = await Promise.all(ZONES.map((zone) => textsIn(browser, zone, paths)))
  for (const [index, zone] of ZONES.entries())
    for (const [number, path] of paths.entries())
      expect([zone, path, texts[index]?.[number]]).toEqual([zone, path, texts[0]?.[number]])
  expect(texts[0]?.every((text) => text.length > 50)).toBe(true)
})

async function textsIn(browser: Browser, timezoneId: string, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({ timezoneId })
  const page = await context.newPage()
  await logIn(context.request, client(37))
  const texts: string[] = []
  for (const path of paths) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    // The list's map asks when it is drawn.
    if (path.startsWith('/locations?')) await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
    // A location's page offers to be shared once a press would do so.
    if (path === oglinda.path) await expect(page.getByRole('button', { name: 'Distribuie' })).toBeVisible()
    // The booking asks when each of the team is free.
    if (path.includes('/booking?')) await expect(page.getByText(/^(nimic )?liber /).first()).toBeVisible()
    // Names of places are drawn on the map as they come, and say nothing of time.
    await page.locator('.map-towns').evaluateAll((names) => names.forEach((each) => each.remove()))
    texts.push(await page.locator('main').innerText())
  }
  await context.close()
  return texts
}
