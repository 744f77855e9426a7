import type { Locator } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { logIn } from '../support/log-in.ts'
import { client } from '../support/person.ts'
import { desktop, expect, phone, test } from '../support/test.ts'
import { canvas, mapDrawn, still, stillPins } from './parts.ts'

/** The picture that stands for the map beside a list until the first input. */

test.use({ viewport: desktop })

type Placed = { text: string; x: number; y: number }

/** The visible locations, by their corner on the page. */
const placesOf = (found: Locator) =>
  found.filter({ visible: true }).evaluateAll((all) =>
    all.map((each): Placed => {
      const { x, y } = each.getBoundingClientRect()
      return { text: each.textContent ?? '', x, y }
    }),
  )

/** The elements that are gone, or stand more than a pixel from their place. */
const movedIn = (now: readonly Placed[], before: readonly Placed[]) =>
  before.filter(
    ({ text, x, y }) => !now.some((each) => each.text === text && Math.hypot(each.x - x, each.y - y) <= 1.5),
  )

for (const [path, size] of [
  ['/locations', desktop],
  ['/iasi/coafor', desktop],
  ['/locations?radius=200', desktop],
  ['/locations?radius=500', desktop],
  ['/locations?bounds=47.1,27.5,47.2,27.7', desktop],
  ['/locations?search=tuns', { width: 1024, height: 768 }],
  ['/iasi', { width: 1920, height: 1080 }],
] as const)
  test(`the map of ${path} at ${size.width} px begins as the picture in its place, pin by pin [SR-16, SR-20]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(stillPins(page).first()).toBeVisible()
    const pins = await placesOf(stillPins(page))
    const rings = await placesOf(still(page).locator('.map-ring-name'))
    await page.mouse.move(300, 500)
    await mapDrawn(page)
    const drawn = await placesOf(canvas(page).locator('.pin'))
    expect(movedIn(drawn, pins)).toEqual([])
    expect(drawn.length).toBe(pins.length)
    expect(movedIn(await placesOf(canvas(page).locator('.map-ring-name')), rings)).toEqual([])
  })

test('the picture stays until the towns of its view have come, however slowly [SR-20]', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/places/towns?south=*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/locations')
  const asked = page.waitForRequest('**/places/towns?south=*')
  await page.mouse.move(300, 500)
  await asked
  await expect(canvas(page).locator('.pin').first()).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.locator('.still-map')).toHaveCount(1)
  release()
  await mapDrawn(page)
  await expect(canvas(page).locator('.map-town').filter({ hasText: 'Aroneanu' })).toBeVisible()
})

test('names of towns stay where the picture has them, and the page does not move [SR-20]', async ({ page }) => {
  await page.goto('/locations')
  const names = await placesOf(still(page).locator('.map-town'))
  expect(names.map(({ text }) => text)).toContain('Iași')
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.mouse.move(300, 500)
  await mapDrawn(page)
  expect(movedIn(await placesOf(canvas(page).locator('.map-town')), names)).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('a pin pressed before the script is there opens its location or its group when it comes [SR-16, SR-20]', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/iasi/coafor')
  const before = await stillPins(page).allInnerTexts()
  await stillPins(page).first().click()
  await expect(page).toHaveURL('/iasi/coafor')
  release()
  await mapDrawn(page)
  await expect
    .poll(async () => [await page.locator('.map-preview').count(), (await page.locator('.pin').allInnerTexts()).join()])
    .not.toEqual([0, before.join()])
})

test('axe finds nothing on the list beside its picture, which is none of its stops [SR-20]', async ({ page }) => {
  await page.goto('/locations')
  await expect(stillPins(page).first()).toBeVisible()
  await expectAccessibleInBothModes(page, { crowded: true })
  await expect(page.locator('.still-map')).toHaveAttribute('aria-hidden', 'true')
  await expect(page.locator('.still-map :is(a, button):not([tabindex="-1"])')).toHaveCount(0)
})

test('a narrow screen shows no picture, and who is logged in is sent none [SR-20]', async ({ page }) => {
  await page.goto('/locations')
  await page.setViewportSize(phone)
  await expect(page.locator('.still-map')).toBeHidden()
  await logIn(page.request, client(5))
  await page.setViewportSize(desktop)
  await page.goto('/locations')
  await mapDrawn(page)
  expect(await (await page.request.get('/locations', { headers: { accept: 'text/html' } })).text()).not.toContain(
    'still-map',
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the pins lead to their location, and a group to the list of its area [SR-16, SR-20]', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/locations')
    await expect(canvas(page)).toHaveCount(0)
    await stillPins(page).filter({ hasText: / · / }).first().click()
    await expect(page).toHaveURL(/\/locations\?bounds=[\d.,]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/zona de pe hartă$/)
    await expect(page.locator('[data-location]').first()).toBeVisible()
    const lone = stillPins(page).filter({ hasText: /^[^·]+$/ })
    const path = await lone.first().getAttribute('href')
    await lone.first().click()
    await expect(page).toHaveURL(path ?? '')
    expect(path).toMatch(/^\/locations\/\d+\/[a-z0-9-]+$/)
  })
})
