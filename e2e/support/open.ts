import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its script has taken over, so that what follows meets the page as people use it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await live(page)
}

/** Waits until the script of a freshly loaded document has taken over. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
}

/** Waits until script has taken over a part of the page whose script comes only with the visitor's first movement. */
export async function liveLater(page: Page, part: Locator): Promise<void> {
  await page.mouse.move(5, 5)
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
