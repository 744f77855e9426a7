import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { bookerDialog, provePhone } from '../support/booker.ts'
import { chooseFirstService, chooseHour, goOn, openSummary } from '../support/booking.ts'
import { guestSalon } from '../support/locations.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, written } from '../support/person.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'

test.use({ viewport: phone, permissions: ['clipboard-read', 'clipboard-write'] })

test('a guest books with phone, code and name, the draft intact, and then makes an account of it [BK-17, BK-22, AC-05, BK-16]', async ({
  page,
}) => {
  expectStatus(422)
  const person = newPerson()
  await open(page, `${guestSalon.path}/booking`)
  await chooseFirstService(page)
  await goOn(page, 'Cu cine?')
  await goOn(page, 'Când vii?')
  const when = await chooseHour(page, 1)
  await goOn(page, 'Verifică și rezervă')
  await page.getByRole('textbox', { name: /^Mesaj/ }).fill('Vin cu cinci minute mai devreme.')
  await expect(page.getByText(/Ținem locul pentru tine încă [45]:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Rezerva' }).click()

  const form = bookerDialog(page)
  await expect(form.getByLabel('Telefon')).toBeFocused()
  await expect(form.getByText(/^Ținem locul pentru tine încă \d:\d\d$/)).toBeVisible()
  await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await form.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
  await expect(form.getByText('Scrie numărul de telefon.')).toBeVisible()
  await expect(form.getByLabel('Telefon')).toBeFocused()
  await expectAccessibleInBothModes(page)
  await form.getByLabel('Telefon').fill(written(person.phone))
  await form.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
  const code = await codeSentTo(page.request, person.phone)
  const field = form.getByLabel('Cod din SMS')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(form.getByText(written(person.phone))).toBeVisible()
  await expectAccessibleInBothModes(page)
  await field.pressSequentially(code === '000000' ? '000001' : '000000')
  await expect(form.getByText('Codul nu se potrivește. Mai ai 4 încercări.')).toBeVisible()
  // Closing and coming back does not lose the code that is on its way.
  await form.getByRole('button', { name: 'Închide' }).click()
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(field).toBeFocused()
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(form.getByLabel('Prenume')).toBeFocused()
  await form.getByRole('button', { name: 'Rezerva' }).click()
  await expect(form.getByText('Scrie-ți prenumele.')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await form.getByLabel('Prenume').fill(person.firstName)
  await form.getByLabel('Nume', { exact: true }).fill(person.lastName)
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByRole('button', { name: 'Rezerva' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  await expect(page.getByText('Ți-am trimis confirmarea prin SMS și pe e-mail, cu linkul')).toBeVisible()
  const manage = page.getByRole('link', { name: 'Vezi rezervarea' })
  await expect(manage).toHaveAttribute('href', /^\/r\/[\w-]{22}$/)
  await expect(page.getByRole('link', { name: 'Înapoi' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/^Total \d+,\d\d RON$/)).toBeVisible()
  const [sms] = await messagesTo(page.request, person.phone)
  expect(sms?.text).toContain((await manage.getAttribute('href')) ?? 'nothing')
  await expectAccessibleInBothModes(page)

  await page.reload()
  await page.getByRole('link', { name: 'Fă-ți cont' }).click()
  await expect(page.getByLabel('Prenume')).toHaveValue(person.firstName)
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await page.getByLabel('Parola', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmă parola').fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Creează contul' }).click()
  const card = page.getByRole('article').filter({ hasText: guestSalon.name })
  await expect(card).toContainText(when)
  const codes = (await messagesTo(page.request, person.phone)).filter(({ text }) => /^\d{6} /.test(text))
  expect(codes).toHaveLength(1)
})

test('an hour that is being held while “Rezerva” is pressed is booked, not lost to its own hold [BK-16, BK-20]', async ({
  page,
  playwright,
  baseURL,
}) => {
  // Sent at the same time, a second request for a token would leave without cookies too.
  const nameless = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const [pressed, press] = signal()
  const held = page.waitForResponse((answer) => answer.url().endsWith('/api/public/holds'))
  let tokens = 0
  await page.route('**/sanctum/csrf-cookie', async (route) => {
    tokens += 1
    const isFirst = tokens === 1
    await pressed
    if (isFirst) return route.continue()
    const other = await nameless.get('/sanctum/csrf-cookie')
    await held
    await route.fulfill({ response: other })
  })
  const person = newPerson()
  const when = await openSummary(page, guestSalon.path, 3)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  press()
  await held
  const form = await provePhone(page, person)
  await form.getByLabel('Prenume').fill(person.firstName)
  await form.getByLabel('Nume', { exact: true }).fill(person.lastName)
  await form.getByRole('button', { name: 'Rezerva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  expect(tokens).toBe(1)
})

/** A promise, and what fulfils it. */
function signal(): [Promise<void>, () => void] {
  let fulfil = () => {}
  return [new Promise((done) => (fulfil = done)), fulfil]
}

test('a phone that has an account is logged in by the same question, and its booking placed [BK-22, AC-05]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = newPerson()
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await registerAndLogIn(elsewhere, person)
  await elsewhere.dispose()
  const when = await openSummary(page, guestSalon.path, 4)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await provePhone(page, person)
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fă-ți cont' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Rezervările mele' }).click()
  await expect(page.getByRole('article').filter({ hasText: guestSalon.name })).toContainText(when)
})

test('under “Am deja cont” too the code is sent at its sixth digit, and new digits replace a wrong one [BK-22]', async ({
  page,
}) => {
  expectStatus(422)
  const person = newPerson()
  await registerAndLogIn(page.request, person)
  await page.context().clearCookies()
  await openSummary(page, guestSalon.path, 6)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await bookerDialog(page).getByRole('button', { name: 'Am deja cont' }).click()
  await page.getByRole('button', { name: 'Cod prin SMS, fără parolă' }).click()
  const login = page.getByRole('dialog', { name: 'Intră cu un cod prin SMS' })
  await login.getByLabel('Telefon').fill(written(person.phone))
  await login.getByRole('button', { name: 'Trimite codul' }).click()
  const field = login.getByLabel('Cod din SMS')
  await expect(field).toBeFocused()
  const code = await codeSentTo(page.request, person.phone)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await expect(login.getByText('Codul nu se potrivește. Mai ai 4 încercări.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { level: 1, name: /^Gata\. Ne vedem / })).toBeVisible()
})

test('another phone starts over; the forms of the account and the step before are one press away [BK-22]', async ({
  page,
}) => {
  const person = newPerson()
  await openSummary(page, guestSalon.path, 5)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  const form = await provePhone(page, person)
  await expect(form.getByText(written(person.phone))).toBeVisible()
  await expect(form.getByLabel('Prenume')).toBeFocused()
  await form.getByRole('button', { name: 'Schimbă numărul' }).click()
  await expect(form.getByLabel('Telefon')).toBeFocused()
  await form.getByRole('button', { name: 'Am deja cont' }).click()
  const login = page.getByRole('dialog', { name: 'Intră în cont' })
  await expect(login.getByLabel('E-mail', { exact: true })).toBeVisible()
  await expect(login.getByRole('button', { name: 'Cod prin SMS, fără parolă' })).toBeVisible()
  await expect(login.getByRole('button', { name: 'Facebook' })).toBeVisible()
  await login.getByRole('button', { name: 'Creează unul' }).click()
  await expect(page.getByRole('dialog', { name: 'Creează-ți contul' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuă fără cont' }).click()
  await expect(bookerDialog(page).getByLabel('Telefon')).toBeVisible()
})
