import { expectAccessible, expectAccessibleAtEachWidth, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { desktop, expect, still, test } from '../support/test.ts'

test.use(still)

const narrow = { width: 320, height: 720 }
const pages = [
  '/business',
  '/beauty-and-care',
  '/health-and-wellness',
  '/sports-and-recreation',
  '/faq',
  '/faq?q=anulez',
  '/feedback',
  '/app',
  '/concurs-demonstrativ',
  // One component draws all texts; these pages have tables, lists and links.
  '/privacy-policy',
  '/ranking',
  '/legal-notice',
]

for (const path of pages) {
  test(`${path} has nothing that axe can find and nothing too wide, from 320 px on [LY-11]`, async ({ page }) => {
    await page.setViewportSize(narrow)
    await open(page, path)
    for (const viewport of [narrow, desktop]) {
      await page.setViewportSize(viewport)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await expectAccessibleAtEachWidth(page)
    }
  })
}

test('the refused feedback form and the open menus have nothing that axe can find [LY-11]', async ({ page }) => {
  await page.setViewportSize(narrow)
  await open(page, '/feedback')
  await page.getByRole('button', { name: 'Trimite mesajul' }).click()
  await expect(page.getByLabel('Nume', { exact: true })).toBeFocused()
  await expectAccessibleInBothModes(page)
  await open(page, '/business')
  await page.getByRole('button', { name: 'Afaceri' }).click()
  await expect(page.locator('#business-menu')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  await expect(page.getByRole('dialog', { name: 'Meniu pentru afaceri' })).toBeVisible()
  await expectAccessible(page)
})
