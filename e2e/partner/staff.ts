import { expect, type Page } from '@playwright/test'
import { open } from '../support/open.ts'

/** The demo's people at work: a salon, a clinic and a gym are theirs. */
export type Colleague = 'proprietar' | 'manager' | 'receptie' | 'specialist'

/**
 * Logs in to the provider's side by password, at the demo's salon, and lands on the page. Journeys run side by side, and a login
 * opens where the person was last.
 */
export async function logInToPartner(page: Page, colleague: Colleague, path = '/partener'): Promise<void> {
  await open(page, `/partener/login?mod=parola&redirect=${encodeURIComponent('/partener/location')}`)
  await page.getByLabel('E-mail').fill(`${colleague}@dichis.test`)
  await page.getByRole('textbox', { name: 'Parola' }).fill('demo-parola')
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await page.getByRole('button', { name: /Salonul Ștefania/ }).click()
  await expect(page).toHaveURL('/partener')
  if (path !== '/partener') await open(page, path)
}
