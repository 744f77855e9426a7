import { oglinda } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('[SE-01] without script the search, the list, a place and the way into its booking work', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Ce ai de făcut?').fill('tuns')
  await page.locator('main').getByRole('button', { name: 'CAUTA' }).click()
  await expect(page).toHaveURL(/\/locations\?.*search=tuns/)
  await expect(page.getByRole('heading', { name: 'Oglinda' })).toBeVisible()
  expect(await page.locator('main article').count()).toBeGreaterThan(5)

  await page.goto(oglinda.path)
  for (const name of ['Echipa', 'Recenzii', 'Despre Oglinda']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('145,00').first()).toBeVisible()
  await page.locator('label', { hasText: /^Adaugă Tuns damă$/ }).click()
  await page.getByRole('button', { name: 'Alege ora' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/locations\/9\/oglinda\/booking\?services=157/)
  await expect(page.getByText('Oglinda').first()).toBeVisible()
})
