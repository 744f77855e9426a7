import { slowReads } from '../script/slow-reads.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { codeSentTo } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { logInToPartner } from './staff.ts'

test('a receptionist comes in by a code on a phone, without script, and lands where she wanted [PT-01]', async ({
  browser,
}) => {
  expectStatus(422)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto('/partener')
  await expect(page).toHaveURL('/partener/login?redirect=%2Fpartener')
  await page.getByLabel('Telefon').fill('0700 000 903')
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  await page.getByLabel('Cod din SMS').fill('000000')
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page.getByText(/Codul nu e corect|nu se potrivește|greșit/i).first()).toBeVisible()
  await expect(page.getByLabel('Telefon')).toHaveValue('0700 000 903')
  await page.getByLabel('Cod din SMS').fill(await codeSentTo(context.request, '+40700000903'))
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page).toHaveURL('/partener')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('another code asked for too soon: its button says how long to wait, and the first one lets in [PT-01]', async ({
  page,
}) => {
  expectStatus(422)
  await open(page, '/partener/login')
  await page.getByLabel('Telefon').fill('0700 000 904')
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  const code = await codeSentTo(page.request, '+40700000904')
  await page.getByLabel('Cod din SMS').fill('123')
  await page.getByRole('button', { name: 'Trimite alt cod' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /^Ți-am trimis deja un cod. Poți cere altul peste \d+ s.$/ }),
  ).toHaveCount(1)
  await expect(page.getByText(/Poți cere altul peste \d+ s/).first()).toBeVisible()
  await expect(page.getByLabel('Telefon')).not.toHaveAttribute('aria-invalid')
  // None was sent, so what is typed of the first one stays.
  await expect(page.getByLabel('Cod din SMS')).toHaveValue('123')
  await page.getByLabel('Cod din SMS').fill(`${code.slice(0, 3)}-${code.slice(3)}`)
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page).toHaveURL(/\/partener(\?|$|\/)(?!login)/)
})

test('another code empties the field of the one before and puts the focus there [PT-01]', async ({ page }) => {
  expectStatus(422)
  await slowReads(page, '/partener/login')
  await open(page, '/partener/login')
  await page.getByLabel('Telefon').fill(newPerson().phone)
  await page.getByRole('button', { name: 'Trimite codul' }).click()
  const code = page.getByLabel('Cod din SMS')
  await code.fill('123456')
  await code.press('Enter')
  await expect(page.getByText(/Codul nu se potrivește/).first()).toBeVisible()
  await expect(code).toHaveValue('123456')
  await page.getByLabel('Telefon').fill(newPerson().phone)
  await page.getByRole('button', { name: 'Trimite alt cod' }).click()
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
})

test('the owner of several places chooses one; the customer’s side does not know her [PT-01]', async ({ page }) => {
  await open(page, `/partener/login?mod=parola&redirect=${encodeURIComponent('/partener/location')}`)
  await page.getByLabel('E-mail').fill('proprietar@dichis.test')
  await page.getByRole('textbox', { name: 'Parola' }).fill('demo-parola')
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page).toHaveURL('/partener/location')
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: /Sala Brad/ }).click()
  await expect(page).toHaveURL('/partener')
  await expect(page.getByRole('main').getByText('Sala Brad').filter({ visible: true })).toHaveCount(1)
  await page.goto('/account/bookings')
  await expect(page).toHaveURL(/^.*\/login\?redirect=/)
  await page.goto('/partener/location')
  await page.getByRole('button', { name: /Salonul Ștefania/ }).click()
  await expect(page.getByRole('main').getByText('Salonul Ștefania').filter({ visible: true })).toHaveCount(1)
})

test('a link of a message from another place of the same owner goes there by one press [PT-48]', async ({ page }) => {
  await open(page, `/partener/login?mod=parola&redirect=${encodeURIComponent('/partener/location')}`)
  await page.getByLabel('E-mail').fill('proprietar@dichis.test')
  await page.getByRole('textbox', { name: 'Parola' }).fill('demo-parola')
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  const other = await page.getByRole('button', { name: /Sala Brad/ }).getAttribute('value')
  await page.getByRole('button', { name: /Salonul Ștefania/ }).click()
  await expect(page).toHaveURL('/partener')
  const link = `/partener/notices?location=${other}`
  await open(page, link)
  await expect(page.getByText('acum lucrezi la Salonul Ștefania')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Treci la Sala Brad' }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Anunțuri' })).toBeVisible()
})

test('a customer who works nowhere is told so by the form, and keeps what was typed [PT-01]', async ({ page }) => {
  expectStatus(422)
  await open(page, '/partener/login?mod=parola')
  await page.getByLabel('E-mail').fill('client1@dichis.test')
  await page.getByRole('textbox', { name: 'Parola' }).fill('demo-parola')
  await page.getByRole('button', { name: 'Intră', exact: true }).click()
  await expect(page.getByText('Contul acesta nu face parte încă din nicio echipă de pe Dichis.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('client1@dichis.test')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the parts stand behind the menu button, and one leaves by it [PT-01]', async ({ page }) => {
    await open(page, '/partener/login')
    await expectAccessible(page)
    await logInToPartner(page, 'manager')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Meniu' }).click()
    await page.getByRole('button', { name: 'Ieși din cont' }).click()
    await expect(page).toHaveURL('/partener/login')
    await page.goto('/partener')
    await expect(page).toHaveURL('/partener/login?redirect=%2Fpartener')
  })
})
