import type { Page } from '@playwright/test'
import { live } from '../support/open.ts'
import { expect } from '../support/test.ts'

/** The second server of the journeys, with Facebook and the bot check on, at the address that it has of itself. */
export const guarded = (path: string) => `http://localhost:${process.env.JOURNEYS_GUARDED_PORT}${path}`

/** Opens one of its pages, once it is up. */
export async function openGuarded(page: Page, path: string): Promise<void> {
  await expect(async () => {
    expect((await page.request.get(guarded('/readyz'))).ok()).toBe(true)
  }).toPass({ timeout: 30_000 })
  await page.goto(guarded(path))
  await live(page)
}

/** What somebody does on another house's own page. */
export async function agree(house: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await house.getByLabel(label).fill(text)
  await house.getByRole('button', { name: 'Continue' }).click()
}
