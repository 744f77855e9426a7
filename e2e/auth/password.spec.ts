import type { Page } from '@playwright/test'
import { register as createAccount, startRegistration } from '#contract/auth/registration.ts'
import { apiOf } from '../support/api.ts'
import { open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

/** Somebody with an account, whose browser is not this page's. */
async function member(page: Page): Promise<Person> {
  const person = newPerson()
  const { request } = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const api = apiOf(request)
  const form = {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    password: person.password,
    password_confirmation: person.password,
    terms_and_conditions: true as const,
    register_method: 'email' as const,
  }
  const sent = await api(startRegistration, { body: form })
  if (!sent.ok) throw new Error('no code was sent')
  const confirmation_code = await codeSentTo(request, person.phone)
  const made = await api(createAccount, { body: { ...form, token: sent.body.data, confirmation_code } })
  expect(made.status).toBe(201)
  return person
}

async function login(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Intra in cont' }).click()
}

test('a forgotten password: e-mail, code, new password, done, and in with it [AU-07, VA-04]', async ({ page }) => {
  await open(page, '/login')
  const person = await member(page)
  await page.getByRole('button', { name: 'Am uitat parola' }).click()
  await expect(page.getByRole('heading', { name: 'Parolă nouă' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(page.getByText('Câmpul e-mail este obligatoriu')).toBeVisible()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(page.getByLabel('Cod din e-mail')).toBeFocused()
  await expect(page.getByRole('button', { name: /Retrimite codul în \d+ s/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(page.getByText('Câmpul cod este obligatoriu')).toBeVisible()
  await page.getByLabel('Cod din e-mail').fill(await codeSentTo(page.request, person.email))
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(page.getByLabel('Parola nouă')).toBeFocused()
  await page.getByLabel('Parola nouă').fill('altă parolă 7')
  await page.getByLabel('Confirmă parola').fill('altă parolă')
  await page.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(page.getByText('Parolele nu se potrivesc')).toBeVisible()
  await page.getByLabel('Confirmă parola').fill('altă parolă 7')
  await page.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(page.getByText('Parola e schimbată')).toBeVisible()
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await login(page, person.email, person.password)
  await expect(page.getByText('E-mailul sau parola nu se potrivesc.')).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email)
  await login(page, person.email, 'altă parolă 7')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `Contul tău, ${person.firstName}` })).toBeVisible()
})

test('in the modal the page below stays, and closing forgets where one was [AU-07]', async ({ page }) => {
  await open(page, '/faq?auth-modal=login')
  await page.getByRole('dialog', { name: 'Intră în cont' }).getByRole('button', { name: 'Am uitat parola' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parolă nouă' })
  await dialog.getByLabel('E-mail').fill('nimeni@dichis.test')
  await dialog.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(dialog.getByLabel('Cod din e-mail')).toBeFocused()
  await expect(dialog.getByText('nimeni@dichis.test')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schimbă adresa' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveValue('nimeni@dichis.test')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByRole('button', { name: 'Închide' }).click()
  await expect(page).toHaveURL('/faq')
})

test('the mailed link asks for the new password twice and serves once [AU-08, VA-05]', async ({ page }) => {
  await open(page, '/login')
  const person = await member(page)
  await page.getByRole('button', { name: 'Am uitat parola' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(page.getByLabel('Cod din e-mail')).toBeVisible()
  const [mail] = await messagesTo(page.request, person.email)
  const link = /\/setup-password\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const answer = await page.request.get(link)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  await open(page, link)
  await page.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(page.getByText('Câmpul parolă este obligatoriu')).toBeVisible()
  await page.getByLabel('Parola nouă').fill('altă parolă 8')
  await page.getByLabel('Confirmă parola').fill('altă parolă 8')
  await page.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(page.getByText('Parola e schimbată')).toBeVisible()
  await open(page, link)
  await page.getByLabel('Parola nouă').fill('altă parolă 9')
  await page.getByLabel('Confirmă parola').fill('altă parolă 9')
  await page.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(page.getByText('Legătura sau codul nu mai e bun. Cere altul.')).toBeVisible()
  await open(page, '/login')
  await login(page, person.email, 'altă parolă 8')
  await expect(page).toHaveURL('/')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every way in can be walked, and nothing typed is lost [AU-02, AU-07, AU-09]', async ({ page, browser }) => {
    const scripted = await browser.newPage({ javaScriptEnabled: true })
    await scripted.goto('/login')
    const person = await member(scripted)
    await scripted.close()
    // A reset by an address that was never confirmed would take the phone off the account.
    const [mail] = await messagesTo(page.request, person.email)
    await page.goto(/\/confirm-email\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Da, confirmă adresa' }).click()
    await page.goto('/login?redirect=/faq')
    await page.getByLabel('E-mail', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'Intra in cont' }).click()
    await expect(page.getByText('Câmpul parolă este obligatoriu')).toBeVisible()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email)
    await page.getByRole('link', { name: 'Am uitat parola' }).click()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Trimite codul' }).click()
    await page.getByLabel('Cod din e-mail').fill('12')
    await page.getByRole('button', { name: 'Continuă' }).click()
    await expect(page.getByText('Câmpul cod trebuie să aibă cel puțin 6 caractere')).toBeVisible()
    await page.getByLabel('Cod din e-mail').fill(await codeSentTo(page.request, person.email))
    await page.getByRole('button', { name: 'Continuă' }).click()
    await page.getByLabel('Parola nouă').fill('fără script 1')
    await page.getByLabel('Confirmă parola').fill('fără script 1')
    await page.getByRole('button', { name: 'Schimbă parola' }).click()
    await expect(page.getByText('Parola e schimbată')).toBeVisible()
    await page.goto('/login?redirect=/faq')
    await page.getByRole('link', { name: 'Cod prin SMS, fără parolă' }).click()
    await page.getByLabel('Telefon').fill(person.phone)
    await page.getByRole('button', { name: 'Trimite codul' }).click()
    await expect(page.getByLabel('Telefon')).toHaveValue(person.phone)
    await page.getByRole('button', { name: 'Retrimite codul' }).click()
    await expect(page.getByText(/Poți cere altul peste \d+ s/)).toBeVisible()
    await page.getByLabel('Cod din SMS').fill('000')
    await page.getByRole('button', { name: 'Intra in cont' }).click()
    await expect(page.getByText('Câmpul cod nu este valid')).toBeVisible()
    await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
    await page.getByRole('button', { name: 'Intra in cont' }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('an account is made by links and forms alone [AU-05]', async ({ page }) => {
    const person = newPerson()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Creează unul' }).click()
    await page.getByRole('link', { name: 'Continuă cu e-mail' }).click()
    await page.getByLabel('Prenume').fill(person.firstName)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Telefon').fill(person.phone)
    await page.getByRole('button', { name: 'Continuă', exact: true }).click()
    await expect(page.getByText('Câmpul nume este obligatoriu')).toBeVisible()
    await expect(page.getByLabel('Prenume')).toHaveValue(person.firstName)
    await page.getByLabel('Nume', { exact: true }).fill(person.lastName)
    await page.getByLabel('Parola', { exact: true }).fill(person.password)
    await page.getByLabel('Confirmă parola').fill(person.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continuă', exact: true }).click()
    await page.getByRole('button', { name: 'Retrimite codul' }).click()
    await expect(page.getByText('Câmpul parolă este obligatoriu')).toBeVisible()
    await page.getByLabel('Parola', { exact: true }).fill(person.password)
    await page.getByLabel('Confirmă parola').fill(person.password)
    await page.getByRole('button', { name: 'Retrimite codul' }).click()
    await expect(page.getByText(/Poți cere altul peste \d+ s/)).toBeVisible()
    await page.getByLabel('Parola', { exact: true }).fill(person.password)
    await page.getByLabel('Confirmă parola').fill(person.password)
    await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
    await page.getByRole('button', { name: 'Creează contul' }).click()
    await expect(page).toHaveURL('/')
  })
})
