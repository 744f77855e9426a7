import { slowScripts } from '../script/slow-scripts.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { liveLater, open } from '../support/open.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'

test.use(still)

for (const [requested, right] of [
  ['/Ia%C8%99i', '/iasi'],
  ['/ia%C5%9Fi', '/iasi'],
  ['/IASI/?sort=rating&a=%C8%99', '/iasi?sort=rating&a=%C8%99'],
  ['/iasi/', '/iasi'],
  ['/Cluj-Napoca', '/cluj-napoca'],
  ['/IASI/Coafor/', '/iasi/coafor'],
  ['/iasi/manichiur%C4%83', '/iasi/unghii'],
] as const) {
  test(`${requested} leads to ${right} [RT-07, RT-08]`, async ({ request }) => {
    const answer = await request.get(requested, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', 'http://x').href).toBe(`http://x${right}`)
  })
}

for (const path of ['/r', '/dev', '/api', '/auth', '/assets', '/floresti', '/r/iasi']) {
  test(`${path} names nothing [RT-13, RT-14]`, async ({ request }) => {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404)
  })
}

test('a city says what it has and lists only that, without script too [RT-07, SR-17, SE-02]', async ({
  request,
  page,
}) => {
  const html = await (await request.get('/roman')).text()
  expect(html).toContain('<h1 class="mt-2 text-balance">Saloane, cabinete și săli în Roman</h1>')
  expect(html).toMatch(/<title>Saloane, cabinete și săli în Roman: prețuri și ore libere · Dichis<\/title>/)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/roman"\/>/)
  expect(html).toMatch(/<link rel="alternate" hrefLang="ro" href="[^"]*\/roman"\/>/)
  expect(html).toContain('2 saloane, cabinete și săli din Roman primesc programări prin Dichis.')
  await open(page, '/roman')
  await expect(page.getByText('2 rezultate', { exact: true })).toBeVisible()
  await expect(page.locator('.location-line')).toHaveCount(2)
})

test('a search from a city’s page stays in that city, without its having been chosen before [SR-01, SR-17]', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await open(page, '/roman?date=2099-01-04')
  const header = page.getByRole('banner')
  await header.getByPlaceholder('Cauta...').fill('tuns')
  await header.getByRole('button', { name: 'CAUTA' }).click()
  await expect(page).toHaveURL('/locations?search=tuns&city=roman&date=2099-01-04')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tuns în Roman/)
  // Not via the list's map, which would still be resizing itself.
  await page.goto('about:blank')
  await page.setViewportSize(phone)
  await open(page, '/roman/frizerie')
  await header.getByRole('link', { name: 'Caută', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Caută' })
  await expect(modal.getByLabel('Unde')).toHaveValue('Roman, Neamț')
  await modal.getByPlaceholder('Cauta...').fill('tuns')
  await expect(modal.getByRole('region', { name: /rezultat/ })).toBeVisible()
})

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('from a city to a category there and the same category next door [RT-08, SR-17]', async ({
      page,
      context,
    }) => {
      const city = async () => (await context.cookies()).find(({ name }) => name === 'selected-city')?.value
      // A click before hydration follows the link too, but stores nothing.
      await expect(async () => {
        await open(page, '/iasi')
        await liveLater(page, page.getByRole('heading', { level: 1 }))
        await page
          .getByRole('navigation', { name: 'Categorii în Iași' })
          .getByRole('link', { name: /^Coafor/ })
          .click()
        await expect(page).toHaveURL('/iasi/coafor')
        await expect.poll(city, { timeout: 3_000 }).toBe('iasi')
      }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coafor în Iași')
      await expect(
        page.getByText(/^În Iași găsești \d+ (de )?saloane la categoria Coafor\. Nota medie e \d,\d\sdin\s5/),
      ).toBeVisible()
      await page.getByRole('region', { name: 'Coafor în orașele din jur' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/[a-z-]+\/coafor$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Coafor în (?!Iași)/)
    })

    test('filters of a city stay on its page while its page can say them [SR-11, SR-17]', async ({ page }) => {
      await open(page, '/iasi/coafor')
      await liveLater(page, page.getByRole('heading', { level: 1 }))
      await page.getByRole('button', { name: 'Sortare: recomandate' }).click()
      await page.getByRole('radio', { name: 'Cele mai apreciate' }).check()
      await expect(page).toHaveURL('/iasi/coafor?sort=rating')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Coafor' }).click()
      // Not `check`, which looks at the box afterwards: it goes with its page.
      await page.getByRole('checkbox', { name: 'Masaj' }).click()
      await expect(page).toHaveURL('/locations?categories=coafor,masaj&city=iasi&sort=rating')
    })
  })
}

// A phone's is looked at in pages/narrow.spec.ts.
test('axe finds nothing on a city’s page at a desk [SR-17]', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, '/iasi/masaj')
  await expectAccessibleInBothModes(page)
})

test('a visitor who has chosen a city before gets the list, which does not lead to itself [SR-11, SR-13]', async ({
  page,
  context,
  baseURL,
}) => {
  const address = JSON.stringify({ address: 'Cluj-Napoca, Cluj', latitude: 46.77, longitude: 23.59 })
  await context.addCookies([{ name: 'location', value: encodeURIComponent(address), url: baseURL ?? '' }])
  for (const path of ['/locations', '/locations?search=tuns', '/locations?city=iasi&sort=rating']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 200])
  }
  await open(page, '/locations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saloane, cabinete și săli în Cluj-Napoca')
})

test('a city chosen on the first page before its script came is remembered [SR-13]', async ({ page, context }) => {
  const release = await slowScripts(page)
  await page.goto('/')
  await page
    .locator('.city-names')
    .getByRole('link', { name: /^Brașov/ })
    .click()
  release()
  await expect(page).toHaveURL('/brasov')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'selected-city')?.value)
    .toBe('brasov')
})
