import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { registerAndLogIn } from '../support/log-in.ts'
import { live, open } from '../support/open.ts'
import { codeSentTo, messagesTo } from '../support/outbox.ts'
import { newPerson, written } from '../support/person.ts'
import { expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)

test('/account leads to bookings; each part is reached from the account’s bar [RT-09]', async ({ page }) => {
  await registerAndLogIn(page.request, newPerson())
  await open(page, '/account')
  await expect(page).toHaveURL('/account/bookings')
  const bar = page.getByRole('navigation', { name: 'Contul tău' })
  await bar.getByRole('link', { name: 'Profil' }).click()
  await expect(page).toHaveURL('/account/profile')
  await expect(bar.getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Securitate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Securitate' })).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.setViewportSize(phone)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account/security')
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fsecurity/)
})

test('names, birthday and picture are changed, shown at once, and outlive a reload [AN-02]', async ({ page }) => {
  expectStatus(422)
  await registerAndLogIn(page.request, newPerson())
  await open(page, '/account/profile')
  await page.getByLabel('Prenume').fill('')
  await page.getByRole('button', { name: 'Salvează' }).first().click()
  await expect(page.getByText('Scrie-ți prenumele.')).toBeVisible()
  await expect(page.getByLabel('Prenume')).toBeFocused()
  await page.getByLabel('Prenume').fill('Ștefania')
  await page.getByLabel('Data nașterii').fill('29.2.1996')
  await page.getByRole('button', { name: 'Salvează' }).first().click()
  await expect(page.getByText('Am salvat.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contul tău, Ștefania' })).toBeVisible()

  const chooser = page.getByLabel(/Alege o fotografie/)
  await chooser.setInputFiles({ name: 'eu.txt', mimeType: 'text/plain', buffer: Buffer.from('eu') })
  await expect(chooser).toHaveAccessibleDescription(/Alege o fotografie JPEG, PNG, WebP sau AVIF\./)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByLabel(/Alege o fotografie/)
    .setInputFiles({ name: 'eu.svg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Folosește fotografia' }).click()
  await expect(page.getByText('Alege o fotografie JPEG, PNG, WebP sau AVIF.')).toBeVisible()
  await page.getByLabel(/Alege o fotografie/).setInputFiles('docs/pictures/home.png')
  const dialog = page.getByRole('dialog', { name: 'Încadrează fotografia' })
  await expect(dialog.getByRole('slider')).toBeVisible()
  await dialog.getByRole('slider').fill('2')
  await dialog.getByRole('button', { name: 'Folosește fotografia' }).click()
  await expect(page.getByText('Am schimbat fotografia.')).toBeVisible()
  const picture = page.locator('main img.avatar')
  await expect(picture).toHaveAttribute('src', /^\/pictures\/uploads\/[\w-]{43}\.webp$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)

  await page.reload()
  await live(page)
  await expect(page.getByLabel('Prenume')).toHaveValue('Ștefania')
  await expect(page.getByLabel('Data nașterii')).toHaveValue('29.02.1996')
  await page.getByRole('button', { name: 'Scoate fotografia' }).click()
  await expect(page.getByText('Am scos fotografia.')).toBeVisible()
  await expect(picture).toHaveCount(0)
  await expectAccessibleInBothModes(page)
})

test('e-mail and phone change only by the code sent to the new one; the old ones are told [AN-02]', async ({
  page,
}) => {
  expectStatus(422)
  const [person, next] = [newPerson(), newPerson()]
  await registerAndLogIn(page.request, person)
  await open(page, '/account/profile')
  await page.getByText('Schimbă e-mailul').click()
  await page.getByLabel('Noul e-mail').fill('nu e o adresă')
  await page.getByRole('button', { name: 'Trimite codul' }).first().click()
  await expect(page.getByText('Câmpul e-mail nu este valid')).toBeVisible()
  await page.getByLabel('Noul e-mail').fill(next.email)
  await page.getByRole('button', { name: 'Trimite codul' }).first().click()
  await expect(page.getByLabel('Cod din e-mail')).toBeFocused()
  await expect(page.getByText(person.email)).toBeVisible()
  const code = await codeSentTo(page.request, next.email)
  await page.getByRole('button', { name: 'Confirmă e-mailul' }).click()
  await expect(page.getByText('Scrie codul.')).toBeVisible()
  await expect(page.getByLabel('Cod din e-mail')).toBeFocused()
  await expect(page.getByRole('button', { name: /Retrimite codul în \d+ s/ })).toBeDisabled()
  await page.getByLabel('Cod din e-mail').fill(code === '000000' ? '000001' : '000000')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirmă e-mailul' }).click()
  await expect(page.getByText('Nu avem legătură la internet.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Reîncearcă' }).click()
  await expect(page.getByText('Codul nu se potrivește. Mai ai 4 încercări.')).toBeVisible()
  await page.getByLabel('Cod din e-mail').fill(code)
  await page.getByRole('button', { name: 'Confirmă e-mailul' }).click()
  await expect(page.getByText('E-mailul a fost schimbat.')).toBeVisible()
  await expect(page.getByText(next.email)).toBeVisible()
  // The old address was never confirmed, so the notice goes to the phone.
  expect((await messagesTo(page.request, person.phone))[0]?.text).toContain(
    '-mail a contului tău Dichis a fost schimbată',
  )

  await page.getByText('Schimbă telefonul').click()
  await page.getByLabel('Noul telefon').fill(written(next.phone))
  await page
    .locator('form', { has: page.getByLabel('Noul telefon') })
    .getByRole('button', { name: 'Trimite codul' })
    .click()
  await page.getByLabel('Cod din SMS').fill(await codeSentTo(page.request, next.phone))
  await page.getByRole('button', { name: 'Confirmă telefonul' }).click()
  await expect(page.getByText('Telefonul a fost schimbat.')).toBeVisible()
  await expect(page.getByText(written(next.phone))).toBeVisible()
})

test('a heart on a location’s page and on cards keeps it among the favourites; the profile takes it out [AN-07]', async ({
  page,
}) => {
  await registerAndLogIn(page.request, newPerson())
  await open(page, '/locations/1')
  const heart = page.getByRole('button', { name: /, la favorite/ }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const stored = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('favorite'),
  )
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The favourite is marked ahead of the answer, and a page that is left sends what is still unsent.
  expect((await stored).ok()).toBe(true)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await open(page, `/locations?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('button', { name: `${name}, la favorite` })).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/account/profile')
  const favourites = page.getByRole('region', { name: 'Favoritele tale' })
  await expect(favourites.getByRole('link', { name })).toBeVisible()
  await favourites.getByRole('button', { name: `Scoate ${name} din favorite` }).click()
  await expect(favourites.getByText('Încă nimic.')).toBeVisible()
  await expect(favourites.getByRole('link', { name: 'Gaseste-ti specialistul' })).toBeFocused()
})

test('a heart pressed twice at once is as it was, whichever request is slower [AN-07]', async ({ page }) => {
  await registerAndLogIn(page.request, newPerson())
  await open(page, '/locations/1')
  const heart = page.getByRole('button', { name: /, la favorite/ }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const answered = (method: string) => page.waitForResponse((answer) => answer.request().method() === method)
  const both = Promise.all([answered('PUT'), answered('DELETE')])
  await page.route('**/*favorite*/**', async (route) => {
    // The first one waits on its way.
    if (route.request().method() === 'PUT') await page.waitForTimeout(500)
    await route.continue()
  })
  await heart.dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await both
  await open(page, '/locations/1')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a guest’s heart asks for nothing, leads to the login and keeps the choice over it [AN-07]', async ({ page }) => {
  const person = newPerson()
  await registerAndLogIn(page.request, person)
  await page.context().clearCookies()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, '/locations/1')
  await page.mouse.move(200, 200)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: /, la favorite/ })).toHaveCount(0)
  expect(requested.filter((address) => address.includes('favorite'))).toEqual([])
  await page
    .getByRole('link', { name: /, la favorite/ })
    .first()
    .click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Parola', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page).toHaveURL(/\/locations\/1(\/|$)/)
  await expect(page.getByRole('button', { name: /, la favorite/ }).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Am adăugat la favorite ce ai ales')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('names, e-mail, picture and notifications change by plain forms [AN-02, AN-07]', async ({ page }) => {
    const [person, next] = [newPerson(), newPerson()]
    await registerAndLogIn(page.request, person)
    await page.goto('/account/profile')
    await page.getByLabel('Prenume').fill('Ana')
    await page.getByRole('button', { name: 'Salvează' }).first().click()
    await expect(page.getByText('Am salvat.')).toBeVisible()
    await expect(page.getByLabel('Prenume')).toHaveValue('Ana')
    await page.getByText('Schimbă e-mailul').click()
    await page.getByLabel('Noul e-mail').fill(next.email)
    await page.getByRole('button', { name: 'Trimite codul' }).first().click()
    await page.getByLabel('Cod din e-mail').fill(await codeSentTo(page.request, next.email))
    await page.getByRole('button', { name: 'Confirmă e-mailul' }).click()
    await expect(page.getByText('E-mailul a fost schimbat.')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles('docs/pictures/home.png')
    await page.getByRole('button', { name: 'Încarcă' }).click()
    await expect(page.locator('main img.avatar')).toHaveAttribute('src', /uploads/)
    await page.getByLabel('SMS la rezervare, mutare și anulare').uncheck()
    await page
      .locator('form', { has: page.getByLabel(/^SMS/) })
      .getByRole('button', { name: 'Salvează' })
      .click()
    await expect(page.getByLabel('SMS la rezervare, mutare și anulare')).not.toBeChecked()
  })
})
