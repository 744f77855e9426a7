import type { Request } from '@playwright/test'
import { oglinda } from '../support/locations.ts'
import { liveLater, open } from '../support/open.ts'
import { desktop, expect, still, test } from '../support/test.ts'

test.use(still)
test.use({ viewport: desktop })

for (const path of ['/locations?search=tuns', '/iasi/coafor']) {
  test(`a search on ${path} that fails leaves the last results, without a word [ER-05, SR-12]`, async ({ page }) => {
    await open(page, path)
    await liveLater(page, page.locator('.location-line').first())
    const names = () => page.locator('.location-line h2').allInnerTexts()
    const shown = await names()
    const sort = async (to: string) => {
      await page.getByRole('button', { name: /^Sortare: / }).click()
      await page.getByRole('radio', { name: to }).check()
      await page.keyboard.press('Escape')
    }
    for (const fail of ['network', 'server'] as const) {
      await page.route('**/*.data?*', (route) => (fail === 'network' ? route.abort() : route.fulfill({ status: 503 })))
      const isData = (request: Request) => request.url().includes('.data')
      const failed =
        fail === 'network' ? page.waitForEvent('requestfailed', isData) : page.waitForEvent('requestfinished', isData)
      await sort(fail === 'network' ? 'După nume' : 'Cele mai apreciate')
      await failed
      await page.waitForTimeout(300)
      expect(await names()).toEqual(shown)
      await expect(page.getByText('An error occurred')).toHaveCount(0)
      await expect(page.locator('.toast')).toHaveCount(0)
      await page.unroute('**/*.data?*')
    }
    await sort('Cele mai multe recenzii')
    await expect(page).toHaveURL(/sort=reviews/)
    await expect.poll(names).not.toEqual(shown)
  })
}

test('a location’s page keeps working when its later requests fail [ER-05]', async ({ page }) => {
  await open(page, oglinda.path)
  await liveLater(page, page.getByRole('heading', { level: 1 }))
  await page.route('**/api/public/**', (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Adaugă Tuns bărbați' }).check()
  await page.waitForTimeout(600)
  await expect(page.getByRole('heading', { level: 1, name: 'Oglinda' })).toBeVisible()
  await expect(page.locator('.service-line').first()).toBeVisible()
  await expect(page.getByText('Nu mai e nimic liber')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByText('An error occurred')).toHaveCount(0)
})
