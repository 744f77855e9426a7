import type { Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { agree, appleId, finish, home } from '../support/apple.ts'
import { addAuthenticator, offerNothing } from '../support/authenticator.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { live } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)

/** Opens a page at the site's configured origin, to which passkeys belong. */
async function openAtOrigin(page: Page, path: string): Promise<void> {
  await page.goto(home(path))
  await live(page)
}

/** Registers a person and opens the security page of their account. */
async function registerAndOpenSecurity(page: Page): Promise<Person> {
  const person = newPerson()
  await registerAndLogIn(page.request, person, home(''))
  await openAtOrigin(page, '/account/security')
  return person
}

const partOf = (page: Page) => page.getByRole('region', { name: 'Chei de acces' })

async function addPasskey(page: Page): Promise<void> {
  await partOf(page).getByRole('button', { name: 'Adaugă un passkey' }).click()
  await expect(partOf(page).getByText(/Am adăugat cheia de acces „Chrome pe Linux”/)).toBeVisible()
}

test('a passkey is added, named, opens the account on its own, and is removed [AU-17]', async ({ page, browser }) => {
  expectStatus(401)
  const device = await addAuthenticator(page)
  const person = await registerAndOpenSecurity(page)
  const part = partOf(page)
  await addPasskey(page)
  await expect(part.getByText(/Adăugată .* încă nefolosită/)).toBeVisible()
  await expect.poll(async () => (await messagesTo(page.request, person.phone))[0]?.text).toContain('cheie de acces')
  await part.getByText('Schimbă').click()
  await part.getByLabel('Numele cheii').fill('Laptopul de acasă')
  await part.getByRole('button', { name: 'Salvează numele' }).click()
  await expect(part.getByRole('paragraph').filter({ hasText: 'Laptopul de acasă' })).toBeVisible()
  await expectAccessibleInBothModes(page)

  const other = await (await browser.newContext()).newPage()
  await offerNothing(other)
  const carried = await addAuthenticator(other, await device.passkeys())
  await openAtOrigin(other, '/login?redirect=/account/profile')
  await other.getByRole('button', { name: 'Intră cu passkey' }).click()
  await expect(other).toHaveURL(home('/account/profile'))
  await expect(other.getByLabel('Prenume')).toHaveValue(person.firstName)

  await page.reload()
  await live(page)
  await expect(part.getByText(/folosită /)).toBeVisible()
  await part.getByText('Schimbă').click()
  await part.getByRole('button', { name: 'Scoate cheia' }).click()
  await expect(part.getByText(/Am scos cheia de acces/)).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(0)

  const third = await (await browser.newContext()).newPage()
  await offerNothing(third)
  await addAuthenticator(third, await carried.passkeys())
  await openAtOrigin(third, '/login')
  await third.getByRole('button', { name: 'Intră cu passkey' }).click()
  await expect(third.getByText(/Cheia de acces nu a fost recunoscută/)).toBeVisible()
  await expect(third).toHaveURL(home('/login'))
  await other.context().close()
  await third.context().close()
})

test('long after login a passkey proves who is asking, for every form and for a new password [AU-17]', async ({
  page,
}) => {
  await addAuthenticator(page)
  const person = await registerAndOpenSecurity(page)
  await addPasskey(page)
  const data = page.getByRole('region', { name: 'Datele tale' })
  await expect(data.getByLabel('Parola actuală')).toBeVisible()
  await data.getByRole('button', { name: 'Confirmă cu cheia de acces' }).click()
  await expect(page.getByText('Am confirmat că ești tu.')).toBeVisible()
  await expect(data.getByRole('link', { name: 'Descarcă fișierul' })).toBeFocused()

  const form = page.getByRole('region', { name: 'Parola' })
  await form.getByRole('button', { name: 'Confirmă cu cheia de acces' }).click()
  await expect(form.getByText('Cheia de acces a confirmat că ești tu.')).toBeVisible()
  await expect(form.getByLabel('Parola actuală')).toHaveCount(0)
  await form.getByLabel('Parola nouă', { exact: true }).fill('o parolă cu totul nouă')
  await form.getByLabel('Confirmă parola nouă').fill('o parolă cu totul nouă')
  await form.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(form.getByText('Parola a fost schimbată.')).toBeVisible()

  const way = page.getByRole('region', { name: 'Ștergerea contului' })
  await way.getByText('Șterge contul', { exact: true }).click()
  await way.getByRole('checkbox').check()
  await way.getByRole('button', { name: 'Șterge contul pentru totdeauna' }).click()
  await expect(page).toHaveURL(home('/account-deleted?canceled=0'))
  expect((await messagesTo(page.request, person.phone))[0]?.text).toContain('șters')
})

test('an account without a password adds a passkey, and the same device is told that it has one [AU-17]', async ({
  page,
}) => {
  await addAuthenticator(page)
  const person = newPerson()
  await page.goto(home('/auth/apple/start?redirect=/account/security'))
  await agree(page, appleId(), person.email)
  await finish(page, person)
  await expect(page).toHaveURL(home('/account/security'))
  await live(page)
  await addPasskey(page)
  await partOf(page).getByRole('button', { name: 'Adaugă un passkey' }).click()
  await expect(partOf(page).getByText(/Dispozitivul acesta are deja o cheie de acces/)).toBeVisible()
  await expect(partOf(page).getByRole('listitem')).toHaveCount(1)
})

test('a customer who closes the browser’s dialog is told so, and the form still works [AU-17]', async ({ page }) => {
  const device = await addAuthenticator(page)
  await registerAndOpenSecurity(page)
  await addPasskey(page)
  await device.forgetFinger()
  const data = page.getByRole('region', { name: 'Datele tale' })
  await data.getByRole('button', { name: 'Confirmă cu cheia de acces' }).click()
  await expect(data.getByText(/Nu ai ales nicio cheie de acces/)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await offerNothing(page)
  await openAtOrigin(page, '/login')
  await page.getByRole('button', { name: 'Intră cu passkey' }).click()
  await expect(page.getByText(/Nu ai ales nicio cheie de acces/)).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeEditable()
})

test('the login modal takes a passkey too, and stays where the visitor was [AU-17]', async ({ page, browser }) => {
  const device = await addAuthenticator(page)
  await registerAndOpenSecurity(page)
  await addPasskey(page)
  const other = await (await browser.newContext({ viewport: phone })).newPage()
  await offerNothing(other)
  await addAuthenticator(other, await device.passkeys())
  await openAtOrigin(other, '/faq?auth-modal=login')
  const modal = other.getByRole('dialog', { name: 'Intră în cont' })
  await modal.getByRole('button', { name: 'Intră cu passkey' }).click()
  await expect(modal).toBeHidden()
  await expect(other).toHaveURL(home('/faq'))
  await other.context().close()
})

test('a browser that offers passkeys in the e-mail field logs in by one, and later without a touch [AU-17]', async ({
  page,
  browser,
}) => {
  const device = await addAuthenticator(page)
  await registerAndOpenSecurity(page)
  await addPasskey(page)
  const other = await (await browser.newContext()).newPage()
  await addAuthenticator(other, await device.passkeys())
  await other.goto(home('/login?redirect=/account/security'))
  await other.keyboard.press('Shift')
  await expect(other).toHaveURL(home('/account/security'))
  await other.context().clearCookies()
  await other.goto(home('/login?redirect=/account/security'))
  await expect(other).toHaveURL(home('/account/security'))
  await other.context().close()
})

test('at another address than its own the site offers no passkey, and says why [AU-17]', async ({ page }) => {
  const person = newPerson()
  await registerAndLogIn(page.request, person)
  await page.goto('/account/security')
  await live(page)
  await expect(partOf(page).getByText(`Cheile de acces merg numai la adresa ${home('')}.`)).toBeVisible()
  await expect(partOf(page).getByRole('button', { name: 'Adaugă un passkey' })).toHaveCount(0)
})

test('a browser without passkeys shows the other ways in, and in the account says that it has none [AU-17]', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await openAtOrigin(page, '/login')
  await expect(page.getByRole('button', { name: 'Cod prin SMS, fără parolă' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Intră cu passkey' })).toHaveCount(0)
  await registerAndOpenSecurity(page)
  await expect(partOf(page).getByText('Browserul acesta nu poate folosi chei de acces.')).toBeVisible()
})
