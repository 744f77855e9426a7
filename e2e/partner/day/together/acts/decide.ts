import type { Page } from '@playwright/test'
import { expect } from '../../../../support/test.ts'

/** Every booking that a change would strand stays as it is; then the change can be applied. */
export async function keepAll(page: Page): Promise<void> {
  const choices = page.getByRole('button', { name: 'Păstrează', exact: true, pressed: false })
  while ((await choices.count()) > 0) await choices.first().click()
  await expect(applyAll(page)).toBeEnabled()
}

export const affectedTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Afectează (o programare|\d+ (de )?programări)$/ })

export const applyAll = (page: Page) => page.getByRole('button', { name: 'Aplică toate' })
