import { live, open } from '../support/open.ts'
import { demoClients } from '../support/person.ts'
import { expect, still, test } from '../support/test.ts'

test.use(still)

test('a login form that is wrong makes no call and brings its first wrong field into focus [VA-01, ER-06]', async ({
  page,
}) => {
  await open(page, '/login')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  const email = page.getByLabel('E-mail', { exact: true })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill('ana@dichis.test')
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page.getByLabel('Parola', { exact: true })).toBeFocused()
  expect(calls).toEqual([])
})

test('text typed before the script has come stays when it takes over [AU-05]', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/register?register-type=email', { waitUntil: 'commit' })
  await page.getByLabel('Telefon').fill('0712 345 678')
  held.resolve()
  await live(page)
  await page.getByLabel('Prenume').fill('Ana')
  await page.getByLabel('E-mail').fill('nu e adresă')
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Telefon')).toHaveValue('0712 345 678')
})

test('the Facebook button says that logging in by Facebook is off [AU-03]', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await expect(page.getByRole('dialog', { name: 'Facebook' })).toContainText(
    'Functia de autentificare cu facebook este dezactivata momentan. Daca doresti sa intri in cont, poti folosi autentificarea prin sms.',
  )
})

test('the modal opens by its flag, stays on Escape and beside it, and closes by its button [AU-01]', async ({
  page,
}) => {
  await open(page, '/faq?auth-modal=login')
  const dialog = page.getByRole('dialog', { name: 'Intră în cont' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600)
  await dialog.getByRole('button', { name: 'Creează unul' }).click()
  await expect(page).toHaveURL(/auth-modal=register/)
  await page.getByRole('dialog').getByRole('button', { name: 'Închide' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/auth-modal/)
})

test('the account asks a visitor to log in and remembers the page [AC-04]', async ({ page }) => {
  await page.goto('/account/bookings?type=past')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/account/bookings?type=past')}`)
})

test('a customer who logs in from a page comes back to it, and Back leads to the page before [AC-04]', async ({
  page,
}) => {
  await open(page, '/faq')
  await open(page, '/ranking')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Franking')
  await live(page)
  await page.getByLabel('E-mail').fill(demoClients[3].email)
  await page.getByLabel('Parola', { exact: true }).fill(demoClients[3].password)
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page).toHaveURL('/ranking')
  await expect(page.getByRole('button', { name: /^Contul tău, / })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/ranking')
})
