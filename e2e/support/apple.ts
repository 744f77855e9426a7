import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { live } from './open.ts'
import { codeSentTo } from './outbox.ts'
import { type Person, written } from './person.ts'
import { expect } from './test.ts'

/** Apple sends people back to the address that the site has of itself. */
export const home = (path: string) => `http://localhost:${process.env.JOURNEYS_PORT}${path}`

/** What somebody does on Apple's own page. */
export async function agree(apple: Page, subject: string, email: string) {
  await apple.getByLabel('Apple ID').fill(subject)
  await apple.getByLabel('Adresa').fill(email)
  await apple.getByRole('button', { name: 'Continue' }).click()
}

/** Back from Apple: the form of who comes for the first time, to the account's opening. */
export async function finish(page: Page, person: Person) {
  await expect(page.getByLabel('Prenume')).toHaveValue('Ioana')
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue('Țurcanu')
  await expect(page.getByLabel('E-mail')).toBeDisabled()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Parola', { exact: true })).toBeHidden()
  await live(page)
  await page.getByLabel('Telefon').fill(written(person.phone))
  await page.getByRole('checkbox', { name: /Accept termenii/ }).check()
  await page.getByRole('button', { name: 'Continuă', exact: true }).click()
  const create = page.getByRole('button', { name: 'Creează contul' })
  await expect(create).toBeDisabled()
  await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await create.click()
}

/** An Apple ID that nobody has. */
export const appleId = () => `001.${randomInt(1e9)}`
