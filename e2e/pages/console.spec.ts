import type { Page } from '@playwright/test'
import { test } from '../support/test.ts'

const logged = async (page: Page) => {
  const seen = page.waitForEvent('console')
  // oxlint-disable-next-line no-console -- it runs in the page, as a fault of it would
  await page.evaluate(() => console.error('planted'))
  await seen
}

const thrown = async (page: Page) => {
  const seen = page.waitForEvent('pageerror')
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted'))))
  await seen
}

for (const [what, plant] of [
  ['an error in the console', logged],
  ['a script that throws', thrown],
] as const)
  test(`${what} fails its journey in each context that it opens [ER-01]`, async ({ browser, baseURL }) => {
    test.fail()
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${baseURL}/faq`)
    await plant(page)
  })
