import { live, open } from '../support/open.ts'
import { clientWithTemporaryPassword } from '../support/person.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

const own = 'parola mea, de acum'

test('a temporary password opens nothing but the choice of one’s own, then leads where one was going [AU-08, VA-05]', async ({
  page,
}, { repeatEachIndex, retry }) => {
  expectStatus(422)
  const { email, password } = clientWithTemporaryPassword(repeatEachIndex * 3 + retry)
  await open(page, '/login?redirect=/account/bookings')
  const logIn = page.getByRole('button', { name: 'Intra in cont' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await logIn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alege-ți parola' })).toBeVisible()
  const [fresh, again] = [page.getByLabel('Parola nouă', { exact: true }), page.getByLabel('Confirmă parola')]
  await expect(fresh).toBeFocused()
  await expect(page.getByLabel('Parola actuală, cea primită')).toBeHidden()
  const choose = page.getByRole('button', { name: 'Alege parola' })
  await choose.click()
  await expect(page.getByText('Scrie parola.')).toBeVisible()
  await fresh.fill(password)
  await again.fill(password)
  await choose.click()
  await expect(fresh).toBeFocused()
  await expect(fresh).toHaveAttribute('aria-invalid', 'true')
  await fresh.fill(own)
  await again.fill('alta')
  await choose.click()
  await expect(page.getByText('Parolele nu se potrivesc')).toBeVisible()
  await again.fill(own)
  await choose.click()
  await expect(page).toHaveURL('/account/bookings')

  await page.context().clearCookies()
  await page.goto('/login')
  await live(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Parola', { exact: true }).fill(own)
  await logIn.click()
  await expect(page.getByRole('button', { name: /^Contul tău/ })).toBeVisible()
})
