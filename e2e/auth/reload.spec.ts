import type { Page } from '@playwright/test'
import { bookerDialog } from '../support/booker.ts'
import { openSummary } from '../support/booking.ts'
import { guestSalon } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, type Person, written } from '../support/person.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'

test.use({ viewport: phone })

/** Asks for a code at each form that sends one which is then typed with its token. */
const ASKS: Readonly<Record<string, (page: Page, person: Person) => Promise<void>>> = {
  'a guest’s booking': async (page, person) => {
    await openSummary(page, guestSalon.path, 7)
    await page.getByRole('button', { name: 'Rezerva' }).click()
    await bookerDialog(page).getByLabel('Telefon').fill(written(person.phone))
    await page.getByRole('button', { name: 'Continuă cu un cod SMS' }).click()
  },
  'the login': async (page, person) => {
    await open(page, '/login')
    await page.getByRole('button', { name: 'Cod prin SMS, fără parolă' }).click()
    await page.getByLabel('Telefon').fill(written(person.phone))
    await page.getByRole('button', { name: 'Trimite codul' }).click()
  },
  'the login of partners': async (page, person) => {
    await open(page, '/partener/login')
    await page.getByLabel('Telefon').fill(written(person.phone))
    await page.getByRole('button', { name: 'Trimite codul' }).click()
  },
  'the registration': async (page, person) => {
    await open(page, '/register?register-type=email')
    await page.getByLabel('Prenume').fill(person.firstName)
    await page.getByLabel('Nume', { exact: true }).fill(person.lastName)
    await page.getByLabel('Telefon').fill(written(person.phone))
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Parola', { exact: true }).fill(person.password)
    await page.getByLabel('Confirmă parola').fill(person.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continuă' }).click()
  },
}

for (const [form, ask] of Object.entries(ASKS))
  test(`at ${form} a reload loses neither the number nor the code that is on its way [AU-09, AU-13, BK-22]`, async ({
    page,
  }) => {
    // The number of nobody does not let in.
    if (form === 'the login of partners') expectStatus(422)
    const person = newPerson()
    await ask(page, person)
    const field = page.getByLabel('Cod din SMS')
    await expect(field).toBeVisible()
    const code = await codeSentTo(page.request, person.phone)
    await page.reload()
    await expect(field).toBeVisible()
    if (form === 'a guest’s booking') await expect(bookerDialog(page).getByText(written(person.phone))).toBeVisible()
    else await expect(page.getByLabel('Telefon')).toHaveValue(written(person.phone))
    if (form === 'the registration') {
      await page.getByLabel('Parola', { exact: true }).fill(person.password)
      await page.getByLabel('Confirmă parola').fill(person.password)
    }
    await field.fill(code)
    const isSent = form === 'a guest’s booking' || form === 'the login'
    if (!isSent) await page.getByRole('button', { name: /^(Creează contul|Intră)$/ }).click()
    await (PROVED[form] ?? seesAccount)(page)
    expect(await messagesTo(page.request, person.phone)).toHaveLength(1)
  })

/** How each form goes on with a right code of a number that has no account. */
const PROVED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a guest’s booking': (page) => expect(bookerDialog(page).getByLabel('Prenume')).toBeFocused(),
  'the login': (page) => expect(page).toHaveURL(/^[^?]*\/register/),
  'the login of partners': (page) =>
    expect(page.getByText('Numărul nu are încă un cont de partener. Creează-ți unul.')).toBeVisible(),
}

const seesAccount = (page: Page) => expect(page.getByRole('button', { name: /^Contul tău, / })).toBeVisible()
