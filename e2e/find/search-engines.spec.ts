import type { APIRequestContext } from '@playwright/test'
import { open } from '../support/open.ts'
import { expect, still, test } from '../support/test.ts'

test.use(still)

const paths = (xml: string) =>
  [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('every page of the sitemap is there, whole, and calls itself by its own address [SE-01, SE-02]', async ({
  request,
}) => {
  test.setTimeout(180_000)
  expect(await textOf(request, '/robots.txt')).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
  const parts = paths(await textOf(request, '/sitemap.xml'))
  expect(parts).toContain('/sitemaps/locations-0.xml')
  for (const part of parts) {
    const named = paths(await textOf(request, part))
    expect(named.length).toBeGreaterThan(0)
    for (const path of part === '/sitemaps/pages.xml' ? named : [named[0] ?? '', named[1] ?? '']) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect([path, answer.status()]).toEqual([path, 200])
      const html = await answer.text()
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
      expect([path, new URL(canonical ?? '/none', 'http://x').pathname]).toEqual([path, path])
      expect(html).toMatch(/<link rel="alternate" hrefLang="ro"/)
      expect(html).toMatch(/<h1[\s>]/)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    }
  }
})

test('how results are ordered is told where one orders them [BZ-03, SR-15]', async ({ page }) => {
  await open(page, '/locations')
  await page.getByRole('button', { name: 'Sortare: recomandate' }).click()
  await page.getByRole('link', { name: 'Cum ordonăm rezultatele' }).first().click()
  await expect(page).toHaveURL('/ranking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cum ordonăm rezultatele')
  await expect(page.getByText('punctaj = 2 × potrivire + notă + apropiere')).toBeVisible()
})
