import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/iso-date.ts'
import { openWithMap } from '../map/parts.ts'
import { oglinda } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { client } from '../support/person.ts'
import { expect, test, today } from '../support/test.ts'

const ZONES = ['Europe/Bucharest', 'Pacific/Auckland', 'America/Los_Angeles']

test('a browser in any time zone shows the same days and hours, those of Romania [HT-01, BK-08]', async ({
  browser,
  request,
}) => {
  const day = addDays(today(), 2)
  const paths = [
    `/locations?search=tuns&date=${day}`,
    oglinda.path,
    `${oglinda.path}/booking?services=${oglinda.haircut}&date=${day}`,
    '/account/bookings',
    '/account/security',
  ]
  // In one session: the account says when each was used.
  await logIn(request, client(37))
  const storageState = await request.storageState()
  const contexts = await Promise.all(ZONES.map((timezoneId) => browser.newContext({ timezoneId, storageState })))
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  // Again, where somebody has booked or a minute has begun between one look and the next.
  for (const path of paths)
    await expect(async () => {
      const texts = await Promise.all(pages.map((page) => textOf(page, path)))
      for (const [index, zone] of ZONES.entries()) expect([zone, path, texts[index]]).toEqual([zone, path, texts[0]])
      expect(texts[0]?.length).toBeGreaterThan(50)
    }).toPass({ timeout: 60_000 })
  await Promise.all(contexts.map((context) => context.close()))
})

async function textOf(page: Page, path: string): Promise<string> {
  // Pins of the map show hours as well.
  if (path.startsWith('/locations?')) await openWithMap(page, path)
  else await open(page, path)
  await page.waitForLoadState('networkidle')
  // A location's page offers to be shared once a press would do so.
  if (path === oglinda.path) await expect(page.getByRole('button', { name: 'Distribuie' })).toBeVisible()
  // The booking asks when each of the team is free.
  if (path.includes('/booking?')) await expect(page.getByText(/^(nimic )?liber /).first()).toBeVisible()
  // Names of places are drawn on the map as they come, and say nothing of time.
  await page.locator('.map-towns').evaluateAll((names) => names.forEach((each) => each.remove()))
  return page.locator('main').innerText()
}
