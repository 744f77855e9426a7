import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

for (const path of [
  '/un-oras-inexistent',
  '/iasi/o-categorie-inexistenta',
  '/locations/999999999/nimic',
  '/locations/999999999/nimic/booking',
  '/locations/abc',
  '/assets/nimic.js',
]) {
  test(`[RT-14] ${path} is a real 404`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
  })
}

test('[RT-14][ER-02] an unknown path shows the not-found page', async ({ page }) => {
  await page.goto('/unde/am/ajuns')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectAccessibleInBothModes(page)
})
