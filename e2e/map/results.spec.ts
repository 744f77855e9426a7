import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { desktop, expect, test, today } from '../support/test.ts'
import { areaSearch, canvas, countOnMap, lonePin, openWithMap, zoomOut } from './parts.ts'

test.describe('beside the list', () => {
  test.use({ viewport: desktop })
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('a location pointed at in the list is lit on the map, and the other way round [SR-16]', async ({ page }) => {
    await openWithMap(page, '/iasi/coafor')
    const listed = await page.locator('[data-location] h2').allInnerTexts()
    const { pin, name } = await lonePin(page, (each) => listed.includes(each))
    const card = page.locator('[data-location]', { has: page.getByRole('heading', { name, exact: true }) }).first()
    await card.getByRole('heading').getByRole('link').focus()
    await expect(pin).toHaveClass(/pin-on/)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(pin).not.toHaveClass(/pin-on/)
    await card.hover()
    await expect(pin).toHaveClass(/pin-on/)
    await pin.focus()
    await expect(card).toHaveClass(/location-lit/)
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

  for (const path of ['/bucuresti', '/locations?radius=200', '/locations?radius=500', '/locations?search=tuns'])
    test(`all results of ${path} are on the map when it opens, and add up to their number [SR-16, SR-25]`, async ({
      page,
    }) => {
      await openWithMap(page, path)
      const total = Number(/^\d+/.exec(await page.locator('.list-column output > span').first().innerText())?.[0])
      expect(total).toBeGreaterThan(10)
      await expect.poll(() => countOnMap(page)).toBe(total)
    })

  test('a pin shows a price, and once a day is chosen the first free hour; a group from how much [SR-25]', async ({
    page,
  }) => {
    const lone = page.locator('.pin:not(.pin-group)')
    await openWithMap(page, '/iasi/coafor')
    for (const text of await lone.allInnerTexts()) expect(text).toMatch(/^((de la )?[\d.]+(,\d\d)?|•)$/)
    await openWithMap(page, '/locations')
    for (const text of await page.locator('.pin-group').allInnerTexts())
      expect(text).toMatch(/^\d+( · de la [\d.]+(,\d\d)?)?$/)
    await openWithMap(page, `/iasi/coafor?date=${addDays(today(), 1)}`)
    for (const text of await lone.allInnerTexts()) expect(text).toMatch(/^\d\d:\d\d$/)
  })

  test('coming closer to a result too large to draw shows each location [SR-20]', async ({ page }) => {
    await openWithMap(page, '/locations?radius=500')
    const isClose = async () => (await page.locator('.pin:not(.pin-group)').count()) > 3
    for (let step = 0; step < 8 && !(await isClose()); step += 1) {
      const before = await page.locator('.leaflet-control-scale-line').innerText()
      // A result that comes meanwhile draws the pins again.
      await expect(async () => {
        const labels = await page.locator('.pin-group').allInnerTexts()
        const largest = labels.map((text) => Number.parseInt(text, 10)).reduce((most, each) => Math.max(most, each), 0)
        await page
          .locator('.pin-group', { hasText: new RegExp(`^${largest}(?!\\d)`) })
          .first()
          .click({ timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
      await expect(page.locator('.leaflet-control-scale-line')).not.toHaveText(before)
    }
    await expect.poll(isClose).toBe(true)
  })

  test('a result that comes while a pin has the focus leaves it there, or in the map where the pin goes [SR-20, LY-11]', async ({
    page,
  }) => {
    await openWithMap(page, '/locations?radius=500')
    const zoomIn = page.getByRole('button', { name: 'Apropie', exact: true })
    await zoomIn.click()
    await zoomOut(page).click()
    await page.waitForLoadState('networkidle')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/public/locations/map?*', async (route) => {
      await held.promise
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: { clusters: object[] } }
      // By which one sees that it has come: in a corner of the view that is the sea.
      const view = new URL(route.request().url()).searchParams.get('view') ?? ''
      const [south = 0, west = 0, north = 0, east = 0] = view.split(',').map(Number)
      const [latitude, longitude] = [south + (north - south) / 10, east - (east - west) / 10]
      const clusters = [...data.clusters, { latitude, longitude, count: 77, bounds: view }]
      await route.fulfill({ response: answer, json: { data: { ...data, clusters } } }).catch(() => undefined)
    })
    await zoomIn.click()
    const asked = page.waitForRequest('**/api/public/locations/map?*')
    await zoomOut(page).click()
    await asked
    const before = await page.locator('.pin').elementHandles()
    await before[0]?.focus()
    held.resolve()
    await expect(page.locator('.pin', { hasText: /^77$/ })).toBeVisible()
    expect(await canvas(page).evaluate((map) => map.contains(document.activeElement))).toBe(true)
    // Nor is a press lost that began on one of them.
    expect(await Promise.all(before.map((pin) => pin.evaluate((button) => button.isConnected)))).toContain(true)
  })

  test('a location is as far on each list and on the map; from the middle of an area nobody measures [SR-10, SR-16]', async ({
    page,
  }) => {
    const measured = /\d (m|km)\b/
    const facts = page.locator('[data-location]').first()
    await openWithMap(page, '/iasi/coafor')
    const name = await facts.getByRole('heading').innerText()
    const far = /[\d,]+ (m|km)\b/.exec(await facts.innerText())?.[0]
    expect(far).toMatch(measured)
    const search = `/locations?search=${encodeURIComponent(name)}`
    for (const path of [search, `${search}&city=iasi`, `${search}&address=Ia%C8%99i`]) {
      await openWithMap(page, path)
      const card = page.locator('[data-location]', { has: page.getByRole('heading', { name, exact: true }) })
      await expect(card).toContainText(far ?? '')
      await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click()
      await expect(page.locator('.map-preview')).toContainText(far ?? '')
    }
    await openWithMap(page, '/locations?bounds=47.1,27.5,47.2,27.7')
    expect(await page.locator('[data-location]').allInnerTexts()).not.toContainEqual(expect.stringMatching(measured))
  })

  test('every place of a city’s list is in sight on its map before one scrolls [SR-16]', async ({ page }) => {
    await openWithMap(page, '/iasi/coafor')
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await page.locator('.pin').all()).map((pin) => pin.boundingBox()))
        return boxes.length > 1 && boxes.every((box) => box !== null && box.y + box.height < desktop.height)
      })
      .toBe(true)
  })

  test('the area shown is searched, stands in the address, and goes back with it [SR-20]', async ({ page }) => {
    await openWithMap(page, '/locations')
    await expect(areaSearch(page)).toBeHidden()
    await zoomOut(page).click()
    await zoomOut(page).click()
    await areaSearch(page).click()
    await expect(page).toHaveURL(/\/locations\?bounds=[\d.]+,[\d.]+,[\d.]+,[\d.]+#harta$/)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Saloane, cabinete și săli în zona de pe hartă' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zona de pe hartă' })).toBeVisible()
    await expect(areaSearch(page)).toBeHidden()
    const area = page.url()
    await page.reload()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Saloane, cabinete și săli în zona de pe hartă' }),
    ).toBeVisible()
    await expect(page).toHaveURL(area)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Saloane, cabinete și săli în Iași' })).toBeVisible()
    await expect(page).toHaveURL((url) => url.search === '')
  })

  test('close locations form a group, which opens by keyboard and leaves the focus in the map [SR-20]', async ({
    page,
  }) => {
    await openWithMap(page, '/locations')
    await zoomOut(page).click()
    await zoomOut(page).click()
    await zoomOut(page).click()
    const group = page.getByRole('button', { name: /^\d+ .*adrese aproape una de alta: apropie harta$/ }).first()
    await group.focus()
    const scale = await page.locator('.leaflet-control-scale-line').innerText()
    await page.keyboard.press('Enter')
    await expect(page.locator('.leaflet-control-scale-line')).not.toHaveText(scale)
    await expect.poll(() => canvas(page).evaluate((map) => map.contains(document.activeElement))).toBe(true)
  })

  test('the map is drawn without internet, and a keyboard can step over it [SR-20]', async ({ page, baseURL }) => {
    const own = new URL(baseURL ?? '').host
    const foreign: string[] = []
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && host !== own) foreign.push(request.url())
    })
    await openWithMap(page, '/locations')
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
