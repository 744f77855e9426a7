import type { BrowserContext, Locator, Page } from '@playwright/test'
import { startWork } from '../partner/staff.ts'
import { chooseHour, goOn, openSummary } from '../support/booking.ts'
import { oglinda, plainSalons } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { liveLater, open } from '../support/open.ts'
import { client, clientWithoutBookings } from '../support/person.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ expectedErrors: /Error loading route module|dynamically imported module|TypeError: Failed to fetch/ })

/** The eight seconds after which the browser gives a request up, and as many for a busy machine. */
const SOON = 16_000

for (const [path, button, field, value] of [['/login', 'Intra in cont', 'E-mail', 'client9@dichis.test']] as const) {
  test(`${path} offline says so, keeps what was typed, and goes on when asked again [ER-07]`, async ({
    page,
    context,
  }) => {
    await open(page, path)
    await page.getByLabel('Parola', { exact: true }).fill('demo-parola')
    await page.getByLabel(field).fill(value)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByText('Nu avem legătură la internet. Ce ai completat e păstrat.')).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue(value)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Reîncearcă' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('free hours and placing offline say so in sight; nothing chosen is lost [ER-07]', async ({ page, context }) => {
  await page.setViewportSize(phone)
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&step=2`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  await context.setOffline(true)
  await goOn(page, 'Când vii?')
  await expect(page.getByText('Nu avem legătură la internet. Ce ai completat e păstrat.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reîncearcă' }).click()
  await chooseHour(page, -1)
  await goOn(page, 'Verifică și rezervă')
  await page.getByRole('textbox', { name: /^Mesaj/ }).fill('Vin cu bicicleta.')
  // The refusal stands at the top of the page, the button at its foot.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'Nu avem legătură la internet. Ce ai completat e păstrat.' })
  await expect(refusal.getByRole('button', { name: 'Reîncearcă' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('textbox', { name: /^Mesaj/ })).toHaveValue('Vin cu bicicleta.')
  await context.setOffline(false)
})

test('a server that does not respond is reported as such, soon, and the choices stay [ER-07]', async ({ page }) => {
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&step=2`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  const silence = Promise.withResolvers<void>()
  await page.route('**/api/public/locations-availability/**', () => silence.promise)
  await goOn(page, 'Când vii?')
  const alert = page.getByRole('alert').filter({ hasText: 'Serverul nu răspunde acum.' })
  await expect(alert).toBeVisible({ timeout: SOON })
  silence.resolve()
  await page.unroute('**/api/public/locations-availability/**')
  await alert.getByRole('button', { name: 'Reîncearcă' }).click()
  await chooseHour(page, -1)
})

test('free hours that a broken network loses once are asked for again; hours that it always loses are not shown [ER-07]', async ({
  page,
}) => {
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&step=2`)
  const alert = page.getByRole('alert').filter({ hasText: 'Serverul nu răspunde acum.' })
  let asked = 0
  let broken = 2
  await page.route('**/api/public/locations-availability/**', (route) => {
    asked += 1
    return asked <= broken ? route.abort('connectionreset') : route.continue()
  })
  await goOn(page, 'Când vii?')
  await expect(alert).toBeVisible()
  expect(asked).toBe(2)
  asked = 0
  broken = 1
  await alert.getByRole('button', { name: 'Reîncearcă' }).click()
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
  expect(asked).toBeGreaterThan(1)
})

test('a server that hangs while a booking is placed is named soon, and the outcome is found out [ER-07, HT-03]', async ({
  page,
}) => {
  await logIn(page.request, clientWithoutBookings(39))
  const when = await openSummary(page, plainSalons.hangingServer)
  let tries = 0
  await page.route('**/api/bookings', (route) => {
    tries += 1
    return tries === 1 ? new Promise<void>(() => {}) : route.continue()
  })
  await page.getByRole('button', { name: 'Rezerva', exact: true }).click()
  const note = page.getByRole('status').filter({ hasText: 'Verificăm dacă rezervarea s-a făcut…' })
  await expect(note).toContainText('Serverul nu răspunde acum.', { timeout: SOON })
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
})

test('the error page names a lost connection and a server that does not respond, and its frame stays logged in [ER-01, ER-07]', async ({
  page,
  context,
}) => {
  await logIn(page.request, client(31))
  await open(page, '/')
  const menu = page.getByRole('button', { name: /^Contul tău, / })
  await expect(menu).toBeVisible()
  await page.route('**/*.data*', (route) => route.abort('connectionrefused'))
  const elsewhere = page.getByRole('banner').getByRole('link', { name: 'Pentru afaceri' })
  await elsewhere.click()
  await expect(page.getByRole('heading', { level: 1, name: 'An error occurred' })).toBeVisible()
  await expect(page.getByText('Serverul nu răspunde acum.')).toBeVisible()
  await expect(menu).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeHidden()
  await page.unroute('**/*.data*')
  await open(page, '/')
  await context.setOffline(true)
  await elsewhere.click()
  await expect(page.getByText('Nu avem legătură la internet.')).toBeVisible()
  await expect(menu).toBeVisible()
  await context.setOffline(false)
})

test('a customer who logs out without a network is told that they are still in, and the page stays [AU-12, ER-07]', async ({
  page,
  context,
}) => {
  await logIn(page.request, client(22))
  await open(page, '/account/profile')
  const leave = page.getByRole('main').getByRole('button', { name: 'Log out' })
  await refusedOffline(page, context, leave)
  await expect(page).toHaveURL('/account/profile')
  await leave.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a member of a team is told the same [AU-12, PT-01]', async ({ page, context }) => {
  await startWork(page, 'receptie')
  await open(page, '/partener/clients')
  const leave = page.getByRole('button', { name: 'Ieși', exact: true })
  await refusedOffline(page, context, leave)
  await leave.click()
  await expect(page).toHaveURL('/partener/login')
})

test('a page opened without a network comes once it is back, and the old page stays until then [ER-07, LO-02]', async ({
  page,
  context,
}) => {
  await open(page, '/locations/5/vatra-spa')
  const pictures = page.getByRole('link', { name: /^\d+ (de )?fotografii$/ })
  await liveLater(page, pictures)
  await context.setOffline(true)
  await pictures.click()
  await expect(page.getByText('Nu avem legătură la internet. Se deschide când revine.')).toBeVisible()
  await expect(pictures).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: /^Fotografii: / })).toBeVisible()
})

async function refusedOffline(page: Page, context: BrowserContext, leave: Locator): Promise<void> {
  await context.setOffline(true)
  await leave.click()
  await expect(page.getByText('Nu avem legătură la internet. Ești încă în cont.')).toBeVisible()
  await context.setOffline(false)
}
