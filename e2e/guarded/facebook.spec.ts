import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, type Person, written } from '../support/person.ts'
import { expect, still, test } from '../support/test.ts'
import { agree, guarded, openGuarded } from './site.ts'

test.use(still)

const facebookId = () => String(randomInt(1e9, 2e9))

async function registerByFacebook(page: Page, person: Person, id: string) {
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Facebook', exact: true }).click()
  const beside = await popup
  await agree(beside, { Id: id, Adresa: person.email })
  await expect(beside.getByText('Facebook a confirmat cine ești.')).toBeVisible()
  await expect(beside.getByLabel('Prenume')).toHaveValue('Ioana')
  await expect(beside.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(beside.getByLabel('E-mail')).toBeEnabled()
  await expect(beside.getByLabel('Parola', { exact: true })).toBeHidden()
  await beside.getByLabel('Telefon').fill(written(person.phone))
  await beside.getByRole('checkbox', { name: /Accept termenii/ }).check()
  await beside.getByRole('button', { name: 'Continuă', exact: true }).click()
  await beside.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await beside.getByRole('button', { name: 'Creează contul' }).click()
  await expect(page.getByRole('button', { name: 'Contul tău, Ioana' })).toBeVisible()
}

test('registers by Facebook, lets the link go by a code and takes it up again [AU-06, AU-05, AN-03, AN-08]', async ({
  page,
}) => {
  const [person, id] = [newPerson(), facebookId()]
  await openGuarded(page, '/register?redirect=/account/security')
  await registerByFacebook(page, person, id)
  await expect(page).toHaveURL(guarded('/account/security'))
  const part = page.getByRole('region', { name: 'Conturi legate' })
  await part.getByText('Scoate legătura cu Facebook').click()
  await part.getByRole('button', { name: 'Trimite-mi un cod prin SMS' }).click()
  await expect(part.getByText('Ți-am trimis un cod prin SMS.')).toBeVisible()
  // Registering sent one too.
  await expect
    .poll(async () => (await messagesTo(page.request, person.phone))[0]?.text)
    .toContain('cu care confirmi că ești tu')
  await part.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
  await part.getByRole('button', { name: 'Confirmă și scoate legătura' }).click()
  await expect(part.getByText('Am scos legătura.')).toBeVisible()
  await part.getByRole('link', { name: 'Leagă contul Facebook' }).click()
  await agree(page, { Id: id, Adresa: person.email })
  await expect(part.getByText('Am legat contul Facebook.')).toBeVisible()
  await expect(page).toHaveURL(guarded('/account/security?linked=facebook#conturi-legate'))
})

test('to log in by Facebook is off, and says what to do instead [AU-03]', async ({ page }) => {
  await openGuarded(page, '/login')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await expect(page.getByRole('dialog', { name: 'Facebook' })).toContainText(
    'Functia de autentificare cu facebook este dezactivata momentan. Daca doresti sa intri in cont, poti folosi autentificarea prin sms.',
  )
})
