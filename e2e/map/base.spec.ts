import type { Page } from '@playwright/test'
import { open } from '../support/open.ts'
import { desktop, expect, phone, test } from '../support/test.ts'
import { canvas, openWithMap, zoomOut } from './parts.ts'

test.use({ viewport: desktop })

type Box = { text: string; left: number; right: number; top: number; bottom: number }

/** The boxes of what such a selector finds on the map, in pixels from its corner. */
const boxesOf = (page: Page, selector: string) =>
  canvas(page).evaluate((map, each) => {
    const { left, top } = map.getBoundingClientRect()
    return [...map.querySelectorAll(each)].map((found): Box => {
      const box = found.getBoundingClientRect()
      const [x, y] = [box.x - left, box.y - top]
      return { text: found.textContent ?? '', left: x, right: x + box.width, top: y, bottom: y + box.height }
    })
  }, selector)

const isOver = (one: Box, other: Box) =>
  one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1

async function openMap(page: Page, path: string): Promise<void> {
  await openWithMap(page, path)
  await expect(page.locator('.map-town').first()).toBeVisible()
}

for (const path of ['/bucuresti', '/cluj-napoca', '/iasi', '/locations?radius=200'])
  test(`each name on the map of ${path} is whole, and under no pin and no other name [SR-20]`, async ({ page }) => {
    await openMap(page, path)
    await expect(async () => {
      const [names, pins] = [await boxesOf(page, '.map-town, .map-quarter, .map-street'), await boxesOf(page, '.pin')]
      expect(names.length).toBeGreaterThan(0)
      const over = names.flatMap((name, at) =>
        [...pins, ...names.slice(at + 1)].filter((other) => isOver(name, other)).map(({ text }) => [name.text, text]),
      )
      expect(over).toEqual([])
      const size = await canvas(page).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
      const cut = names.filter(
        (name) => name.left < 0 || name.top < 0 || name.right > size[0]! || name.bottom > size[1]!,
      )
      expect(cut).toEqual([])
    }).toPass({ timeout: 10_000 })
  })

test('a city stands before its quarters [SR-20]', async ({ page }) => {
  await openMap(page, '/bucuresti')
  await expect(page.locator('.map-town', { hasText: /^București$/ })).toBeVisible()
  await expect(page.locator('.map-quarter').first()).toHaveText(/^Sector \d$/)
})

test('rings tell how far only around what was searched, whose middle is marked [SR-20, SR-10]', async ({ page }) => {
  await openMap(page, '/iasi')
  await expect(page.locator('.map-ring')).toHaveCount(0)
  await open(page, '/locations?address=Vama%2C+Suceava&latitude=47.566&longitude=25.69#harta')
  await expect(page.locator('.map-ring').first()).toBeAttached()
  await expect(page.locator('.map-ring-name').first()).toHaveText(/^\d+ k?m$/)
  await expect(page.locator('.map-middle')).toHaveCount(1)
})

test('a square is as wide as the scale says; borders are drawn from afar only, where they are true [SR-20]', async ({
  page,
}) => {
  await openMap(page, '/iasi')
  const bar = (await boxesOf(page, '.leaflet-control-scale-line'))[0]!
  const square = await page.locator('path.map-grid').evaluate((path) => {
    const columns = [...(path.getAttribute('d') ?? '').matchAll(/M(-?\d+) (-?\d+)L(-?\d+) (-?\d+)/g)]
      .filter(([, x, , onX]) => x === onX)
      .map(([, x]) => Number(x))
    return (Math.max(...columns) - Math.min(...columns)) / (columns.length - 1)
  })
  expect(Math.abs(square - (bar.right - bar.left))).toBeLessThan(4)
  const border = page.locator('path.map-border')
  await expect(border).toBeHidden()
  for (let step = 0; step < 6; step += 1) await zoomOut(page).click()
  await expect(border).toBeVisible()
  await expect(page.locator('path.map-grid')).not.toHaveAttribute('d', /L/)
})

test('on a phone the scale stands above whose data it is [SR-20]', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/cluj-napoca#harta')
  await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
  const [scale, credit] = [
    (await boxesOf(page, '.leaflet-control-scale-line'))[0]!,
    (await boxesOf(page, '.leaflet-control-attribution'))[0]!,
  ]
  expect(isOver(scale, credit)).toBe(false)
})
