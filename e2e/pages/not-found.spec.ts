import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { expect, expectStatus, test } from '../support/test.ts'

for (const path of [
  '/un-oras-inexistent',
  '/iasi/o-categorie-inexistenta',
  '/locations/999999999/nimic',
  '/locations/999999999/nimic/booking',
  '/locations/abc',
  '/assets/nimic.js',
]) {
  test(`${path} is a real 404 [RT-14]`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
  })
}

test('an unknown path shows the not-found page [RT-14, ER-02]', async ({ page }) => {
  expectStatus(404)
  await page.goto('/unde/am/ajuns')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina aceasta nu există' })).toBeVisible()
  await expect(page.getByText('404 Not Found')).toBeVisible()
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectAccessibleInBothModes(page)
})
