import { expect, type Locator, type Page } from '@playwright/test'
import { getBookingDetails, listBookings } from '#contract/bookings/bookings.ts'
import { apiOf } from './api.ts'
import { live, open } from './open.ts'

/** Goes from the home page to a location's page by a search. */
export async function findSalon(page: Page, search: string, name: string): Promise<void> {
  await page.goto('/')
  await live(page)
  await page.getByLabel('Ce ai de făcut?').fill(search)
  await page.locator('main').getByRole('button', { name: 'CAUTA' }).click()
  await expect(page).toHaveURL(new RegExp(`/locations\\?search=${search}`))
  await page.getByRole('heading', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Ticks services on a location's page and goes on into the booking. */
export async function chooseServices(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.locator('label', { hasText: new RegExp(`^Adaugă ${name}$`) }).click()
  await page.getByRole('button', { name: 'Alege ora' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/booking\?/)
  // A press ahead of the page's script leads to another document, whose own script waits for a touch.
  await live(page)
}

/** The first day of such a name in the calendar, once it has loaded; at a month's end, that of the next month. */
export async function findDay(page: Page, name: RegExp, state: { pressed?: boolean } = {}): Promise<Locator> {
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
  return inThisMonthOrNext(page, page.locator('[role=grid]').getByRole('button', { name, ...state }))
}

/** The first of such days in the month that is shown, once it has loaded, else in the next one. */
export async function inThisMonthOrNext(page: Page, days: Locator): Promise<Locator> {
  await expect(page.locator('.calendar-day').filter({ visible: true }).first()).toBeVisible()
  // Neither free nor full: how free it is has not come yet.
  await expect(page.locator('.calendar-day-closed:not([aria-disabled])')).toHaveCount(0)
  if ((await days.count()) === 0) await page.getByRole('button', { name: 'Luna următoare' }).click()
  return days.first()
}

/**
 * Chooses the day's slot at this index (negative from the end); returns 'sâmbătă, 21 noiembrie, 10:30'. Not the first
 * one: today's may begin its notice between the look and the press.
 */
export async function chooseHour(page: Page, index = 1): Promise<string> {
  const hours = page.getByRole('button', { name: /, \d\d:\d\d, liber/ })
  await expect(hours.first()).toBeVisible()
  // In the evening today has few hours left, for which journeys side by side would compete.
  const least = index < 0 ? 9 : Math.min(9, Math.max(2, index + 1))
  if ((await hours.count()) < least) {
    await (await findDay(page, new RegExp(`, ([${least}-9]|\\d\\d+) (de )?variante`))).click()
    await expect(hours.nth(least - 1)).toBeVisible()
  }
  const hour = hours.nth(Math.min(index, (await hours.count()) - 1))
  await hour.click()
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
  return ((await hour.locator('.sr-only').first().textContent()) ?? '').replace(/, liber.*/, '')
}

/** Presses Continua and waits for the next step's title. */
export async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Adds the first service of the menu and returns its name. */
export async function chooseFirstService(page: Page): Promise<string> {
  const add = page.getByRole('button', { name: /^Adaugă / }).first()
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adaugă ', '')
  await add.click()
  return name
}

/** Walks to the summary: the location's first service, any professional, the slot at this index. Returns its label. */
export async function openSummary(page: Page, path: string, index = 1): Promise<string> {
  await open(page, `${path}/booking`)
  await chooseFirstService(page)
  await goOn(page, 'Cu cine?')
  await goOn(page, 'Când vii?')
  const when = await chooseHour(page, index)
  await goOn(page, 'Verifică și rezervă')
  return when
}

/** The field for a voucher's code, unfolded where the customer has no voucher of their own there. */
export async function voucherField(page: Page): Promise<Locator> {
  const fold = page.getByRole('button', { name: 'Am un voucher' })
  const field = page.getByLabel('Cod de voucher')
  await expect(fold.or(field)).toBeVisible()
  if (await fold.isVisible()) await fold.click()
  return field
}

/** Opens a completed booking of the logged-in customer that they have not reviewed. */
export async function openUnreviewed(page: Page): Promise<void> {
  await open(page, await findUnreviewed(page))
}

/** The path of such a booking. */
export async function findUnreviewed(page: Page): Promise<string> {
  const api = apiOf(page.request)
  const past = await api(listBookings, { params: { type: 'past' }, query: { per_page: '50' } })
  for (const { id, status } of past.ok ? past.body.data : []) {
    const details = await api(getBookingDetails, { params: { id: String(id) } })
    if (status === 'completed' && details.ok && !details.body.data.review)
      return `/account/bookings?type=past&booking=${id}`
  }
  throw new Error('every completed booking is reviewed')
}
