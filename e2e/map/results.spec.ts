import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { desktop, expect, phone, test } from '../support/test.ts'

const canvas = (page: Page) => page.getByRole('group', { name: 'Harta rezultatelor. Lista spune același lucru.' })
const areaSearch = (page: Page) => page.getByRole('link', { name: 'Caută în zona asta' })
const zoomOut = (page: Page) => page.getByRole('button', { name: 'Depărtează' })

/** Opens the list and waits for its map. */
async function openBeside(page: Page, path = '/locations'): Promise<void> {
  await open(page, path)
  await page.mouse.move(300, 500)
  await expect(canvas(page)).toBeVisible()
  await expect(page.locator('.pin').first()).toBeVisible()
}

/** The name of a location that is on the list's page and has a pin of its own. */
async function pinOnList(page: Page): Promise<{ pin: Locator; name: string }> {
  const listed = await page.locator('[data-place] h2').allInnerTexts()
  const labels = await page
    .locator('.pin:not(.pin-group)')
    .evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? ''))
  const label = labels.find((each) => listed.includes(each.split(', ')[0] ?? ''))
  if (!label) throw new Error(`no lone pin among ${labels.join(' | ')}`)
  return { pin: page.getByRole('button', { name: label, exact: true }), name: label.split(', ')[0] ?? '' }
}

test.describe('beside the list', () => {
  test.use({ viewport: desktop })
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('what is pointed at in the list is lit on the map, and the other way round [SR-16]', async ({ page }) => {
    await openBeside(page)
    const { pin, name } = await pinOnList(page)
    const card = page.locator('[data-place]', { has: page.getByRole('heading', { name, exact: true }) }).first()
    await card.getByRole('heading').getByRole('link').focus()
    await expect(pin).toHaveClass(/pin-on/)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(pin).not.toHaveClass(/pin-on/)
    await card.hover()
    await expect(pin).toHaveClass(/pin-on/)
    await pin.focus()
    await expect(card).toHaveClass(/place-lit/)
    await page.keyboard.press('Enter')
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    const preview = page.locator('.map-preview')
    await expect(preview.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/locations\/\d+\//)
    await expectAccessibleInBothModes(page, { crowded: true })
    await preview.getByRole('button', { name: 'Închide' }).focus()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(pin).toHaveAttribute('aria-pressed', 'false')
  })

  test('every place of a city’s list is in sight on its map before one scrolls [SR-16]', async ({ page }) => {
    await openBeside(page, '/iasi/coafor')
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await page.locator('.pin').all()).map((pin) => pin.boundingBox()))
        return boxes.length > 3 && boxes.every((box) => box !== null && box.y + box.height < desktop.height)
      })
      .toBe(true)
  })

  test('the area shown is searched, stands in the address, and goes back with it [SR-20]', async ({ page }) => {
    await openBeside(page)
    await expect(areaSearch(page)).toBeHidden()
    await zoomOut(page).click()
    await zoomOut(page).click()
    await areaSearch(page).click()
    await expect(page).toHaveURL(/\/locations\?bounds=[\d.]+,[\d.]+,[\d.]+,[\d.]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Locuri în zona de pe hartă' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zona de pe hartă' })).toBeVisible()
    await expect(areaSearch(page)).toBeHidden()
    const area = page.url()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Locuri în zona de pe hartă' })).toBeVisible()
    expect(page.url()).toBe(area)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Locuri în Iași' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })

  test('what is close is a group, which opens by keyboard and leaves the focus in the map [SR-20]', async ({
    page,
  }) => {
    await openBeside(page)
    await zoomOut(page).click()
    await zoomOut(page).click()
    await zoomOut(page).click()
    const group = page.getByRole('button', { name: /^\d+ (de )?locuri aproape unul de altul: apropie harta$/ }).first()
    await group.focus()
    const scale = await page.locator('.leaflet-control-scale-line').innerText()
    await page.keyboard.press('Enter')
    await expect(page.locator('.leaflet-control-scale-line')).not.toHaveText(scale)
    await expect.poll(() => canvas(page).evaluate((map) => map.contains(document.activeElement))).toBe(true)
  })

  test('it is drawn without internet, and a keyboard can step over it [SR-20]', async ({ page, baseURL }) => {
    const own = new URL(baseURL ?? '').host
    const foreign: string[] = []
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && host !== own) foreign.push(request.url())
    })
    await openBeside(page)
    await zoomOut(page).click()
    await zoomOut(page).click()
    await expect(page.locator('.map-town', { hasText: /^Iași$/ })).toBeVisible()
    await expect(page.locator('path.map-land')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible()
    expect(foreign).toEqual([])
    await page.getByRole('link', { name: 'Sari peste hartă' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await canvas(page).evaluate((map) => map.parentElement?.contains(document.activeElement))).toBe(false)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('comes only when asked for, covers the list, and the way back closes it [SR-16, SR-20]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const maps: string[] = []
    page.on('request', (request) => {
      if (/results-map|places\/towns/.test(request.url())) maps.push(request.url())
    })
    await open(page, '/locations')
    await page.mouse.move(100, 300)
    await expect(page.locator('[data-place]').first()).toBeVisible()
    const open_ = page.getByRole('link', { name: 'Hartă' })
    await open_.hover()
    expect(maps).toEqual([])
    await open_.click()
    await expect(page.locator('.pin').first()).toBeVisible()
    await expect(page.locator('[data-place]').first()).toBeHidden()
    await expectAccessibleInBothModes(page, { crowded: true })
    await zoomOut(page).click()
    await areaSearch(page).click()
    await expect(page).toHaveURL(/bounds=.*#harta$/)
    await expect(canvas(page)).toBeVisible()
    await page.getByRole('link', { name: 'Listă' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Locuri în zona de pe hartă' })).toBeVisible()
    await page.goBack()
    await expect(canvas(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Locuri în Iași' })).toBeVisible()
    await expect(canvas(page)).toBeHidden()
  })
})

test('without script there is no map and no way to one: the list is whole [SR-20]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/locations')
  await expect(page.locator('[data-place]').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Harta rezultatelor' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Hartă' })).toBeHidden()
  await context.close()
})
