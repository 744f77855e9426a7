import { desktop, expect, still, test } from '../support/test.ts'
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
  await page.mouse.move(300, 500)
  const map = page.getByRole('group', { name: 'Harta rezultatelor. Lista spune același lucru.' })
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
