import { canvas } from '../map/parts.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'
import { guarded, openGuarded } from './site.ts'

test.use(still)
test.use({ viewport: desktop })

test('streets of a PMTiles file of this site lie on the map, piece by piece and by nobody else [SR-20, SR-25]', async ({
  page,
}) => {
  const pieces: [status: number, range: string | undefined][] = []
  const foreign: string[] = []
  page.on('response', (response) => {
    const { host, pathname } = new URL(response.url())
    if (host !== new URL(guarded('/')).host) foreign.push(response.url())
    if (pathname.endsWith('.pmtiles')) pieces.push([response.status(), response.request().headers()['range']])
  })
  await openGuarded(page, '/iasi')
  const map = canvas(page)
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  // The road runs from edge to edge at one height: a line of pixels unlike the land above it.
  await expect
    .poll(() =>
      map.locator('canvas').evaluateAll((tiles) =>
        tiles.some((tile) => {
          const canvas = tile as HTMLCanvasElement
          const pixels = canvas.getContext('2d')?.getImageData(8, 0, 1, canvas.height).data ?? []
          const shades = new Set<string>()
          for (let at = 0; at < pixels.length; at += 4) shades.add(String([pixels[at], pixels[at + 1], pixels[at + 2]]))
          return shades.size > 1
        }),
      ),
    )
    .toBe(true)
  expect(pieces.length).toBeGreaterThan(0)
  for (const [status, range] of pieces) expect([status, range]).toEqual([206, expect.stringMatching(/^bytes=\d+-\d+$/)])
  await expect(map.locator('path.map-border')).toBeHidden()
  expect(foreign).toEqual([])
})

test('a map with streets comes beside the list by itself and moves nothing; on a phone it waits to be asked for [SR-16, SR-20]', async ({
  page,
}) => {
  await openGuarded(page, '/faq')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/locations', '/iasi/coafor']) {
    await page.goto(guarded(path))
    await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
    await expect(canvas(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    await expect(page.getByRole('link', { name: 'Hartă', exact: true })).toBeHidden()
  }
  await page.setViewportSize(phone)
  await openGuarded(page, '/locations')
  await expect(page.getByRole('complementary', { name: 'Harta rezultatelor' })).toBeHidden()
  await page.getByRole('link', { name: 'Hartă', exact: true }).click()
  await expect(canvas(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible({ timeout: 30_000 })
})
