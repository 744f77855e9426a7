import type { Page } from '@playwright/test'
import { live, liveLater, open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /Error loading route module|dynamically imported module|An error occurred/ })

/** Blocks all scripts but those the page has loaded, as after a release that removed them. */
async function loseOtherScripts(page: Page): Promise<void> {
  await liveLater(page, page.getByRole('contentinfo'))
  const there = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  await page.route('**/assets/*.js', (route) =>
    there.includes(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 404 }),
  )
}

async function pressFaq(page: Page): Promise<void> {
  const foot = page.getByRole('contentinfo')
  await liveLater(page, foot)
  await foot.getByRole('link', { name: 'Întrebări frecvente' }).click()
}

test('a script that is gone reloads the page; gone again within a minute it shows the error, and after it reloads [ER-04]', async ({
  page,
}) => {
  await open(page, '/feedback')
  await loseOtherScripts(page)
  let loads = 0
  page.on('load', () => loads++)
  const reloaded = page.waitForEvent('load')
  await pressFaq(page)
  await reloaded
  await live(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toBe(1)

  await pressFaq(page)
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toBeVisible()
  expect(loads).toBe(1)

  await open(page, '/feedback')
  await page.evaluate(() => {
    const minuteAgo = Number(sessionStorage.getItem('reloaded-at')) - 60_000
    sessionStorage.setItem('reloaded-at', String(minuteAgo))
  })
  const again = page.waitForEvent('load')
  await pressFaq(page)
  await again
  await live(page)
  await expect(page.getByText('An error occurred')).toHaveCount(0)
})

test('a missing script shows the error if storage is refused, and reloads nothing [ER-04]', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
  })
  await open(page, '/feedback')
  await loseOtherScripts(page)
  let loads = 0
  page.on('load', () => loads++)
  await pressFaq(page)
  await expect(page.getByText('An error occurred')).toBeVisible()
  expect(loads).toBe(0)
})
