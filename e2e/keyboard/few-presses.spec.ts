import type { Locator, Page } from '@playwright/test'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { findDay } from '../support/booking.ts'
import { oglinda, pasaj } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { desktop, expect, test, today } from '../support/test.ts'

test.use({ viewport: desktop })

const MOST_PRESSES = 60
const MOST_TABS_TO_TIMES = 8

test('a whole booking by keyboard alone, from an hour of the results, takes at most 60 presses besides typing [BK-18, LY-11]', async ({
  page,
}) => {
  await logIn(page.request, clientWithoutBookings(54))
  await open(page, '/')
  const keys = counted(page)
  await keys.tabTo(page.getByRole('banner').getByPlaceholder('Cauta...'))
  await page.keyboard.type('Casa Brumă')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/locations\?search=Casa/)
  await expect(page.getByRole('heading', { level: 1, name: /Casa Brumă/ })).toBeVisible()
  // A salon where no other journey books, and not its next hour, which may pass: it is free when it is placed.
  await keys.tabTo(page.locator('.location-line').first().locator('a.slot').last())
  await keys.press('Enter')
  await fromSummaryToPlaced(page, keys)
  expect(keys.presses()).toBeLessThanOrEqual(MOST_PRESSES)
})

test('a whole booking by keyboard alone from a location, by its menu, team and times, takes at most 60 presses [BK-18, LY-11]', async ({
  page,
}) => {
  await logIn(page.request, clientWithoutBookings(55))
  await open(page, oglinda.path)
  const keys = counted(page)
  await keys.tabTo(page.getByRole('navigation', { name: 'Pe pagina aceasta' }).getByRole('link', { name: 'Servicii' }))
  await keys.press('Enter')
  await expect(page).toHaveURL(/#servicii$/)
  await keys.tabTo(page.getByRole('checkbox', { name: /^Adaugă / }).first())
  await keys.press('Space')
  await fromServiceToPlaced(page, keys)
  expect(keys.presses()).toBeLessThanOrEqual(MOST_PRESSES)
})

test('a whole booking by keyboard alone, from a location’s menu, takes at most 60 presses besides typing [BK-18, LY-11]', async ({
  page,
}) => {
  await logIn(page.request, clientWithoutBookings(56))
  await open(page, '/')
  const keys = counted(page)
  await keys.tabTo(page.getByRole('banner').getByPlaceholder('Cauta...'))
  // Not where the journey above books at the same moment: both take the last hour of a day.
  await page.keyboard.type('Frizeria din Pasaj')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Frizeria din Pasaj/ })).toBeVisible()
  await keys.tabTo(page.getByRole('link', { name: 'Sari la rezultate' }))
  await keys.press('Enter')
  await keys.tabTo(page.locator('.location-line h2 a').first())
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Frizeria din Pasaj/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(pasaj.path))
  await keys.tabTo(page.getByRole('navigation', { name: 'Pe pagina aceasta' }).getByRole('link', { name: 'Servicii' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('checkbox', { name: /^Adaugă / }).first())
  await keys.press('Space')
  await fromServiceToPlaced(page, keys)
  expect(keys.presses()).toBeLessThanOrEqual(MOST_PRESSES)
})

test('a link to a part of the page takes the keyboard there at once [LY-11]', async ({ page }) => {
  await open(page, '/locations')
  const keys = counted(page)
  await keys.tabTo(page.getByRole('link', { name: 'Sari la rezultate' }))
  await keys.press('Enter')
  await keys.press('Tab')
  await expect(page.locator('.location-line h2 a').first()).toBeFocused()
  await open(page, oglinda.path)
  const parts = page.getByRole('navigation', { name: 'Pe pagina aceasta' })
  await keys.tabTo(parts.getByRole('link', { name: 'Recenzii' }))
  await keys.press('Enter')
  await keys.press('Tab')
  await expect(page.locator('#recenzii').locator(':focus')).toHaveCount(1)
})

test('from a chosen service to its times it is at most 8 tabs [BK-18, LY-11]', async ({ page }) => {
  await open(page, oglinda.path)
  await page.getByRole('checkbox', { name: 'Adaugă Tuns damă' }).focus()
  await page.keyboard.press('Space')
  const keys = counted(page)
  await toTimes(page, keys)
  expect(keys.tabs()).toBeLessThanOrEqual(MOST_TABS_TO_TIMES)
})

test('the way from a chosen service to a searched time in a later month is at most 8 tabs [BK-18, SR-22]', async ({
  page,
}) => {
  const day = await afternoonOfLaterMonth(page)
  await open(page, `${oglinda.path}?date=${day}&day_part=afternoon`)
  await page.getByRole('checkbox', { name: 'Adaugă Tuns damă' }).focus()
  await page.keyboard.press('Space')
  const keys = counted(page)
  await toTimes(
    page,
    keys,
    page.getByRole('button', { name: new RegExp(`^${dayLabel(day, today())}, 1[2-6]:\\d\\d, liber`) }),
  )
  expect(keys.tabs()).toBeLessThanOrEqual(MOST_TABS_TO_TIMES)
})

test('times are one tab stop, moved by arrows, Home and End; a day that is chosen is said with its times [BK-18]', async ({
  page,
}) => {
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&step=2`)
  await page.getByRole('button', { name: 'Continua' }).click()
  const times = page.getByRole('group', { name: /^Ore libere, / }).getByRole('button', { pressed: false })
  await expect(times.first()).toBeVisible()
  // So many that they stand in several rows.
  const day = await findDay(page, / \d\d+ (de )?variante/, { pressed: false })
  const name = ((await day.getAttribute('aria-label')) ?? '').replace(/^(\p{L}+, \d+ \p{L}+).*/u, '$1')
  await day.focus()
  await page.keyboard.press('Enter')
  const group = page.getByRole('group', { name: `Ore libere, ${name}` })
  const hours = group.getByRole('button', { name: /, \d\d:\d\d, liber/ })
  await expect(hours.first()).toBeVisible()
  const count = await hours.count()
  const first = /\d\d:\d\d/.exec((await hours.first().textContent()) ?? '')?.[0]
  const variants = new RegExp(`^${name}: ${count} (de )?variant(e|ă); prima ${first}$`)
  await expect(page.getByRole('status').filter({ hasText: 'variant' })).toHaveText(variants)

  await expect(group.locator('button.slot[tabindex="0"]')).toHaveCount(1)
  await hours.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(hours.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(hours.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(hours.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => hours.last().evaluate(belowFocus)).toBeLessThan(0)
  await page.keyboard.press('Home')
  await expect(hours.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hours.first().evaluate(belowFocus)).toBeGreaterThan(0)
  await page.keyboard.press('Shift+Tab')
  await expect(group.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => hours.first().evaluate(belowFocus)).toBeGreaterThan(0)
  await expect(group.getByRole('heading', { level: 3 })).toHaveCount(3)
})

type Keys = ReturnType<typeof counted>

/** A day of a later month whose morning and afternoon are free at that salon. */
async function afternoonOfLaterMonth(page: Page): Promise<IsoDate> {
  const from = addDays(today(), 31)
  const query = `services=${oglinda.haircut}&from=${from}&to=${addDays(from, 20)}`
  const answer = await page.request.get(`/api/public/locations-availability/${oglinda.id}?${query}`)
  const { data } = (await answer.json()) as { data: { date: IsoDate; times: { time: string }[] }[] }
  const day = data.find(({ times }) => isFree(times, '08:00', '12:00') && isFree(times, '12:00', '17:00'))
  expect(day).toBeDefined()
  return day!.date
}

const isFree = (times: readonly { time: string }[], from: string, to: string) =>
  times.some(({ time }) => time >= from && time < to)

/** From the focused checkbox of a chosen service to the first of its times, or of these. */
async function toTimes(page: Page, keys: Keys, wanted?: Locator): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name: 'Treci la alegerea orei' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Continua' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeFocused()
  const times = wanted ?? page.getByRole('button', { name: /, \d\d:\d\d, liber/ })
  await expect(times.first()).toBeVisible()
  await keys.tabTo(times.first())
}

async function fromServiceToPlaced(page: Page, keys: Keys): Promise<void> {
  await toTimes(page, keys)
  await keys.press('End')
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('button', { name: 'Continua' }))
  await keys.press('Enter')
  await fromSummaryToPlaced(page, keys)
}

async function fromSummaryToPlaced(page: Page, keys: Keys): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Rezerva', exact: true }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem / })).toBeFocused()
}

/** In the page: by how many pixels what has the focus stands below an hour; both are read at once. */
function belowFocus(hour: Element): number {
  const focused = document.activeElement?.matches('.slot') ? document.activeElement : hour
  return focused.getBoundingClientRect().top - hour.getBoundingClientRect().top
}

/** Presses keys and counts them; what is typed into a field is not pressed by these. */
function counted(page: Page) {
  let presses = 0
  let tabs = 0
  const press = async (key: string) => {
    presses += 1
    if (key === 'Tab') tabs += 1
    await page.keyboard.press(key)
  }
  const tabTo = async (control: Locator) => {
    await expect(control).toBeAttached()
    for (let tries = 0; tries < MOST_PRESSES; tries++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    await expect(control).toBeFocused()
  }
  return { press, tabTo, presses: () => presses, tabs: () => tabs }
}
