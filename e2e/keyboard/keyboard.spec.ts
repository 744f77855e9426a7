import { bookerDialog } from '../support/booker.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { oglinda } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { desktop, expect, test } from '../support/test.ts'

test.use({ viewport: desktop })

test('a booking is placed by keyboard alone, each day and hour said in full [BK-18]', async ({ page }) => {
  const { keyboard } = page
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: /Oricare specialist/ }))
  await keyboard.press('ArrowDown')
  await press(page, page.getByRole('button', { name: 'Continua' }))

  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeFocused()
  const day = page.locator('[role=grid] button[tabindex="0"]')
  await expect(day).toHaveAttribute('aria-label', /^\p{L}+, \d+ \p{L}+, \d+ (variantă|variante|de variante)/u)
  await tabTo(page, day)
  const first = await day.getAttribute('data-date')
  await keyboard.press('ArrowDown')
  await expect(day).not.toHaveAttribute('data-date', first ?? '')
  await keyboard.press('ArrowUp')
  await expect(day).toHaveAttribute('data-date', first ?? '')
  await keyboard.press('Enter')
  const hour = page.getByRole('button', { name: /^\p{L}+, \d+ \p{L}+, \d\d:\d\d, liber/u }).last()
  const when = ((await hour.locator('.sr-only').first().textContent()) ?? '').replace(/, liber.*/, '')
  await tabTo(page, page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first())
  await keyboard.press('End')
  await expect(hour).toBeFocused()
  await keyboard.press('Enter')
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
  await press(page, page.getByRole('button', { name: 'Continua' }))

  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și rezervă' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Rezerva' }))
  await press(page, bookerDialog(page).getByRole('button', { name: 'Am deja cont' }))
  const modal = page.getByRole('dialog', { name: 'Intră în cont' })
  await tabTo(page, modal.getByLabel('E-mail', { exact: true }))
  await keyboard.type(clientWithoutBookings(32).email)
  await tabTo(page, modal.getByLabel('Parola', { exact: true }))
  await keyboard.type(clientWithoutBookings(32).password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
})
