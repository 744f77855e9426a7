import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await live(page)
}

/** Opens a page that caches may still serve as it was, again and again until this part of it is there. */
export async function openUntil(page: Page, path: string, part: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(part).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/** Waits until a loaded document is hydrated, which begins at the first input. */
export async function live(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
  await laidOut(page)
}

/** Waits until nothing of the page is left out of its layout any more: see lay-out-later.ts. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="lazy-layout-"]')].every(
      (part) => getComputedStyle(part).contentVisibility === 'visible',
    ),
  )
}

/** Waits until a part wrapped in `later()` is hydrated, which begins at the first input. */
export async function liveLater(page: Page, part: Locator): Promise<void> {
  await page.mouse.move(5, 5)
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
