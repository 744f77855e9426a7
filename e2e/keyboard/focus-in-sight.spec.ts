import type { Page } from '@playwright/test'
import { book, findFreeSlot } from '../life/booked.ts'
import { chooseHour, goOn } from '../support/booking.ts'
import { oglinda } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

// A laptop's window at 200 %.
test.use({ viewport: { width: 720, height: 450 } })

test('nothing that gets focus on a location lies under the bar [LY-11]', async ({ page }) => {
  await open(page, oglinda.path)
  await page.locator('label', { hasText: /^Adaugă Tuns damă$/ }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('.foot-bar')).toBeVisible()
  expect(await coveredStops(page)).toEqual([])
})

test('nothing that gets focus in the booking lies under the bar [LY-11]', async ({ page }) => {
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&step=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce alegi?' })).toBeVisible()
  expect(await coveredStops(page)).toEqual([])
  await goOn(page, 'Cu cine?')
  expect(await coveredStops(page)).toEqual([])
  await goOn(page, 'Când vii?')
  await chooseHour(page, -1)
  expect(await coveredStops(page)).toEqual([])
  await goOn(page, 'Verifică și rezervă')
  expect(await coveredStops(page)).toEqual([])
})

for (const width of [320, 390, 640, 720])
  test(`nothing that gets focus in results ${width} px wide lies under the button of the map or beside the screen [LY-11]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 450 })
    await open(page, '/locations?search=tuns')
    await expect(page.locator('.map-toggle')).toBeVisible()
    expect(await coveredStops(page)).toEqual([])
  })

test('an element focused before the script came is shown whole once it is there [LY-11]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 450 })
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/locations?search=tuns')
  await expect(page.locator('.scroll-row').first()).toBeVisible()
  const isCovered = async () => (await page.evaluate(stopNow))?.covered === true
  for (let stops = 0; stops < 60 && !(await isCovered()); stops++) await page.keyboard.press('Tab')
  expect(await isCovered()).toBe(true)
  script.resolve()
  await expect.poll(() => page.evaluate(stopNow)).toMatchObject({ covered: false })
})

test('nothing that gets focus while a booking is moved lies under the bar [LY-11]', async ({ page }) => {
  await logIn(page.request, clientWithoutBookings(59))
  const mine = await book(page, await findFreeSlot(page, 23))
  await open(page, `/account/bookings?booking=${mine.id}&change=move`)
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
  expect(await coveredStops(page)).toEqual([])
})

/** Tabs through the whole page; the stops whose middle something else covers. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  let stops = 0
  await page.getByRole('link', { name: 'Sari la conținut' }).focus()
  for (; stops < 150; stops++) {
    await page.keyboard.press('Tab')
    const found = await stopInSight(page)
    if (found === null) break
    if (found.covered) covered.push(found.name)
  }
  expect(stops).toBeGreaterThan(2)
  return covered
}

/** As long as everything else may take that is waited for. */
const SCRIPT_WITHIN_MS = 10_000

/** The focused element, once it has come into view: the script that scrolls rows may be on its way. */
async function stopInSight(page: Page) {
  let stop = await page.evaluate(stopNow)
  for (let waited = 0; stop?.covered && waited < SCRIPT_WITHIN_MS; waited += 100) {
    await page.waitForTimeout(100)
    stop = await page.evaluate(stopNow)
  }
  return stop
}

/** The focused element and whether it is covered; null when the focus has left the page. */
function stopNow(): { name: string; covered: boolean } | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  // A control drawn by its label: the label is what is seen.
  const seen = element.classList.contains('sr-only') ? (element.closest('label') ?? element) : element
  const { left, top, width, height } = seen.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isSeen = hit !== null && (seen.contains(hit) || hit.contains(seen))
  const bar = document.querySelector('.foot-bar, .move-bar')
  const isUnderBar = hit !== null && bar !== null && bar.contains(hit) && !bar.contains(seen)
  return {
    name: element.textContent || element.getAttribute('aria-label') || element.tagName,
    covered: !isSeen || isUnderBar,
  }
}
