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

/** The nth of the coming days, past the next three, on which the salon has several bookings. Only with somebody logged in. */
export async function busyDay(page: Page, nth: number): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const later = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
  const days: { date: string; bookings: number }[] = []
  for (const date of new Set([today, later])) {
    const answer = await page.request.get(`/api/partner/month?date=${date}`)
    days.push(...((await answer.json()) as { data: typeof days }).data)
  }
  const busy = days.filter(({ date, bookings }) => date > today && bookings > 5)
  return busy[3 + nth]!.date
}
