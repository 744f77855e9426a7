import { expect, type Locator, type Page } from '@playwright/test'
import { codeSentTo } from './outbox.ts'
import { type Person, written } from './person.ts'

/** Fills the registration form inside `root` (the page or the modal), except for the phone. */
export async function fillAccount(root: Page | Locator, person: Person): Promise<void> {
  await root.getByLabel('Prenume').fill(person.firstName)
  await root.getByLabel('Nume', { exact: true }).fill(person.lastName)
  await root.getByLabel('E-mail').fill(person.email)
  await root.getByLabel('Parola', { exact: true }).fill(person.password)
  await root.getByLabel('Confirmă parola').fill(person.password)
  await root.getByRole('checkbox').check()
}

/** Fills the registration form and submits it, which sends the SMS code. */
export async function askForAccount(root: Page | Locator, person: Person): Promise<void> {
  await root.getByLabel('Telefon').fill(written(person.phone))
  await fillAccount(root, person)
  await root.getByRole('button', { name: 'Continuă', exact: true }).click()
  await expect(root.getByLabel('Cod din SMS')).toBeFocused()
}

/** Types the code from the newest SMS and creates the account. */
export async function proveAndCreate(page: Page, root: Page | Locator, person: Person): Promise<void> {
  const create = root.getByRole('button', { name: 'Creează contul' })
  await expect(create).toBeDisabled()
  await root.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await create.click()
}

/** Registers by the form of /register. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Continuă cu e-mail' }).click()
  await askForAccount(page, person)
  await proveAndCreate(page, page, person)
}
