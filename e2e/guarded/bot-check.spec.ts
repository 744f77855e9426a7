import { slowScripts } from '../script/slow-scripts.ts'
import { bookerDialog } from '../support/booker.ts'
import { chooseFirstService, chooseHour, goOn } from '../support/booking.ts'
import { guestSalon } from '../support/locations.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, written } from '../support/person.ts'
import { fillAccount } from '../support/registration.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'
import { guarded, openGuarded } from './site.ts'

test.use(still)

const REFUSED = 'Nu am putut verifica cererea. Încearcă din nou.'

test('with the bot check on, a phone nobody has gets its code, may try again, and goes on to registration [AU-14, AU-09]', async ({
  page,
}) => {
  expectStatus(422)
  const person = newPerson()
  await openGuarded(page, '/login')
  await page.getByRole('button', { name: /SMS/ }).click()
  await page.getByLabel('Telefon').fill(written(person.phone))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  const code = await codeSentTo(page.request, person.phone)
  await page.getByLabel('Cod din SMS').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('Codul nu se potrivește. Mai ai 4 încercări.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retrimite codul în \d+ s/ })).toBeDisabled()
  await page.getByLabel('Cod din SMS').fill(code)
  await expect(page.getByText('Numărul e confirmat')).toBeVisible()
  await fillAccount(page, person)
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(page.getByRole('button', { name: `Contul tău, ${person.firstName}` })).toBeVisible()
})

test('a program found by the bot check gets no SMS, is told so, and keeps what it typed [AU-14]', async ({ page }) => {
  expectStatus(422)
  await page.addInitScript('window.program = true')
  const person = newPerson()
  await openGuarded(page, '/register')
  await page.getByRole('button', { name: 'Continuă cu e-mail' }).click()
  await page.getByLabel('Telefon').fill(written(person.phone))
  await fillAccount(page, person)
  await page.getByRole('button', { name: 'Continuă', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Parola', { exact: true })).toHaveValue(person.password)
  expect(await messagesTo(page.request, person.phone)).toEqual([])
})

test('a form sent before the script waits for the bot check [AU-14, AU-09]', async ({ page }) => {
  await openGuarded(page, '/faq')
  const release = await slowScripts(page)
  await page.goto(guarded('/login?auth-state=login-with-sms'))
  await page.getByLabel('Telefon').fill(written(newPerson().phone))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  release()
  await expect(page.getByLabel('Cod din SMS')).toBeFocused()
})

test.describe('a guest', () => {
  test.use({ viewport: phone })

  test('is asked by the bot check before the code of a booking, and books [AU-14, BK-17]', async ({ page }) => {
    expectStatus(422)
    const person = newPerson()
    await openGuarded(page, `${guestSalon.path}/booking`)
    await chooseFirstService(page)
    await goOn(page, 'Cu cine?')
    await goOn(page, 'Când vii?')
    const when = await chooseHour(page, 2)
    await goOn(page, 'Verifică și rezervă')
    await page.getByRole('button', { name: 'Rezerva' }).click()
    const form = bookerDialog(page)
    await form.getByLabel('Telefon').fill(written(person.phone))
    await page.evaluate('window.program = true')
    await form.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
    await expect(form.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible()
    await page.evaluate('window.program = false')
    await form.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
    await form.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
    await form.getByLabel('Prenume').fill(person.firstName)
    await form.getByLabel('Nume', { exact: true }).fill(person.lastName)
    await form.getByRole('button', { name: 'Rezerva' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  })
})
