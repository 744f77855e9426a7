import type { Page } from '@playwright/test'
import { open } from '../support/open.ts'
import { expect, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone, hasTouch: true })

/** Controls of the page that are lower or narrower than 44 px; links inside a sentence aside. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, input, select, summary').evaluateAll((all) => {
    const box = (element: Element) => element.getBoundingClientRect()
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(element).width > 1
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' && [...(element.parentNode?.childNodes ?? [])].some(isText)
    return all
      .filter(
        (element) => isShown(element) && !inSentence(element) && !element.closest('.skip-link, .leaflet-container'),
      )
      .map((element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
        const around = element.closest('.find > div, .search-pill, .check, label') ?? element
        const sizes = [box(element), box(around), ...(label ? [box(label)] : [])]
        const height = Math.max(...sizes.map((each) => each.height))
        const width = Math.max(...sizes.map((each) => each.width))
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        return { name: name || element.outerHTML.slice(0, 80), height: Math.round(height), width: Math.round(width) }
      })
      .filter(({ height, width }) => height < 44 || width < 44)
      .map(({ name, height, width }) => `${name}: ${width}×${height}`)
  })
}

for (const path of [
  '/',
  '/locations',
  '/locations/1/salonul-stefania',
  '/login',
  '/iasi',
  '/iasi/coafor',
  '/feedback',
]) {
  test(`every target of ${path} is at least 44 px high and wide on a phone [LY-11]`, async ({ page }) => {
    await open(page, path)
    await page.touchscreen.tap(5, 200)
    await page.waitForLoadState('networkidle')
    expect(await smallTargets(page)).toEqual([])
  })
}

test('a price and its currency are never on two lines [LO-07]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/locations/1/salonul-stefania')
  const units = page.locator('.price-unit')
  expect(await units.count()).toBeGreaterThan(5)
  expect(await units.evaluateAll((all) => all.filter((unit) => unit.getClientRects().length > 1).length)).toBe(0)
})

for (const [width, height] of [
  [390, 844],
  [720, 450],
  [1440, 900],
] as const)
  test(`the heart of each result lies within its picture at ${width} px [AN-07]`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/locations')
    const insets = await page.locator('.location-line').evaluateAll((all) =>
      all.map((line) => {
        const [heart, picture] = ['.bg-surface', '.location-link'].map((part) =>
          line.querySelector(part)?.getBoundingClientRect(),
        )
        return [heart!.top - picture!.top, heart!.left - picture!.left].map(Math.round)
      }),
    )
    expect(insets.length).toBeGreaterThan(5)
    for (const inset of insets) expect(inset).toEqual([8, 8])
  })
