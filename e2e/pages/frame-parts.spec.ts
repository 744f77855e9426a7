import { ELSEWHERE } from '#web/site/elsewhere.ts'
import { logIn } from '../support/log-in.ts'
import { liveLater, open } from '../support/open.ts'
import { client } from '../support/person.ts'
import { desktop, expect, expectStatus, phone, test } from '../support/test.ts'

/** The one of the demo's sixty customers whom no other journey uses. */
const customer = { email: 'client21@dichis.test', password: 'demo-parola' }

test('the drawer leads a guest and a customer where each may go [LY-04]', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/faq')
  const drawer = page.getByRole('dialog', { name: 'Meniu' })
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  for (const [name, href] of [
    ['Gaseste-ti specialistul', /^\/locations$/],
    ['Intra in cont', /^\/login$/],
    ['Blog', /^https:/],
    ['Pentru afaceri', /^\/business$/],
    ['Pune Dichis pe ecranul telefonului', /^\/app$/],
    ['AppGallery', /^\/dev\/elsewhere\/APP_GALLERY_URL$/],
  ] as const)
    await expect(drawer.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect(drawer.getByText('Rezervari mele')).toHaveCount(0)
  await liveLater(page, drawer.getByRole('link', { name: 'Intra in cont' }))
  await drawer.getByRole('link', { name: 'Intra in cont' }).click()
  await expect(drawer).toBeHidden()
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Parola', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Întrebări frecvente' })).toBeVisible()
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  await expect(drawer.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/account/profile')
  await expect(drawer.getByRole('link', { name: 'Rezervari mele' })).toHaveAttribute('href', '/account/bookings')
  await expect(drawer.getByText('Intra in cont')).toHaveCount(0)
  const seen = Promise.withResolvers<void>()
  await page.route('**/logout.data*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await liveLater(page, drawer.getByRole('button', { name: 'Log out' }))
  await drawer.getByRole('button', { name: 'Log out' }).click()
  await expect(drawer.getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-busy', 'true')
  await expect(drawer.locator('.comb-spinner')).toBeVisible()
  seen.resolve()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a logged-in customer on a phone opens the menu by their avatar, and the account by initials [LY-02, LY-03]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await logIn(page.request, client(22))
  await open(page, '/faq')
  const menu = page.getByRole('button', { name: 'Deschide meniul' })
  await expect(menu.locator('img.avatar, use[href$="#user-circle"]')).toHaveCount(1)
  await expect(menu.locator('use[href$="#list"]')).toHaveCount(0)
  const account = page.getByRole('button', { name: /^Contul tău, / })
  await expect(account.getByText(/^[A-ZĂÂÎȘȚ]{2}$/)).toBeVisible()
  await expect(account.locator('use[href$="#user"], use[href$="#user-circle"]')).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Meniu' }).getByRole('link', { name: 'Rezervari mele' })).toBeVisible()
})

test('each link whose address is not set leads to a page that names the setting [LY-02, LY-04, LY-06, LY-07]', async ({
  page,
}) => {
  for (const [setting, what] of Object.entries(ELSEWHERE)) {
    await page.goto(`/dev/elsewhere/${setting}`)
    await expect(page.getByRole('heading', { level: 1, name: `Aici va fi ${what}` })).toBeVisible()
    await expect(page.getByText(setting)).toBeVisible()
  }
  expectStatus(404)
  expect((await page.goto('/dev/elsewhere/OTHER_URL'))?.status()).toBe(404)
})

test('the footer says who runs the site and leads to every part of it [LY-07]', async ({ page }) => {
  await open(page, '/faq')
  const foot = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['contact@dichis.test', 'mailto:contact@dichis.test'],
    ['Acasă', '/'],
    ['Caută', '/locations'],
    ['Blog', 'https://blog.journeys.ro'],
    ['Parteneriat', '/business'],
    ['Frumusețe și îngrijire', '/beauty-and-care'],
    ['Sănătate și bunăstare', '/health-and-wellness'],
    ['Sport și recreere', '/sports-and-recreation'],
    ['Întrebări frecvente', '/faq'],
    ['ANPC', 'https://anpc.ro'],
    ['Termeni și condiții', '/terms-and-conditions'],
    ['Confidențialitate', '/privacy-policy'],
    ['Dichis pe Facebook', 'https://facebook.com/dichis.test'],
    ['Dichis pe LinkedIn', '/dev/elsewhere/LINKEDIN_URL'],
  ] as const)
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  const sal = foot.getByRole('link', { name: /Soluționarea alternativă a litigiilor/ })
  await expect(sal).toHaveAttribute('href', /^https:\/\/anpc\.ro\/ce-este-sal/)
  expect(await sal.locator('> *').boundingBox()).toMatchObject({ width: 250, height: 50 })
  await expect(foot).toContainText(/Dichis Demo SRL · CUI 00000000 · J22\/0000\/2026/)
  expect(await page.content()).not.toMatch(/ec\.europa\.eu|consumers\/odr/)
})

test('the whole screen waits for the first filters, and only for them, and nothing flickers [LY-08]', async ({
  page,
}) => {
  await open(page, '/faq')
  let seen = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await seen.promise
    await route.continue()
  })
  const spinner = page.getByRole('status', { name: 'Se încarcă' })
  const foot = page.getByRole('contentinfo')
  await liveLater(page, foot)
  await foot.getByRole('link', { name: 'Caută' }).click()
  await expect(spinner).toBeVisible()
  await expect(page.locator('.progress-line')).toBeVisible()
  seen.resolve()
  await expect(page).toHaveURL('/locations')
  await expect(spinner).toBeHidden()
  await expect(page.locator('.progress-line')).toBeHidden()
  seen = Promise.withResolvers()
  await foot.getByRole('link', { name: 'Acasă' }).click()
  await expect(page.locator('.progress-line')).toBeVisible()
  await expect(spinner).toBeHidden()
  seen.resolve()
  await expect(page).toHaveURL('/')
})

test('the line on top comes after 200 ms and then stays as long [LY-08]', async ({ page }) => {
  await open(page, '/faq')
  await liveLater(page, page.getByRole('contentinfo'))
  // The page comes once the line is there: how soon a busy machine answers does not matter.
  await page.route('**/*.data*', async (route) => {
    await expect(page.locator('.progress-line')).toBeAttached()
    await route.continue()
  })
  const seen = page.evaluate(async () => {
    let [pressed, came, went] = [0, 0, 0]
    document.addEventListener('click', () => (pressed = performance.now()), { capture: true })
    const done = Promise.withResolvers<void>()
    new MutationObserver(() => {
      const shown = document.querySelector('.progress-line') !== null
      if (shown) came ||= performance.now()
      else if (came) {
        went = performance.now()
        done.resolve()
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
    await done.promise
    return [came - pressed, went - came] as const
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidențialitate' }).click()
  const [after, stayed] = await seen
  expect(after).toBeGreaterThan(190)
  expect(stayed).toBeGreaterThan(180)
})

for (const path of ['/', '/iasi', '/locations?search=tuns', '/faq', '/business'])
  test(`the server’s ${path} stays in sight while its script comes [SE-01]`, async ({ page }) => {
    await page.addInitScript(() => {
      const fewest = { parts: Number.POSITIVE_INFINITY }
      Object.assign(window, { fewest })
      new MutationObserver(() => {
        const main = document.querySelector('main')
        if (main && document.readyState !== 'loading')
          fewest.parts = Math.min(fewest.parts, main.querySelectorAll('*').length)
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await open(page, path)
    await page.mouse.move(200, 300)
    await liveLater(page, page.locator('main :is(form, details, a)').first())
    expect(
      await page.evaluate(() => (window as unknown as { fewest: { parts: number } }).fewest.parts),
    ).toBeGreaterThan(20)
  })

test('the page one leaves stays until the script of the next has come, which is then said aloud [LY-08, LY-11]', async ({
  page,
}) => {
  await open(page, '/faq')
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/home-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await liveLater(page, page.getByRole('contentinfo'))
  const prefetch = page.waitForRequest('**/assets/home-*.js')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acasă' }).click()
  await prefetch
  await expect(page.locator('.progress-line')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Întrebări frecvente' })).toBeVisible()
  come.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Fă-ți timp de dichis' })).toBeVisible()
  // The live region says what a full page load would announce.
  await expect(page.locator('[aria-live=polite]', { hasText: /^Programări online .* · Dichis$/ })).toHaveCount(1)
})

test('a link that one means to follow is fetched ahead, good for two seconds [LY-08]', async ({ page, request }) => {
  await page.setViewportSize(desktop)
  await open(page, '/faq')
  const ahead = page.waitForRequest(/business\.data/)
  await page.getByRole('banner').getByRole('link', { name: 'Pentru afaceri' }).hover()
  await ahead
  const fetched = await request.get('/business.data', { headers: { 'sec-purpose': 'prefetch' } })
  expect(fetched.headers()['cache-control']).toBe('private, max-age=2')
  expect((await request.get('/business.data')).headers()['cache-control']).toBe('private, no-store')
})

test('toasts stand at the bottom right [LY-09]', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, '/dev/ui')
  await page
    .getByRole('button', { name: /mesaj|toast/i })
    .first()
    .click()
  const box = await page.locator('.toast').first().boundingBox()
  expect(box).not.toBeNull()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(desktop.width - 60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(desktop.height - 60)
})
