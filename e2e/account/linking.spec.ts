import type { Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { agree, appleId, home } from '../support/apple.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { live } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

/** Registers a person and opens the security page of their account. */
async function registerAndOpenSecurity(page: Page): Promise<Person> {
  const person = newPerson()
  await registerAndLogIn(page.request, person, home(''))
  await page.goto(home('/account/security'))
  await live(page)
  return person
}

async function linkApple(page: Page, subject: string) {
  await page.getByRole('link', { name: 'Leagă contul Apple' }).click()
  await agree(page, subject, 'alta@dichis.test')
}

test('an Apple login is linked, opens the account, is nobody else’s, and is let go by a proof [AN-08, AN-03, AU-04]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  const subject = appleId()
  const person = await registerAndOpenSecurity(page)
  const part = page.getByRole('region', { name: 'Conturi legate' })
  await linkApple(page, subject)
  await expect(part.getByText('Am legat contul Apple.')).toBeInViewport()
  await expect(part.getByText('legat', { exact: true })).toBeVisible()
  await live(page)
  await expectAccessibleInBothModes(page)
  expect((await messagesTo(page.request, person.phone))[0]?.text).toContain('n mod nou de a intra')

  const other = await (await browser.newContext()).newPage()
  await other.goto(home('/login?redirect=/account/profile'))
  await live(other)
  const beside = other.waitForEvent('popup')
  await other.getByRole('link', { name: 'Apple' }).click()
  await agree(await beside, subject, 'alta@dichis.test')
  await expect(other).toHaveURL(home('/account/profile'))
  await expect(other.getByLabel('Prenume')).toHaveValue(person.firstName)
  await other.context().close()

  const rival = await (await browser.newContext()).newPage()
  await registerAndOpenSecurity(rival)
  await linkApple(rival, subject)
  const refusal = rival.getByRole('region', { name: 'Conturi legate' }).getByRole('alert')
  await expect(refusal.filter({ hasText: 'E deja legat de un cont.' })).toBeInViewport()
  await rival.context().close()

  await part.getByText('Scoate legătura cu Apple').click()
  await part.getByRole('button', { name: 'Confirmă și scoate legătura' }).click()
  await expect(part.getByLabel('Parola actuală')).toHaveAccessibleDescription(/Scrie parola actuală\.$/)
  await part.getByLabel('Parola actuală').fill('nu-i asta')
  await part.getByRole('button', { name: 'Confirmă și scoate legătura' }).click()
  await expect(part.getByText('Parola actuală nu se potrivește.')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await part.getByLabel('Parola actuală').fill(person.password)
  await part.getByRole('button', { name: 'Confirmă și scoate legătura' }).click()
  await expect(part.getByText('Am scos legătura.')).toBeVisible()
  await expect(part.getByRole('link', { name: 'Leagă contul Apple' })).toBeVisible()
})
