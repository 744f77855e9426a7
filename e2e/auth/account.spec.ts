import type { Page } from '@playwright/test'
import { open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, written } from '../support/person.ts'
import { askForAccount, fillAccount, proveAndCreate, register } from '../support/registration.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

test('registers, leaves, and comes back by SMS to the page that was asked for [AU-05, AU-10, AU-12, AC-04, AU-09]', async ({
  page,
}) => {
  const person = newPerson()
  await open(page, `/register?redirect=${encodeURIComponent('/account/bookings')}`)
  await page.getByRole('button', { name: 'Continuă cu e-mail' }).click()
  await askForAccount(page, person)
  await expect(page.getByRole('button', { name: /Retrimite codul în \d+ s/ })).toBeDisabled()
  await proveAndCreate(page, page, person)
  await expect(page).toHaveURL('/account/bookings')
  await expect(page.getByRole('heading', { name: 'Nicio rezervare încă.' })).toBeVisible()

  await page.getByRole('button', { name: `Contul tău, ${person.firstName}` }).click()
  await expect(page.getByText('Bine ai revenit!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()

  await open(page, '/account/bookings?type=past')
  await page.getByRole('button', { name: 'Cod prin SMS, fără parolă' }).click()
  await page.getByLabel('Telefon').fill(written(person.phone))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(page.getByLabel('Cod din SMS')).toBeFocused()
  await expect(page.getByRole('button', { name: /Retrimite codul în \d+ s/ })).toBeDisabled()
  await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await expect(page).toHaveURL('/account/bookings?type=past')
  await expect(page.getByRole('link', { name: 'Trecute' })).toHaveAttribute('aria-current', 'page')
})

test('a phone nobody has opens registration with the phone proved, without a second SMS; another phone starts over [AU-09]', async ({
  page,
}) => {
  const person = newPerson()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Cod prin SMS, fără parolă' }).click()
  await page.getByLabel('Telefon').fill(written(newPerson().phone))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  await expect(page.getByLabel('Cod din SMS')).toBeVisible()
  await page.getByLabel('Telefon').fill(written(person.phone))
  await expect(page.getByLabel('Cod din SMS')).toBeHidden()
  await page.getByRole('button', { name: 'Trimite codul', exact: true }).click()
  await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await expect(page).toHaveURL(/^[^?]*\/register/)
  await expect(page.getByLabel('Telefon')).toHaveValue(new RegExp(person.phone.slice(3).split('').join(' ?')))
  await fillAccount(page, person)
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(page.getByRole('button', { name: `Contul tău, ${person.firstName}` })).toBeVisible()
  expect(await messagesTo(page.request, person.phone)).toHaveLength(1)
})

test('somebody logged in is sent away from /login and /register [AC-02, AC-03]', async ({ page }) => {
  const person = newPerson()
  await open(page, '/register')
  await register(page, person)
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=/account/bookings')
  await expect(page).toHaveURL('/')
  const answer = await page.request.get('/register', { maxRedirects: 0 })
  expect(answer.headers().location).toBe('/account/profile')
})

test('a code typed in two halves, as apps show it, is sent at its sixth digit [AU-13]', async ({ page }) => {
  const person = newPerson()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Cod prin SMS, fără parolă' }).click()
  await page.getByLabel('Telefon').fill(written(person.phone))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  const code = await codeSentTo(page.request, person.phone)
  await page.getByLabel('Cod din SMS').pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL(/^[^?]*\/register/)
})

test('a wrong code says how many tries are left [AU-13]', async ({ page }) => {
  expectStatus(422)
  await logInByWrongCode(page)
  await expect(page.getByLabel('Cod din SMS')).toBeFocused()
})

test('a code that is sent before the answer to the one before has ended gives no error [BK-22, AU-13]', async ({
  page,
}) => {
  expectStatus(422)
  await page.addInitScript(endAnswersLate)
  await logInByWrongCode(page)
})

/** Asks for a code to a new phone and types another one, which is refused. */
async function logInByWrongCode(page: Page): Promise<void> {
  const person = newPerson()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Cod prin SMS, fără parolă' }).click()
  await page.getByLabel('Telefon').fill(written(person.phone))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  const wrong = (await codeSentTo(page.request, person.phone)) === '000000' ? '000001' : '000000'
  await page.getByLabel('Cod din SMS').fill(wrong)
  await expect(page.getByText('Codul nu se potrivește. Mai ai 4 încercări.')).toBeVisible()
}

/** Keeps answers to forms open after their content, and delays what is read after them, as slow networks can. */
function endAnswersLate() {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const answer = await send(input, init)
    const content = new Uint8Array(await answer.arrayBuffer())
    if (init?.method !== 'POST') await new Promise((done) => setTimeout(done, 2_000))
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(content)
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
      },
    })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
}
