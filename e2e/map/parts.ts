import type { Locator, Page } from '@playwright/test'
import { open } from '../support/open.ts'
import { expect } from '../support/test.ts'

/** The map of the results. */
export const canvas = (page: Page) =>
  page.getByRole('group', { name: 'Harta rezultatelor. Lista spune același lucru.' })
export const areaSearch = (page: Page) => page.getByRole('link', { name: 'Caută în zona asta' })

/** Opens a list with its map, and waits for the pins. */
export async function openWithMap(page: Page, path: string): Promise<void> {
  await open(page, `${path}#harta`)
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.pin').first()).toBeVisible()
}

export const zoomOut = (page: Page) => page.getByRole('button', { name: 'Depărtează' })

/**
 * A pin of one location that is wholly in sight, and the location's name; opens groups until there is one that will do.
 */
export async function lonePin(page: Page, isWanted = (_name: string) => true): Promise<{ pin: Locator; name: string }> {
  for (let step = 0; step < 8; step += 1) {
    const stage = await page.locator('.map-stage').boundingBox()
    for (const pin of await page.locator('.pin:not(.pin-group)').all()) {
      const [box, label] = [await pin.boundingBox(), (await pin.getAttribute('aria-label')) ?? '']
      const [name = ''] = label.split(', ')
      const isInSight = box && stage && box.x > stage.x && box.y > stage.y && box.x + box.width < stage.x + stage.width
      if (isInSight && box.y + box.height < stage.y + stage.height && isWanted(name)) {
        return { pin: page.getByRole('button', { name: label, exact: true }), name }
      }
    }
    await page.locator('.pin-group').first().click()
  }
  throw new Error('no pin of one location in sight')
}

/** How many locations the pins in sight stand for. */
export async function countOnMap(page: Page): Promise<number> {
  const stage = await page.locator('.map-stage').boundingBox()
  const pins = await page.locator('.pin').evaluateAll((all) =>
    all.map((pin) => {
      const { left, top } = pin.getBoundingClientRect()
      const [number] = /^[\d.]+(?= .*adrese aproape)/.exec(pin.getAttribute('aria-label') ?? '') ?? ['1']
      return { left, top, count: Number(number.replace('.', '')) }
    }),
  )
  const inSight = pins.filter(
    ({ left, top }) =>
      left > stage!.x && left < stage!.x + stage!.width && top > stage!.y && top < stage!.y + stage!.height,
  )
  return inSight.reduce((sum, { count }) => sum + count, 0)
}
