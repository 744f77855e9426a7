import { open } from '../support/open.ts'
import { expect, still, test } from '../support/test.ts'

test.use(still)

const nothing = 'Niciun rezultat in zona ta'

for (const text of ['%_\\', "a & b | !c:* <-> (d'", '[a-z]+(.*)$^{2}', '<b>"&amp;', 'x'.repeat(10_000)]) {
  test(`the list takes '${text.slice(0, 20)}' for the letters it is [SR-01, SR-14]`, async ({ page }) => {
    await open(page, `/locations?search=${encodeURIComponent(text)}`)
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.slice(1, 100))
    await expect(page.locator('main').getByPlaceholder('Cauta...').first()).toHaveValue(text.slice(0, 200))
  })
}

test('a wrong part of an address is left out, and a page past the last leads to it [SR-11]', async ({ page }) => {
  await open(page, '/locations?sort=altfel&radius=abc&page=1e9&latitude=x&date=2026-02-31')
  const first = page.locator('.location-line').first()
  await expect(first).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sortare: recomandate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Iași, 30 km' })).toBeVisible()

  for (const path of ['/locations', '/iasi']) {
    await open(page, `${path}?page=900`)
    await expect(page.getByRole('heading', { name: 'Pagina 900 nu mai are rezultate' })).toBeVisible()
    await page.getByRole('link', { name: /^Mergi la pagina \d+$/ }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?page=\\d{1,2}$`))
    await expect(first).toBeVisible()
    await expect(page.getByRole('heading', { name: /nu mai are rezultate/ })).toHaveCount(0)
  }
})
