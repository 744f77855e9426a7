import type { Page } from '@playwright/test'
import { oglinda } from '../support/locations.ts'
import { laidOut } from '../support/open.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ viewport: phone })

for (const path of ['/', '/locations', oglinda.path])
  test(`${path} leaves most of itself out of its first paint, and has all of its text soon after [RT-01, RT-02, RT-03]`, async ({
    page,
  }) => {
    const go = Promise.withResolvers<void>()
    // A page lays the rest out once it has loaded: a picture that does not come keeps it from that.
    await page.route('**/*.svg', async (route) => {
      await go.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => leftOut(page)).toBeGreaterThan(0.5)
    expect(await page.locator('body').innerText()).not.toContain('Cum verificăm recenziile')
    go.resolve()
    await laidOut(page)
    expect(await leftOut(page)).toBe(0)
    expect(await page.locator('body').innerText()).toContain('Cum verificăm recenziile')
  })

test('without script a page is laid out whole at once [RT-03, SE-01]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(oglinda.path)
  expect(await page.locator('body').innerText()).toContain('Cum verificăm recenziile')
  await context.close()
})

/** Which part of the elements that would be shown has no layout. */
const leftOut = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    return shown.filter((element) => !element.checkVisibility({ contentVisibilityAuto: true })).length / shown.length
  })
