import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { expect, phone, test } from '../support/test.ts'
import { areaSearch, canvas, countOnMap, lonePin, zoomOut } from './parts.ts'

test.use({ viewport: phone })

test('comes only when asked for, leaves header and filters, and going back closes it [SR-16, SR-20]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const maps: string[] = []
  page.on('request', (request) => {
    if (/results-map|locations\/(towns|map)/.test(request.url())) maps.push(request.url())
  })
  await open(page, '/locations')
  await page.mouse.move(100, 300)
  await expect(page.locator('[data-location]').first()).toBeVisible()
  const openMap = page.getByRole('link', { name: 'Hartă' })
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
  await openMap.hover()
  expect(maps).toEqual([])
  await openMap.click()
  await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[data-location]').first()).toBeHidden()
  await expect(page.getByRole('banner')).toBeInViewport()
  await expect(page.getByRole('search', { name: 'Filtre' })).toBeInViewport()
  await expectAccessibleInBothModes(page, { crowded: true })
  await page.getByRole('link', { name: 'Listă' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
  await openMap.click()
  await zoomOut(page).click()
  await areaSearch(page).click()
  await expect(page).toHaveURL(/bounds=.*#harta$/)
  await expect(canvas(page)).toBeVisible()
  // The address changes before the page does: only then does the link lead to the list of that area.
  await expect(page.getByRole('link', { name: 'Listă' })).toHaveAttribute('href', /bounds=/)
  await page.getByRole('link', { name: 'Listă' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Saloane, cabinete și săli în zona de pe hartă' }),
  ).toBeVisible()
  await page.goBack()
  await expect(canvas(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Saloane, cabinete și săli în Iași' })).toBeVisible()
  await expect(canvas(page)).toBeHidden()
})

test('all results stay in sight when the map gets less room, until the visitor moves it [SR-16]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/locations?search=tuns#harta')
  await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
  const cards = page.getByRole('region', { name: 'Pe hartă' })
  const total = Number.parseInt((await cards.getByText(/^\d+ (de )?rezultate$/).textContent()) ?? '', 10)
  await expect.poll(() => countOnMap(page)).toBe(total)
  await page.setViewportSize({ width: phone.width, height: 640 })
  await expect.poll(() => countOnMap(page)).toBe(total)
  await page.setViewportSize({ width: 720, height: 360 })
  await expect.poll(() => countOnMap(page)).toBe(total)
  await zoomOut(page).click()
  const moved = await canvas(page).locator('.leaflet-control-scale-line').textContent()
  await page.setViewportSize(phone)
  await expect(canvas(page).locator('.leaflet-control-scale-line')).toHaveText(moved!)
})

test('half of it is cards, swiped in step with the chosen pin [SR-16, SR-25]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/iasi/coafor#harta')
  await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
  const cards = page.getByRole('region', { name: 'Pe hartă' })
  await expect(cards.getByRole('listitem').nth(2)).toBeAttached()
  await expect(cards.getByText(/^\d+ (de )?rezultate$/)).toBeVisible()
  const [stage, sheet] = [await page.locator('.map-stage').boundingBox(), await cards.boundingBox()]
  expect(stage!.height).toBeGreaterThan(240)
  expect(sheet!.height).toBeGreaterThan(240)
  const { pin, name } = await lonePin(page)
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = cards.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card).toBeInViewport({ ratio: 0.5 })
  await expect(card).toHaveAttribute('data-on')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  const first = cards.getByRole('listitem').first()
  await first.evaluate((each) => each.parentElement?.scrollTo({ left: 0 }))
  await expect(first).toHaveAttribute('data-on')
  await expect(page.locator('.pin-on')).toHaveCount(1)
  await expect(page.locator('.pin-on')).toBeInViewport()
  await expect(first.getByRole('link', { name: /^\d\d:\d\d, / }).first()).toHaveAttribute(
    'href',
    /\/booking\?services=/,
  )
})
