import { expectAccessible } from '../support/accessibility.ts'
import { tryPasswordsFromAfar } from '../support/attack.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { codeSentTo } from '../support/outbox.ts'
import { newPerson, written } from '../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: phone })

test('while many try passwords at an account its owner is led to a code, told why, and gets in [AU-09]', async ({
  page,
  baseURL,
}) => {
  expectStatus(422)
  const person = newPerson()
  await registerAndLogIn(page.request, person)
  // As in another browser, without a session.
  await page.context().clearCookies()
  await tryPasswordsFromAfar(baseURL ?? '', person.email, 31)
  await open(page, '/login?redirect=/account/bookings')
  const main = page.locator('main')
  await main.getByLabel('E-mail', { exact: true }).fill(person.email)
  await main.getByLabel('Parola', { exact: true }).fill(person.password)
  await main.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Intră cu un cod prin SMS' })).toBeVisible()
  await expect(main.getByRole('alert').filter({ hasText: 'intră cu un cod prin SMS' })).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('Telefon').fill(written(person.phone))
  await main.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(main.getByLabel('Cod din SMS')).toBeVisible()
  await main.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await expect(page).toHaveURL('/account/bookings')
})
