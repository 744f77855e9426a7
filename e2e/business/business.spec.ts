import { open } from '../support/open.ts'
import { desktop, expect, phone, test } from '../support/test.ts'

const pages = ['/business', '/beauty-and-care', '/health-and-wellness', '/sports-and-recreation']

test('the business header searches, leads to the blog, to the places and to every business page [LY-01, LY-05]', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await open(page, '/business')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Dichis, prima pagină' })).toHaveAttribute('href', '/')
  await expect(header.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', /^https:/)
  await expect(header.getByRole('link', { name: 'Gaseste-ti specialistul' })).toHaveAttribute('href', '/locations')
  await header.getByRole('button', { name: 'Afaceri' }).click()
  for (const path of pages.slice(1)) await expect(page.locator(`#business-menu a[href="${path}"]`)).toBeVisible()
  await page.locator('#business-menu').getByRole('link', { name: 'Sănătate și bunăstare' }).click()
  await expect(page).toHaveURL('/health-and-wellness')
  await expect(page.locator('#business-menu')).toBeHidden()
  await header.getByPlaceholder('Cauta...').fill('tuns')
  await header.getByRole('button', { name: 'CAUTA' }).click()
  await expect(page).toHaveURL('/locations?search=tuns')
  await page.goBack()
  // The page of the search stands there, with a header of its own, until the one before it has come.
  await expect(header.getByRole('button', { name: 'Afaceri' })).toBeVisible()
  await page.setViewportSize(phone)
  await expect(header.getByPlaceholder('Cauta...')).toBeHidden()
  await header.getByRole('link', { name: 'Caută', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Caută' }).getByPlaceholder('Cauta...')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/health-and-wellness')
  // The narrowest phone keeps the menu too, as an icon with an accessible name.
  await page.setViewportSize({ width: 320, height: 640 })
  await header.getByRole('button', { name: 'Afaceri' }).click()
  await expect(page.locator('#business-menu').getByRole('link', { name: 'Beneficii și preț' })).toBeVisible()
})

test('the business drawer leads everywhere that a location’s owner may want [LY-06]', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/business')
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  const drawer = page.getByRole('dialog', { name: 'Meniu pentru afaceri' })
  for (const [name, href] of [
    ['Gaseste-ti specialistul', '/locations'],
    ['Înscrie-ți afacerea', '/partener/register'],
    ['Beneficii și preț', '/business#pricing'],
    ['Frumusețe și îngrijire', '/beauty-and-care'],
    ['Sănătate și bunăstare', '/health-and-wellness'],
    ['Sport și recreere', '/sports-and-recreation'],
    ['Blog', 'https://blog.journeys.ro'],
    ['Devino partener', '/partener/register'],
  ] as const)
    await expect(drawer.getByRole('link', { name })).toHaveAttribute('href', href)
  for (const store of ['App Store', 'Google Play']) await expect(drawer.getByText(store)).toBeVisible()
  await drawer.getByRole('link', { name: 'Sport și recreere' }).click()
  await expect(page).toHaveURL('/sports-and-recreation')
  await expect(drawer).toBeHidden()
})

test('the partnership page shows kinds, gains, plans, marked examples and the ways in [RT-10, BZ-01]', async ({
  page,
}) => {
  await open(page, '/business')
  const main = page.getByRole('main')
  for (const path of pages.slice(1)) await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Înscrie-ți afacerea' }).first()).toHaveAttribute(
    'href',
    '/partener/register',
  )
  await expect(main.getByRole('link', { name: 'Blogul Dichis' })).toHaveAttribute('href', /^https:/)
  for (const store of ['App Store', 'Google Play']) await expect(main.getByText(store)).toBeVisible()
  await expect(main.locator('.biz-quotes li')).toHaveCount(3)
  await expect(main.locator('.biz-quotes').getByText('exemplu')).toHaveCount(3)
  await page.getByText('Lunar').click()
  await expect(main.getByText('79 RON pe lună')).toBeVisible()
  await expect(main.getByText('1.490 RON pe an')).toBeHidden()
  await page.getByText(/^Anual/).click()
  await expect(main.getByText('1.490 RON pe an')).toBeVisible()
})

test('the three kinds of business have words and pictures of their own [RT-11, BZ-02]', async ({ page }) => {
  const titles = new Set<string>()
  const pictures = new Set<string>()
  for (const path of pages.slice(1)) {
    await page.goto(path)
    titles.add(await page.getByRole('heading', { level: 1 }).innerText())
    for (const label of await page
      .locator('main .biz-picture')
      .evaluateAll((all) => all.map((each) => each.ariaLabel ?? '')))
      pictures.add(label)
  }
  expect([titles.size, pictures.size]).toEqual([3, 9])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the business page is whole: menus open, the switch switches [RT-10, SE-01]', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/business')
    await page.getByText('Lunar').click()
    await expect(page.getByText('79 RON pe lună')).toBeVisible()
    await expect(page.getByText('1.490 RON pe an')).toBeHidden()
    await page.getByRole('button', { name: 'Deschide meniul' }).click()
    await expect(page.getByRole('dialog', { name: 'Meniu pentru afaceri' })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('#pricing a[href="/business#pricing"]')).toBeVisible()
  })
})
