import { readFile } from 'node:fs/promises'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { agree, appleId, finish, home } from '../support/apple.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { live, open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { register } from '../support/registration.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

test('the password is changed with the current one; other devices are seen and logged out [AN-03]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  const person = newPerson()
  await registerAndLogIn(page.request, person)
  await open(page, '/account/security')
  const other = await browser.newContext()
  const tablet = await other.newPage()
  await open(tablet, '/login')
  await tablet.getByLabel('E-mail').fill(person.email)
  await tablet.getByLabel('Parola', { exact: true }).fill(person.password)
  await tablet.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(tablet).toHaveURL('/')

  await page.reload()
  await expect(page.getByText('acesta')).toHaveCount(1)
  await page.getByRole('button', { name: /^Deconectează Chrome/ }).click()
  await expect(page.getByText('Am deconectat dispozitivul.')).toBeVisible()
  await tablet.goto('/account/profile')
  await expect(tablet).toHaveURL(/\/login/)
  await other.close()

  const form = page.getByRole('region', { name: 'Parola' })
  await form.getByLabel('Parola actuală').fill('nu-i asta')
  await form.getByLabel('Parola nouă', { exact: true }).fill('parolă nouă și bună')
  await form.getByLabel('Confirmă parola nouă').fill('alta')
  await form.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(form.getByText('Parolele nu se potrivesc')).toBeVisible()
  await form.getByLabel('Confirmă parola nouă').fill('parolă nouă și bună')
  await form.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(form.getByText('Parola actuală nu se potrivește.')).toBeVisible()
  await expect(form.getByLabel('Parola actuală')).toBeFocused()
  await form.getByLabel('Parola actuală').fill(person.password)
  await form.getByRole('button', { name: 'Schimbă parola' }).click()
  await expect(form.getByText('Parola a fost schimbată.')).toBeVisible()
})

test('takes the data as a file, then leaves; the account is gone and its address free [AN-03]', async ({ page }) => {
  const person = newPerson()
  await registerAndLogIn(page.request, person)
  await open(page, '/account/security')
  const data = page.getByRole('region', { name: 'Datele tale' })
  await data.getByLabel('Parola actuală').fill(person.password)
  await data.getByRole('button', { name: 'Pregătește fișierul' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('link', { name: 'Descarcă fișierul' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^\w+-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile((await download.path()) ?? '', 'utf8')) as {
    data: { customer: { email: string }[] }
  }
  expect(file.data.customer[0]?.email).toBe(person.email)

  const way = page.getByRole('region', { name: 'Ștergerea contului' })
  await way.getByText('Șterge contul', { exact: true }).click()
  await way.getByRole('button', { name: 'Șterge contul pentru totdeauna' }).click()
  await expect(way.getByText('Bifează că ai înțeles.')).toBeVisible()
  await way.getByLabel('Am înțeles că nu se mai poate reface.').check()
  await way.getByRole('button', { name: 'Șterge contul pentru totdeauna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contul tău a fost șters' })).toBeVisible()
  await expectAccessibleInBothModes(page)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  // The address was never confirmed, so the notice goes to the phone.
  expect((await messagesTo(page.request, person.phone))[0]?.text).toContain('Contul tău Dichis a fost șters')
  await open(page, `/register?redirect=${encodeURIComponent('/account/bookings')}`)
  await register(page, { ...newPerson(), email: person.email })
  await expect(page).toHaveURL('/account/bookings')
})

test('an account without a password proves itself by a code, which stays while the form is put right [AN-03]', async ({
  page,
}) => {
  expectStatus(422)
  const person = newPerson()
  await page.goto(home('/auth/apple/start?redirect=/account/security'))
  await agree(page, appleId(), person.email)
  await finish(page, person)
  await expect(page).toHaveURL(home('/account/security'))
  await live(page)
  const way = page.getByRole('region', { name: 'Ștergerea contului' })
  await way.getByText('Șterge contul', { exact: true }).click()
  await way.getByRole('button', { name: 'Trimite-mi un cod prin SMS' }).click()
  const code = way.getByLabel('Cod din SMS')
  await expect(way.getByText('Ți-am trimis un cod prin SMS.')).toBeVisible()
  // Registering sent a code too: wait for the newer one.
  await expect
    .poll(async () => (await messagesTo(page.request, person.phone))[0]?.text)
    .toContain('cu care confirmi că ești tu')
  const right = await codeSentTo(page.request, person.phone)
  await code.fill(right)
  await code.press('Enter')
  await expect(way.getByText('Bifează că ai înțeles.')).toBeVisible()
  await expect(code).toHaveValue(right)

  const data = page.getByRole('region', { name: 'Datele tale' })
  await data.getByRole('button', { name: 'Trimite-mi un cod prin SMS' }).click()
  await expect(data.getByText(/Poți cere altul peste \d+ s/)).toBeVisible()
  await expect(data.getByLabel('Cod din SMS')).toBeVisible()

  await way.getByRole('checkbox').check()
  await code.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contul tău a fost șters' })).toBeVisible()
  expect((await messagesTo(page.request, person.email))[0]?.subject).toBe('Contul tău Dichis a fost șters')
})

test('a wrong form about data or leaving makes no call, and says all that is wrong at once [VA-01]', async ({
  page,
}) => {
  await registerAndLogIn(page.request, newPerson())
  await open(page, '/account/security')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  const data = page.getByRole('region', { name: 'Datele tale' })
  await data.getByRole('button', { name: 'Pregătește fișierul' }).click()
  await expect(data.getByText('Scrie parola actuală.')).toBeVisible()
  const way = page.getByRole('region', { name: 'Ștergerea contului' })
  await way.getByText('Șterge contul', { exact: true }).click()
  await way.getByRole('button', { name: 'Șterge contul pentru totdeauna' }).click()
  await expect(way.getByText('Bifează că ai înțeles.')).toBeVisible()
  await expect(way.getByText('Scrie parola actuală.')).toBeVisible()
  await expect(way.getByLabel('Parola actuală')).toBeFocused()
  expect(posts).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a wrong form about leaving says all that is wrong at once, and the account stays [VA-01]', async ({ page }) => {
    expectStatus(422)
    const person = newPerson()
    await registerAndLogIn(page.request, person)
    await page.context().clearCookies()
    await page.goto('/login?redirect=/account/security')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Parola', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Intra in cont' }).click()
    const way = page.getByRole('region', { name: 'Ștergerea contului' })
    await way.getByText('Șterge contul', { exact: true }).click()
    await way.getByRole('button', { name: 'Șterge contul pentru totdeauna' }).click()
    await expect(way.getByText('Bifează că ai înțeles.')).toBeVisible()
    await expect(way.getByText('Scrie parola actuală.')).toBeVisible()
    await page.goto('/account/profile')
    await expect(page.getByLabel('Prenume')).toHaveValue(person.firstName)
  })
})
