import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { oglinda } from '../support/locations.ts'
import { liveLater, open } from '../support/open.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'
import { expectWholeWords } from '../support/whole-words.ts'

test.use(still)
test.use({ viewport: { width: 320, height: 720 } })

/** Expects that nothing overflows the right edge, which would need horizontal scrolling. */
async function expectNothingCut(box: Locator): Promise<void> {
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
}

/** Expects that no text or control ends past the right edge where nothing scrolls: clipped, it could not be reached. */
async function expectNothingClipped(page: Page): Promise<void> {
  const clipped = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, label, input, button, a)')]
      .filter((each) => each.checkVisibility() && !scrolls(each))
      .filter((each) => Math.round(each.getBoundingClientRect().right) > innerWidth)
      .map((each) => `${each.tagName} ${each.className}: ${each.textContent?.slice(0, 40)}`)
  })
  expect(clipped).toEqual([])
}

const page320 = (page: Page) => page.locator('html')

for (const path of [
  '/',
  '/locations?search=tuns',
  '/locations?search=qqqqzzzzxxxx',
  '/locations?search=stomatologie',
  '/iasi',
  '/iasi/frizerie',
  oglinda.path,
  '/business',
  '/beauty-and-care',
  '/health-and-wellness',
  '/sports-and-recreation',
  '/unde/am/ajuns',
  '/offline',
  '/busy',
]) {
  test(`${path} fits 320 px, in one line where it must, and axe finds nothing [LY-11]`, async ({ page }) => {
    if (path === '/unde/am/ajuns') expectStatus(404)
    await page.goto(path)
    await expectNothingCut(page320(page))
    await expectNothingClipped(page)
    await expectWholeWords(page, path)
    for (const label of await page.locator('.top-in .btn:not([popovertarget]), .foot-bar .btn').all()) {
      const lines = await label.evaluate((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 10))).size
      })
      if (await label.isVisible()) expect(lines).toBeLessThanOrEqual(1)
    }
    await expectAccessibleInBothModes(page)
  })
}

test('no form of customers breaks a word of a label or button on a phone, nor lets the browser speak for it [LY-11, RT-12]', async ({
  page,
}) => {
  for (const path of [
    '/login',
    '/login?auth-state=login-with-sms',
    '/register',
    '/register?register-type=email',
    '/feedback',
    '/setup-password',
    '/faq',
  ]) {
    await page.goto(path)
    await expectWholeWords(page, path)
    // The browser's own bubbles, in its own language, come only where a field may refuse.
    const refusing = ':is([required], [pattern], [minlength], [type=email], [type=url], [type=number], [type=date])'
    expect(await page.locator(`form:not([novalidate]) ${refusing}`).count(), path).toBe(0)
  }
})

test('on 320 px an offer, however long, stays beside the button that adds the service [LY-11, LO-03]', async ({
  page,
}) => {
  await page.goto(oglinda.path)
  const lines = page.locator('.service-line', { has: page.locator('.offer-tag') })
  await expect(lines.first()).toBeVisible()
  for (const line of await lines.all()) {
    const [offer, pick] = await Promise.all([
      line.locator('.offer-tag').boundingBox(),
      line.locator('.pick').boundingBox(),
    ])
    expect((offer?.x ?? 0) + (offer?.width ?? 0)).toBeLessThanOrEqual(pick?.x ?? 0)
  }
})

test('the search, the menu, the filters and the map fit 320 px, and axe finds nothing [LY-11, SR-03]', async ({
  page,
}) => {
  await open(page, '/faq')
  await page.getByRole('link', { name: 'Caută', exact: true }).first().click()
  const search = page.getByRole('dialog', { name: 'Caută' })
  await search.getByPlaceholder('Cauta...').fill('tuns')
  await expect(search.getByRole('heading', { name: /rezultate$/ })).toBeVisible()
  await expectNothingCut(search)
  await expectAccessibleInBothModes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  await expectNothingCut(page.getByRole('dialog', { name: 'Meniu' }))
  await expectAccessibleInBothModes(page)

  await open(page, '/locations')
  await liveLater(page, page.locator('.location-line').first())
  for (const name of [/^Când$/, /km$/, /^Categorii$/]) {
    await page.getByRole('button', { name }).click()
    await expectNothingCut(page.locator(':popover-open, dialog[open]').first())
    await expectAccessibleInBothModes(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('link', { name: 'Hartă' }).click()
  await expect(page.locator('.pin').first()).toBeVisible({ timeout: 30_000 })
  await expectNothingCut(page320(page))
  await expectAccessibleInBothModes(page, { crowded: true })
})

test('the documentation of the API is no wider than 320 px [HT-06]', async ({ page }) => {
  await page.goto('/api/docs')
  await expectNothingCut(page320(page))
})
