import { home } from '../support/apple.ts'
import { live } from '../support/open.ts'
import { codeSentTo } from '../support/outbox.ts'
import { demoClients, newPerson, written } from '../support/person.ts'
import { fillAccount } from '../support/registration.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { slowScripts } from './slow-scripts.ts'

/** Logging in and registering between the server's HTML and its script, which comes at the first input. */

test.use({ viewport: phone })

test('a password typed and sent before the script logs in [AU-02]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto('/login?redirect=/faq')
  await page.getByLabel('E-mail').fill(demoClients[1].email)
  await page.getByLabel('Parola', { exact: true }).fill(demoClients[1].password)
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page).toHaveURL('/faq')
  release()
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  await expect(page.getByRole('dialog', { name: 'Meniu' }).getByText('Profil')).toBeVisible()
})

test('a wrong password sent before the script is reported as with it, and the typed text stays [AU-02, VA-01]', async ({
  page,
}) => {
  expectStatus(422)
  const release = await slowScripts(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('ana@dichis.test')
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page.getByLabel('Parola', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  release()
  await live(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@dichis.test')
  await expect(page.getByLabel('Parola', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('another way in that is pressed before the script opens when it comes, on the same page [AU-02, AU-03, AU-05]', async ({
  page,
}) => {
  const release = await slowScripts(page)
  await page.goto('/login')
  const facebook = page.getByRole('link', { name: 'Facebook', exact: true })
  await facebook.click()
  await expect(facebook).toHaveAttribute('data-held', '')
  release()
  const why = page.getByRole('dialog', { name: 'Facebook' })
  await expect(why).toContainText('Functia de autentificare cu facebook este dezactivata momentan.')
  await expect(page).toHaveURL('/login')
  await page.unrouteAll()
  for (const [path, way, title] of [
    ['/login', 'Cod prin SMS, fără parolă', 'Intră cu un cod prin SMS'],
    ['/login', 'Am uitat parola', 'Parolă nouă'],
    ['/login?redirect=/faq', 'Creează unul', 'Creează-ți contul'],
  ] as const) {
    const releaseNext = await slowScripts(page)
    await page.goto(path)
    await page.getByRole('link', { name: way }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Intră în cont' })).toBeVisible()
    releaseNext()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.unrouteAll()
  }
  await expect(page).toHaveURL('/register?redirect=%2Ffaq')
})

test('Apple opens in its window though it was pressed before the script [AU-04]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto(home('/login'))
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Apple' }).click()
  release()
  await expect((await popup).getByLabel('Apple ID')).toBeVisible()
  await expect(page).toHaveURL(home('/login'))
})

test('a code typed before the script is sent when it comes, and counts down until another [AU-09, BK-22]', async ({
  page,
}) => {
  expectStatus(422)
  const person = newPerson()
  const release = await slowScripts(page)
  await page.goto('/login?auth-state=login-with-sms')
  await page.getByLabel('Telefon').fill(written(person.phone))
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  const code = page.getByLabel('Cod din SMS')
  await expect(code).toBeFocused()
  const sent = await codeSentTo(page.request, person.phone)
  const wrong = sent === '000000' ? '000001' : '000000'
  await page.keyboard.type(wrong)
  await expect(code).toHaveValue(wrong)
  release()
  await expect(page.getByText('Codul nu se potrivește. Mai ai 4 încercări.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retrimite codul în \d+ s/ })).toBeDisabled()
  await code.fill(sent)
  await expect(page.getByText('Numărul e confirmat')).toBeVisible()
})

test('a form filled in before the script registers with its typed text, and its password is judged [AU-05, AU-17]', async ({
  page,
}) => {
  const person = newPerson()
  const release = await slowScripts(page)
  await page.goto('/register?register-type=email')
  await page.getByLabel('Telefon').fill(written(person.phone))
  await fillAccount(page, person)
  release()
  await expect(page.getByRole('status').filter({ hasText: /^Parolă/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continuă', exact: true }).click()
  await expect(page.getByText(`Numărul: ${written(person.phone)}.`)).toBeVisible()
})
