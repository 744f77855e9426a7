import type { Page } from '@playwright/test'
import { live } from '../support/open.ts'
import { expect } from '../support/test.ts'

/** A URL of the journeys' second server, with Facebook and the bot check on, at its configured origin. */
export const guarded = (path: string) => `http://localhost:${process.env.JOURNEYS_GUARDED_PORT}${path}`

/** Opens one of its pages; waits until the server is ready. */
export async function openGuarded(page: Page, path: string): Promise<void> {
  await expect(async () => {
    expect((await page.request.get(guarded('/readyz'))).ok()).toBe(true)
  }).toPass({ timeout: 30_000 })
  await page.goto(guarded(path))
  await live(page)
}

/** Fills and submits the form of an identity provider's page. */
export async function agree(providerPage: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await providerPage.getByLabel(label).fill(text)
  await providerPage.getByRole('button', { name: 'Continue' }).click()
}
