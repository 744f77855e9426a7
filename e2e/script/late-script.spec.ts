import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/iso-date.ts'
import { oglinda } from '../support/locations.ts'
import { logIn } from '../support/log-in.ts'
import { live } from '../support/open.ts'
import { demoClients } from '../support/person.ts'
import { expect, phone, test, today } from '../support/test.ts'
import { slowScripts } from './slow-scripts.ts'

/** Acts of a visitor between the server's HTML and its script, which comes at the first input. */

test.use({ viewport: phone })

test('a press before the script is there is answered when it comes, once [LO-02]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto(oglinda.path)
  const opener = page.getByRole('link', { name: /^\d+ (de )?fotografii$/ })
  await opener.click()
  await opener.click()
  await expect(opener).toHaveAttribute('data-held', '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: /^Fotografii: / })).toBeVisible()
  await expect(page).toHaveURL(oglinda.path)
  await expect(opener).not.toHaveAttribute('data-held')
})

test('a heart pressed before the script is the favourite after the login that it leads to [AN-07]', async ({
  page,
}) => {
  const release = await slowScripts(page)
  await page.goto(oglinda.path)
  await page
    .getByRole('link', { name: /, la favorite \(intră în cont\)$/ })
    .first()
    .click()
  release()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(oglinda.path)}`)
  expect(await page.evaluate(() => sessionStorage.getItem('favourite-wanted'))).toBe(String(oglinda.id))
})

test('the search opens in its dialog though it was pressed before its script [SR-03]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Caută' }).click()
  release()
  await expect(page.getByRole('dialog').getByPlaceholder('Cauta...')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('text typed before the script counts as typed [RT-12]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto('/faq')
  const questions = page.getByRole('main').locator('details')
  const all = await questions.count()
  await page.getByRole('searchbox').fill('sterg contul')
  expect(await questions.count()).toBe(all)
  release()
  await expect(questions).toHaveCount(1)
})

test('text typed before the end of the page is there counts as typed [SR-02]', async ({ page }) => {
  await page.addInitScript(() => {
    // The page's last script, which waits for the first input, comes after what the visitor typed.
    new MutationObserver((_, watch) => {
      const field = document.querySelector<HTMLInputElement>('main input[type=search]')
      if (!field) return
      watch.disconnect()
      field.focus()
      field.value = 'tuns'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.locator('.find-suggestions').getByRole('link').first()).toBeVisible()
})

/** Goes by a search from the list of all to another list, in one document; what the first was called. */
async function searchFromList(page: Page) {
  await page.goto('/locations')
  await live(page)
  const heading = page.getByRole('heading', { level: 1 })
  const first = await heading.innerText()
  await page.getByRole('main').getByRole('searchbox').fill('dentist')
  await page.keyboard.press('Enter')
  await expect(heading).not.toHaveText(first)
  return { heading, first }
}

test('going back before the script is there shows what the address says [SR-20]', async ({ page }) => {
  const { heading, first } = await searchFromList(page)
  const release = await slowScripts(page)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/locations')
  release()
  await expect(heading).toHaveText(first)
})

test('going back as the script takes the page over shows what the address says [SR-20]', async ({ page }) => {
  await page.addInitScript(goBackAheadOfRouter)
  const { heading, first } = await searchFromList(page)
  await page.evaluate(() => sessionStorage.setItem('goes-back', ''))
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL('/locations')
  await expect(heading).toHaveText(first)
})

/** Goes back once the page's script has begun, ahead of its postponed work, if the tab says so. */
function goBackAheadOfRouter() {
  const listen = window.addEventListener
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    listen(...given)
    if (given[0] !== 'vite:preloadError' || sessionStorage.getItem('goes-back') === null) return
    sessionStorage.removeItem('goes-back')
    history.back()
    const end = performance.now() + 500
    while (performance.now() < end);
  }
}

test('an hour chosen before the script takes back the one that leaves nothing between [SR-21, SR-23]', async ({
  page,
}) => {
  const day = addDays(today(), 1)
  for (const [list, hour, hours] of [
    ['Înainte de ora', '09:00', 'before=09:00'],
    ['După ora', '14:00', 'after=14:00'],
  ] as const) {
    const release = await slowScripts(page)
    await page.goto(`/locations?search=tuns&date=${day}&after=10:00&before=12:00`)
    await page.getByRole('button', { name: /între 10 și 12$/ }).click()
    await page.locator('#filtru-cand').getByLabel(list).selectOption(hour)
    release()
    await expect(page).toHaveURL(`/locations?search=tuns&date=${day}&${hours}`)
    await page.unrouteAll()
  }
})

test('a service ticked before the script counts in the sum [LO-03]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto(oglinda.path)
  const service = page.getByRole('checkbox', { name: /^Adaugă / }).first()
  await service.check()
  release()
  const sum = page.getByRole('main').getByText(/^1 serviciu, /)
  await expect(sum.filter({ visible: true })).toBeVisible()
  await expect(service).toBeChecked()
})

test('on a slow phone with a slow network nothing pressed or typed at once is lost [LO-02, SR-02]', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Chrome's "fast 3G" of its developer tools.
  const fast3g = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 }
  await browser.send('Network.emulateNetworkConditions', fast3g)
  await page.goto('/', { waitUntil: 'commit' })
  const text = page.getByRole('searchbox', { name: 'Ce ai de făcut?' })
  await text.pressSequentially('tuns')
  await expect(page.locator('.find-suggestions').getByRole('link').first()).toBeVisible({ timeout: 60_000 })
  await expect(text).toHaveValue('tuns')
  await page.goto(oglinda.path, { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^\d+ (de )?fotografii$/ }).click()
  await expect(page.getByRole('dialog', { name: /^Fotografii: / })).toBeVisible({ timeout: 60_000 })
})

test('the site is offered as an app though the browser offers it before the script [BZ-04]', async ({ page }) => {
  await page.goto('/app')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await expect(page.getByRole('button', { name: 'Instalează' })).toBeVisible()
})

test('a logged-in customer sees their favourites without a touch [AN-07]', async ({ page }) => {
  await logIn(page.request, demoClients[2])
  await page.goto(oglinda.path)
  await expect(page.getByRole('button', { name: /, la favorite$/ }).first()).toBeVisible()
})

test.describe('at a first visit', () => {
  test.use({ answered: false })

  test('an answer about cookies counts though it is given before the script is there [CO-01, CO-02]', async ({
    page,
  }) => {
    const question = page.getByRole('dialog', { name: 'Cookie-uri și preferințe' })
    for (const [answer, analytics, marketing] of [
      ['Doar esențiale', false, false],
      ['Acceptă toate', true, true],
      ['Salvează selecția', true, false],
    ] as const) {
      const release = await slowScripts(page)
      await page.goto('/faq')
      await expect(question).toBeVisible()
      // A phone shows them by script alone.
      const kind = question.locator('[name=analytics]')
      if (answer === 'Salvează selecția') await kind.evaluate((box: HTMLInputElement) => box.click())
      await question.getByRole('button', { name: answer }).click()
      await expect(question).toBeHidden()
      const logged = page.waitForRequest('**/api/public/consents')
      release()
      expect((await logged).postDataJSON()).toMatchObject({ analytics, marketing })
      await page.unrouteAll({ behavior: 'wait' })
      // The page may still be on its way to itself, which ends another way out of it.
      await expect(async () => void (await page.goto('/robots.txt'))).toPass()
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
    }
  })

  test('an answer about cookies before the script, with a link pressed at once, is kept and asked no more [CO-01, CO-03, CO-04]', async ({
    page,
  }) => {
    const release = await slowScripts(page)
    await page.goto('/faq')
    const question = page.getByRole('dialog', { name: 'Cookie-uri și preferințe' })
    await question.getByRole('button', { name: 'Doar esențiale' }).click()
    await page.locator('header a[href="/"]').click()
    await expect(page).toHaveURL('/')
    await expect(question).toBeHidden()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/public/consents')) sent += 1
    })
    const logged = page.waitForResponse('**/api/public/consents')
    release()
    await page.keyboard.press('Shift')
    expect((await logged).status()).toBe(201)
    await page.reload()
    await live(page)
    await expect(question).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(sent).toBe(1)
  })

  test('an answer about cookies holds up no press that stays on the page [LO-02]', async ({ page }) => {
    const release = await slowScripts(page)
    await page.goto('/faq')
    await page.getByRole('dialog').getByRole('button', { name: 'Doar esențiale' }).click()
    const first = page.getByRole('main').locator('details').first()
    await first.locator('summary').click()
    await expect(first).toHaveAttribute('open', '')
    release()
  })
})

test.describe('after a release', () => {
  test.use({ expectedErrors: /Failed to fetch dynamically imported module|error loading dynamically/ })

  test('an open page whose script is gone reloads at the first input, once a minute [ER-04]', async ({ page }) => {
    await page.goto('/faq')
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('Shift')
    await reloaded
    let loads = 0
    page.on('load', () => loads++)
    await page.keyboard.press('Shift')
    await page.waitForTimeout(1_000)
    expect(loads).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await live(page)
  })
})
