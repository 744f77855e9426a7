import { expect, type Locator, type Page } from '@playwright/test'
import { codeSentTo } from './outbox.ts'
import { type Person, written } from './person.ts'

/** Fills the registration form that is shown inside `place` (the page or the modal), where the phone is already proved. */
export async function fillAccount(place: Page | Locator, person: Person): Promise<void> {
  await place.getByLabel('Prenume').fill(person.firstName)
  await place.getByLabel('Nume', { exact: true }).fill(person.lastName)
  await place.getByLabel('E-mail').fill(person.email)
  await place.getByLabel('Parola', { exact: true }).fill(person.password)
  await place.getByLabel('Confirmă parola').fill(person.password)
  await place.getByRole('checkbox').check()
}

/** Fills the registration form with the phone too and sends it for the code. */
export async function askForAccount(place: Page | Locator, person: Person): Promise<void> {
  await place.getByLabel('Telefon').fill(written(person.phone))
  await fillAccount(place, person)
  await place.getByRole('button', { name: 'Continuă', exact: true }).click()
  await expect(place.getByLabel('Cod din SMS')).toBeFocused()
}

/** Types the code from the newest SMS and opens the account. */
export async function proveAndCreate(page: Page, place: Page | Locator, person: Person): Promise<void> {
  const create = place.getByRole('button', { name: 'Creează contul' })
  await expect(create).toBeDisabled()
  await place.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await create.click()
}

/** Registers on /register, ending on the page that `redirect` names or on home. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Continuă cu e-mail' }).click()
  await askForAccount(page, person)
  await proveAndCreate(page, page, person)
}
