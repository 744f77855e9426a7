import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The map of the results. */
export const canvas = (page: Page) =>
  page.getByRole('group', { name: 'Harta rezultatelor. Lista spune același lucru.' })
/** The picture that a visitor sees in the place of the map: of those for its size the uppermost. */
export const still = (page: Page) => page.locator('.still-picture').filter({ visible: true }).last()
export const stillPins = (page: Page) => still(page).locator('.still-pin')
export const areaSearch = (page: Page) => page.getByRole('link', { name: 'Caută în zona asta' })

/** Waits for the map in whose place the server's picture stands: its script, its pins and its names come in turn. */
export async function mapDrawn(page: Page): Promise<void> {
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.still-map')).toHaveCount(0, { timeout: 30_000 })
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
