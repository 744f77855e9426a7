import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { messagesTo } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

const SUBJECT = 'Confirmă adresa de e-mail'

/** The path in the newest confirmation mail to this address, and how many were sent. */
async function linkTo(page: Page, email: string) {
  const mails = (await messagesTo(page.request, email)).filter(({ subject }) => subject === SUBJECT)
  return { path: /\/confirm-email\?token=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '', count: mails.length }
}

test('a new account asks to confirm its address; the mailed link does it by a button, from any browser [AU-18]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  const person = newPerson()
  await registerAndLogIn(page.request, person)
  await open(page, '/account/profile')
  const part = page.getByRole('region', { name: 'E-mail' })
  await expect(part.getByText('Confirmă adresa: ți-am trimis un link')).toBeVisible()
  const { path, count } = await linkTo(page, person.email)
  expect(count).toBe(1)
  await part.getByRole('button', { name: 'Trimite din nou' }).click()
  await expect(part.getByText(/Ți-am trimis deja un link\. Poți cere altul peste \d+ s\./)).toBeVisible()

  const other = await browser.newContext()
  const mailbox = await other.newPage()
  for (const look of [1, 2]) {
    await mailbox.goto(path)
    await expect(mailbox.getByRole('heading', { name: 'E adresa ta?' }), `look ${look}`).toBeVisible()
  }
  await expect(mailbox.getByText(person.phone.slice(-3), { exact: true })).toBeVisible()
  await expectAccessible(mailbox)
  await page.reload()
  await expect(part.getByText('Confirmă adresa: ți-am trimis un link')).toBeVisible()
  await mailbox.getByRole('button', { name: 'Da, confirmă adresa' }).click()
  await expect(mailbox.getByRole('heading', { name: 'Adresa e confirmată' })).toBeVisible()
  await mailbox.goto(path)
  await expect(mailbox.getByRole('heading', { name: 'Linkul nu mai e valabil' })).toBeVisible()
  await other.close()

  await page.reload()
  await expect(part.getByText(person.email)).toBeVisible()
  await expect(part.getByText('Confirmă adresa: ți-am trimis un link')).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the owner of the address takes it off a stranger’s account [AU-18]', async ({ page, browser }) => {
    const person = newPerson()
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await registerAndLogIn(stranger.request, person)
    await stranger.goto('/account/profile')
    await expect(stranger).toHaveURL('/account/profile')
    await page.goto((await linkTo(page, person.email)).path)
    await page.getByRole('button', { name: 'Nu, scoate adresa din el' }).click()
    await expect(page.getByRole('heading', { name: 'Am scos adresa' })).toBeVisible()
    await stranger.goto('/account/profile')
    await expect(stranger).toHaveURL(/\/login/)
    await context.close()
  })
})
