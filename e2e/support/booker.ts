import { expect, type Locator, type Page } from '@playwright/test'
import { codeSentTo } from './outbox.ts'
import { type Person, written } from './person.ts'

/** The dialog that asks who books, in each of its steps. */
export const bookerDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Cum te anunțăm|Pe ce nume rezervăm)\?$/ })

/** Types the phone and then the code from its SMS, which submits itself. */
export async function provePhone(page: Page, { phone }: Pick<Person, 'phone'>): Promise<Locator> {
  const dialog = bookerDialog(page)
  await dialog.getByLabel('Telefon').fill(written(phone))
  await dialog.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
  await expect(dialog.getByLabel('Cod din SMS')).toBeFocused()
  await dialog.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, phone))
  return dialog
}

type Credentials = { email: string; password: string }

/** Logs in by e-mail and password from the dialog that asks who books. */
export async function logInToBook(page: Page, { email, password }: Credentials): Promise<void> {
  await bookerDialog(page).getByRole('button', { name: 'Am deja cont' }).click()
  const form = page.getByRole('dialog', { name: 'Intră în cont' })
  await form.getByLabel('E-mail', { exact: true }).fill(email)
  await form.getByLabel('Parola', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Intra in cont' }).click()
}
