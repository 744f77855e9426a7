import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { oglinda } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'

/** The requests that reached the stand-in of the tag's host. */
const tagRequests: string[] = []
let tagHost: Server

test.use(still)
test.describe.configure({ mode: 'serial' })
test.use({ answered: false })
test.beforeAll(async () => {
  tagHost = createServer(({ url = '' }, answer) => {
    tagRequests.push(url)
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end('document.cookie = "_ga=1; Path=/"')
  })
  await new Promise<void>((done) => tagHost.listen(Number(process.env.JOURNEYS_TAG_PORT), '127.0.0.1', done))
})
test.beforeEach(() => tagRequests.splice(0))
test.afterAll(() => new Promise((done) => tagHost.close(done)))

const question = (page: Page) => page.getByRole('dialog', { name: 'Cookie-uri și preferințe' })
const saved = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consentPreferences') ?? 'null'))
const signals = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((each) => [...(each as Iterable<unknown>)]))

const narrow = { width: 320, height: 600 }
const zoomed = { width: 720, height: 450 }
const small = { 'narrow phone': narrow, phone, 'desk at 200 %': zoomed }
for (const [name, viewport] of Object.entries({ ...small, desktop })) {
  test(`the question comes by itself on a ${name}, moves nothing, and leaves no answer louder [CO-01, CO-02]`, async ({
    page,
  }) => {
    // Dark mode changes colours alone, which are those of each width.
    const expectNoFault = viewport === narrow ? expectAccessibleInBothModes : expectAccessible
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const watch = window as unknown as { shift: number }
      watch.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) watch.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, '/faq')
    await expect(question(page)).toBeVisible()
    const answers = question(page).getByRole('button', { name: /^(Acceptă toate|Doar esențiale|Salvează selecția)$/ })
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
    if (viewport !== desktop) {
      const covered = (await question(page).boundingBox())?.height ?? viewport.height
      expect(covered / viewport.height).toBeLessThanOrEqual(viewport === phone ? 0.35 : 0.4)
      await expectNoFault(page)
      await question(page).getByRole('button', { name: 'Ce înseamnă fiecare' }).click()
    }
    for (const kind of ['Esențiale', 'Statistici', 'Marketing'])
      await expect(question(page).getByRole('checkbox', { name: kind })).toHaveAccessibleDescription(/\.$/)
    await expect(question(page).getByRole('checkbox', { name: 'Esențiale' })).toBeDisabled()
    await expect(question(page).getByRole('checkbox', { name: 'Esențiale' })).toBeChecked()
    await expect(question(page).getByRole('checkbox', { name: 'Statistici' })).not.toBeChecked()
    await expect(question(page).getByRole('button', { name: 'Închide' })).toHaveCount(0)

    const looks = await answers.evaluateAll((all) =>
      all.map((each) => {
        const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(each)
        return [each.clientWidth, each.clientHeight, backgroundColor, color, borderColor, fontSize, fontWeight].join()
      }),
    )
    expect([looks.length, new Set(looks).size]).toEqual([3, 1])
    // The answers are visible without scrolling.
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    await expectNoFault(page)
  })
}

test('on a phone the question leaves the bar of a booking free: a visitor who does not answer goes on all the same [CO-02, BK-02]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, `${oglinda.path}/booking`)
  await expect(question(page)).toBeVisible()
  const last = page.getByRole('button', { name: /^Adaugă / }).last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  await open(page, oglinda.path)
  await page
    .locator('label', { hasText: /^Adaugă / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Alege ora' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/booking/)
  await expect(question(page)).toBeVisible()
})

test('in letters of twice the size no answer lies over another, and on paper nothing lies over the page [CO-02, LY-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await open(page, `${oglinda.path}/booking`)
  const answers = await question(page).locator('.consent-answers .btn').all()
  for (const answer of answers)
    expect(await answer.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print' })
  await expect(question(page)).toBeHidden()
  await expect(page.locator('.foot-bar').first()).toBeHidden()
})

test('the keyboard comes to the question first, Escape is no answer, and an answer is kept [CO-02]', async ({
  page,
}) => {
  await open(page, '/faq')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog.consent') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('checkbox', { name: 'Marketing' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Salvează selecția' })).toBeFocused()
  const logged = page.waitForRequest('**/api/public/consents')
  await page.keyboard.press('Enter')
  expect((await logged).postDataJSON()).toMatchObject({ essential: true, analytics: false, marketing: true })
  await expect(question(page)).toBeHidden()
  const choice = { essential: true, analytics: false, marketing: true, version: CONSENT_VERSION }
  expect(await saved(page)).toMatchObject(choice)
  // The journeys' tag is one of statistics: marketing consent alone does not load it.
  await open(page, '/faq')
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  expect(tagRequests).toEqual([])
  // A choice for an older version of the texts does not count.
  await page.evaluate((old) => localStorage.setItem('consentPreferences', JSON.stringify(old)), {
    ...choice,
    version: '2020-01-01',
  })
  await open(page, '/faq')
  await expect(question(page)).toBeVisible()
})

test('before an answer, and after essentials only, nothing leaves this site and nothing else is kept [CO-03]', async ({
  page,
  context,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => /^https?:/.test(request.url()) && hosts.add(new URL(request.url()).origin))
  const visit = async () => {
    for (const path of ['/', '/locations', oglinda.path, '/business', '/faq']) await open(page, path)
  }
  await visit()
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await signals(page)).toContainEqual([
    'consent',
    'default',
    expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' }),
  ])
  const logged = page.waitForResponse('**/api/public/consents')
  await question(page).getByRole('button', { name: 'Doar esențiale' }).click()
  expect((await logged).status()).toBe(201)
  await visit()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  expect([...hosts]).toEqual([baseURL])
  expect(tagRequests).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consentPreferences'])
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['XSRF-TOKEN', 'visitor'])
})

test('agreeing signals, opens the policy and brings the tag; the cookie button takes it back [CO-03, LY-10]', async ({
  page,
  context,
}) => {
  await open(page, '/faq')
  const policy = async () => (await page.reload())?.headers()['content-security-policy'] ?? ''
  expect(await policy()).not.toContain('127.0.0.1')
  await question(page).getByRole('button', { name: 'Acceptă toate' }).click()
  await expect.poll(() => tagRequests).toEqual(['/gtag/js?id=G-JOURNEYS1'])
  const all = { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted' }
  expect(await signals(page)).toContainEqual(['consent', 'update', expect.objectContaining(all)])
  expect(await signals(page)).toContainEqual(['config', 'G-JOURNEYS1'])
  expect(await policy()).toContain('127.0.0.1')

  await page.getByRole('button', { name: 'Preferințe pentru cookie-uri' }).click()
  await expect(question(page).getByRole('checkbox', { name: 'Statistici' })).toBeChecked()
  await question(page).getByRole('button', { name: 'Închide' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Preferințe pentru cookie-uri' })).toBeFocused()
  await page.getByRole('button', { name: 'Preferințe pentru cookie-uri' }).click()
  const reloaded = page.waitForEvent('load')
  await question(page).getByRole('button', { name: 'Doar esențiale' }).click()
  await reloaded
  tagRequests.splice(0)
  expect(await policy()).not.toContain('127.0.0.1')
  await page.waitForLoadState('networkidle')
  expect(tagRequests).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga')
  const denied = { analytics_storage: 'denied', ad_storage: 'denied' }
  await expect.poll(() => signals(page)).toContainEqual(['consent', 'update', expect.objectContaining(denied)])
})
