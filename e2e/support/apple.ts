import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { live } from './open.ts'
import { codeSentTo } from './outbox.ts'
import { type Person, written } from './person.ts'
import { expect } from './test.ts'

/** A URL at the site's configured origin, to which Apple redirects back. */
export const home = (path: string) => `http://localhost:${process.env.JOURNEYS_PORT}${path}`

/** Fills and submits the form of Apple's page. */
export async function agree(apple: Page, subject: string, email: string) {
  await apple.getByLabel('Apple ID').fill(subject)
  await apple.getByLabel('Adresa').fill(email)
  await apple.getByRole('button', { name: 'Continue' }).click()
}

/** Completes the registration of a new customer who comes back from Apple. */
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

/** A new Apple ID. */
export const appleId = () => `001.${randomInt(1e9)}`
