import { open } from '../support/open.ts'
import { desktop, expect, phone, test } from '../support/test.ts'
import { canvas } from './parts.ts'

test('without script the list is whole and nothing leads to a map that would not answer [SR-20]', async ({
  browser,
  baseURL,
}) => {
  for (const viewport of [phone, desktop]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/locations')
    await expect(page.locator('[data-location]').first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Harta rezultatelor' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Hartă', exact: true })).toBeHidden()
    await context.close()
  }
})

test('at a desk a list without streets has the whole width, until the map is asked for [SR-16, SR-20]', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const maps: string[] = []
  page.on('request', (request) => {
    if (/results-map|locations\/map/.test(request.url())) maps.push(request.url())
  })
  await open(page, '/locations')
  const cards = page.locator('[data-location]')
  const inARow = async () => {
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    return first !== null && first.y === second?.y
  }
  await expect.poll(inARow).toBe(true)
  await expect(page.getByRole('complementary', { name: 'Harta rezultatelor' })).toBeHidden()
  expect(maps).toEqual([])
  await page.getByRole('link', { name: 'Hartă', exact: true }).click()
  await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
  await expect.poll(inARow).toBe(false)
  const [list, map] = [await cards.first().boundingBox(), await canvas(page).boundingBox()]
  expect(list!.x + list!.width).toBeLessThanOrEqual(map!.x)
  await page.getByRole('button', { name: 'Deschis acum' }).click()
  await expect(page).toHaveURL(/open_now=1$/)
  await expect(canvas(page)).toBeVisible()
  const hide = page.getByRole('link', { name: 'Ascunde harta' })
  // The address changes before the page has been drawn again.
  await expect(hide).toHaveAttribute('href', /open_now=1/)
  await hide.click()
  await expect(canvas(page)).toBeHidden()
  await expect(page).toHaveURL(/open_now=1$/)
})
