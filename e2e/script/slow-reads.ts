import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Holds back by a second what the page at this path reads again after an answer, as a slow line does. */
export async function slowReads(page: Page, path: string): Promise<void> {
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === 'GET') await setTimeout(1_000)
    await route.continue()
  })
}
