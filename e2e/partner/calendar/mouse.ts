import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/test.ts'

/** Takes a booking by the mouse and drags until it is lifted. Gives where the mouse is then. */
export async function liftByMouse(page: Page, block: Locator): Promise<{ x: number; y: number }> {
  // Waits until the block stands still and nothing lies over it: a day is drawn again when a colleague changes it.
  await block.hover({ position: { x: 30, y: 10 } })
  const box = (await block.boundingBox())!
  const at = { x: box.x + 30, y: box.y + 10 }
  await page.mouse.down()
  await expect(async () => {
    at.x = at.x < box.x + 50 ? at.x + 12 : box.x + 42
    await page.mouse.move(at.x, at.y)
    await expect(page.locator('.b-travel')).toBeVisible({ timeout: 250 })
  }).toPass()
  return at
}
