import { open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

const texts = ['/privacy-policy', '/terms-and-conditions', '/cookie-policy', '/reviews-policy', '/accessibility']

test('the questions narrow while one types, with or without diacritics [RT-12, BZ-03]', async ({ page }) => {
  await open(page, '/faq')
  const all = await page.locator('details').count()
  await page.mouse.move(5, 5)
  await page.getByLabel('Caută în întrebări').fill('ELEFANT voucher')
  await expect(page.getByText('Niciun răspuns cu aceste cuvinte')).toBeVisible()
  await page.getByLabel('Caută în întrebări').fill('stergere')
  await page.getByLabel('Caută în întrebări').fill('sterg contul')
  await expect(page.locator('details')).toHaveCount(1)
  await expect(page.getByText('Înainte le poți lua pe toate într-un fișier.')).toBeVisible()
  expect(all).toBeGreaterThan(15)
})

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a question’s own link opens its answer; the search form searches [BZ-03, RT-12]', async ({ page }) => {
      await page.goto('/faq#cum-anulez')
      await expect(page.locator('#cum-anulez')).toBeInViewport()
      await expect(page.locator('#fara-cont')).toBeHidden()
      await page.goto('/faq?q=anulez')
      expect(await page.locator('details').count()).toBeLessThan(8)
      await expect(page.getByLabel('Caută în întrebări')).toHaveValue('anulez')
    })
  })
}

test('a published contest has its page; a city of one’s own address comes first; the rest is a 404 [RT-13]', async ({
  page,
  request,
}) => {
  await page.goto('/concurs-demonstrativ')
  await expect(page.getByRole('heading', { level: 1, name: 'Concurs demonstrativ' })).toBeVisible()
  await expect(page.getByText('31 decembrie 2026')).toBeVisible()
  expect((await request.get('/iasi')).status()).toBe(200)
  expect((await request.get('/concurs-nepublicat')).status()).toBe(404)
  expect((await request.get('/concurs-demonstrativ/coafor')).status()).toBe(404)
})

test('the page of the apps names the three stores [BZ-04]', async ({ page }) => {
  await page.goto('/app')
  for (const store of ['App Store', 'Google Play', 'AppGallery'])
    await expect(page.getByRole('main').getByText(store, { exact: true })).toBeVisible()
})

test('pages about the company and its rules are a link away from every page [BZ-03, BZ-06]', async ({ page }) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  for (const path of [...texts, '/legal-notice', '/faq', '/feedback'])
    await expect(foot.locator(`a[href="${path}"]`)).toBeVisible()
})
