import { expect, type Page } from '@playwright/test'
import { live, open } from './open.ts'

/** From the first page to a place's own, by searching for a haircut near Iași. */
export async function findSalon(page: Page, search: string, name: string): Promise<void> {
  await page.goto('/')
  await live(page)
  await page.getByLabel('Ce ai de făcut?').fill(search)
  await page.locator('main').getByRole('button', { name: 'CAUTA' }).click()
  await expect(page).toHaveURL(new RegExp(`/locations\\?search=${search}`))
  await page.getByRole('heading', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Ticks services on a place's page and goes on into the booking. */
export async function chooseServices(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.locator('label', { hasText: new RegExp(`^Adaugă ${name}$`) }).click()
  await page.getByRole('button', { name: 'Alege ora' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/booking\?.*step=2/)
}

/** Chooses the hour at this place among the day's free ones, counted from the end when negative; answers 'sâmbătă, 21 noiembrie, 10:30'. */
export async function chooseHour(page: Page, index = 0): Promise<string> {
  const hours = page.getByRole('button', { name: /, \d\d:\d\d, liber/ })
  await expect(hours.first()).toBeVisible()
  // A day near its end may have fewer hours left than the index asks for.
  const hour = hours.nth(Math.min(index, (await hours.count()) - 1))
  await hour.click()
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
  return ((await hour.locator('.sr-only').first().textContent()) ?? '').replace(/, liber.*/, '')
}

/** Presses the one way forward and waits for the step's title. */
export async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Adds the first service of the menu and answers its name. */
export async function chooseFirstService(page: Page): Promise<string> {
  const add = page.getByRole('button', { name: /^Adaugă / }).first()
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adaugă ', '')
  await add.click()
  return name
}

/** Opens the summary of a visit at this place: its first service, whoever is free, the hour at this index. */
export async function openSummary(page: Page, path: string, index = 0): Promise<string> {
  await open(page, `${path}/booking`)
  await chooseFirstService(page)
  await goOn(page, 'Cu cine?')
  await goOn(page, 'Când vii?')
  const when = await chooseHour(page, index)
  await goOn(page, 'Verifică și rezervă')
  return when
}
