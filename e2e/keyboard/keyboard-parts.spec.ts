import type { Page } from '@playwright/test'
import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PART_LABELS, dayPartOf } from '#domain/time/day-part.ts'
import { bookerDialog } from '../support/booker.ts'
import { chooseHour, goOn, openSummary } from '../support/booking.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { guestSalon, oglinda, voucherSalon } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { codeSentTo } from '../support/outbox.ts'
import { clientWithoutBookings, newPerson } from '../support/person.ts'
import { desktop, expect, expectStatus, test } from '../support/test.ts'

test.use({ viewport: desktop })

async function openTimes(page: Page): Promise<void> {
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}`)
  await goOn(page, 'Când vii?')
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
}

test('the calendar turns its months by keys: the focus stays with the day, and nothing untrue is said of it [BK-18, BK-08]', async ({
  page,
}) => {
  await openTimes(page)
  const day = page.locator('[role=grid] button[tabindex="0"]')
  const month = page.locator('#calendar-month')
  const first = (await month.textContent()) ?? ''
  await tabTo(page, day)
  const chosen = (await day.getAttribute('data-date')) ?? ''
  await page.keyboard.press('PageDown')
  await expect(month).not.toHaveText(first)
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleName(/^\p{L}+, \d+ \p{L}+( \d{4})?, (nimic liber|\d+ )/u)
  await expect(page.getByText('Alege o zi din calendar')).toBeVisible()
  await expect(page.getByText('Nicio oră liberă în ziua aceasta')).toBeHidden()
  // To a week that is all of that month: End and Home go on into the months beside it.
  const dayOfMonth = Number((await day.getAttribute('data-date'))?.slice(8))
  if (dayOfMonth < 8) await page.keyboard.press('ArrowDown')
  if (dayOfMonth > 21) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(day).toHaveAccessibleName(/^duminică, /)
  await page.keyboard.press('Home')
  await expect(day).toHaveAccessibleName(/^luni, /)
  await page.keyboard.press('PageUp')
  await expect(month).toHaveText(first)
  await expect(day).toBeFocused()
  await expect(page.locator(`[data-date="${chosen}"]`)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
})

test('a waiting-list entry is added and removed by keyboard, the focus never lost [BK-18, BK-19]', async ({ page }) => {
  await openTimes(page)
  const free = await page
    .getByRole('button', { name: /, \d\d:\d\d, liber/ })
    .first()
    .textContent()
  // A part of the day in which somebody works: other parts are refused.
  const part = DAY_PART_LABELS[dayPartOf(parseTime(/\d\d:\d\d/.exec(free ?? '')![0])!)]
  const opener = page.getByRole('button', { name: 'Anunță-mă când se eliberează' })
  const dialog = page.getByRole('dialog', { name: 'Când ai putea veni?' })
  await press(page, opener)
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  // The browser hides it first, and then the page takes its contents away.
  await expect(page.getByText('Când ai putea veni?')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('radio', { name: 'Oricând' }))
  const radio = dialog.getByRole('radio', { name: part })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(radio).toBeChecked({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  const { phone } = newPerson()
  const asked = bookerDialog(page)
  await expect(asked.getByLabel('Telefon')).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(asked.getByLabel('Cod din SMS')).toBeFocused()
  await page.keyboard.type(await codeSentTo(page.request, phone))
  await expect(asked).toBeHidden()
  const focused = page.locator(':focus')
  await expect(focused).toHaveText(new RegExp(`Te anunțăm când se eliberează.*, ${part.toLowerCase()}\\.`))
  await press(page, page.getByRole('button', { name: 'Renunță' }))
  await expect(opener).toBeFocused()
  await expect(dialog).toBeHidden()
})

test('a voucher is put in and taken out by keyboard [BK-18, BK-11]', async ({ page }) => {
  await logIn(page.request, clientWithoutBookings(47))
  await openSummary(page, voucherSalon.path, -1)
  await press(page, page.getByRole('button', { name: 'Am un voucher' }))
  const field = page.getByLabel('Cod de voucher')
  await expect(field).toBeFocused()
  await type(page, field, voucherSalon.code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Scoate voucherul ${voucherSalon.code}` })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: voucherSalon.code })).toContainText(
    `−${voucherSalon.percent}%`,
  )
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
})

test('somebody without an account books by keyboard, each step beginning in its field [BK-18, BK-17, BK-22]', async ({
  page,
}) => {
  expectStatus(422)
  const person = newPerson()
  await open(page, `${guestSalon.path}/booking`)
  await press(page, page.getByRole('button', { name: /^Adaugă / }).first())
  await press(page, page.getByRole('button', { name: 'Continua' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeFocused()
  await goOn(page, 'Când vii?')
  const when = await chooseHour(page, -1)
  await goOn(page, 'Verifică și rezervă')
  await press(page, page.getByRole('button', { name: 'Rezerva' }))
  const form = bookerDialog(page)
  await expect(form.getByLabel('Telefon')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await page.keyboard.type(person.phone)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Cod din SMS')).toBeFocused()
  await page.keyboard.type(await codeSentTo(page.request, person.phone))
  await expect(form.getByLabel('Prenume')).toBeFocused()
  await page.keyboard.type(person.firstName)
  await type(page, form.getByLabel('Nume', { exact: true }), person.lastName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeFocused()
})

test('the question about another price is answered by keyboard, and gives the focus back [BK-18, BK-15]', async ({
  page,
}) => {
  expectStatus(422)
  await logIn(page.request, clientWithoutBookings(48))
  await openSummary(page, guestSalon.path, 7)
  await page.route(
    '**/api/bookings',
    (route) => {
      const body = route.request().postDataJSON() as { expected_total: number }
      return route.continue({ postData: JSON.stringify({ ...body, expected_total: body.expected_total - 10 }) })
    },
    { times: 1 },
  )
  const bookButton = page.getByRole('button', { name: 'Rezerva', exact: true })
  await press(page, bookButton)
  const question = page.getByRole('dialog', { name: 'Prețul s-a schimbat' })
  await expect(question).toBeFocused()
  await press(page, question.getByRole('button', { name: 'Mă mai gândesc' }))
  await expect(question).toBeHidden()
  await expect(bookButton).toBeFocused()
})
