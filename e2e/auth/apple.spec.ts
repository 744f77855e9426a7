import type { Page } from '@playwright/test'
import { agree, appleId, finish, home } from '../support/apple.ts'
import { live } from '../support/open.ts'
import { codeSentTo } from '../support/outbox.ts'
import { newPerson, written } from '../support/person.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

async function open(page: Page, path: string) {
  await page.goto(home(path))
  await live(page)
}

test('by Apple in a window beside: registers there, then logs the page below in [AU-04, AU-05, VA-03]', async ({
  page,
}) => {
  const [person, subject] = [newPerson(), appleId()]
  await open(page, '/faq?auth-modal=login')
  const popup = page.waitForEvent('popup')
  await page.getByRole('dialog', { name: 'Intră în cont' }).getByRole('link', { name: 'Apple' }).click()
  const beside = await popup
  await agree(beside, subject, person.email)
  await finish(beside, person)
  await expect(page.getByRole('button', { name: 'Contul tău, Ioana' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Intră în cont' })).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('by Apple in place of the page, back to where one was [AU-04]', async ({ page }) => {
    const [person, subject] = [newPerson(), appleId()]
    await page.goto(home('/login?redirect=/faq'))
    await page.getByRole('link', { name: 'Apple' }).click()
    await agree(page, subject, person.email)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Continuă' }).click()
    await page.getByLabel('Telefon').fill(written(person.phone))
    await page.getByRole('checkbox', { name: /Accept termenii/ }).check()
    await page.getByRole('button', { name: 'Continuă', exact: true }).click()
    await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, person.phone))
    await page.getByRole('button', { name: 'Creează contul' }).click()
    await expect(page).toHaveURL(home('/faq'))
  })
})

test('an answer of Apple’s that nobody asked for opens nothing and says so [AU-04]', async ({ page }) => {
  await page.setContent(
    `<form method="post" action="${home('/auth/apple/callback')}"><input name="state" value="x"><input name="id_token" value="y"></form>`,
  )
  await page.evaluate(() => document.forms[0]?.submit())
  await expect(page.getByText('Cererea a expirat. Încearcă din nou.')).toBeVisible()
  await expect(page).toHaveURL(home('/login?auth-note=expired'))
})

test('another site cannot log a visitor in by posting its own state and token [AU-04]', async ({ page, browser }) => {
  expectStatus(422)
  const attacker = await browser.newPage()
  await attacker.goto(home('/login'))
  const started = await attacker.request.get(home('/auth/apple/start'), { maxRedirects: 0 })
  const state = new URL(started.headers().location ?? '').searchParams.get('state') ?? ''
  await attacker.close()
  await page.goto(home('/faq'))
  await page.setContent(
    `<form method="post" action="${home('/auth/apple/callback')}"><input name="state" value="${state}"><input name="id_token" value="y"></form>`,
  )
  await page.evaluate(() => document.forms[0]?.submit())
  await expect(page.getByText('Cererea a expirat. Încearcă din nou.')).toBeVisible()
  await page.goto(home('/account/profile'))
  await expect(page).toHaveURL(/\/login/)
})
