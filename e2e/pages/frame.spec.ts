import { logIn } from '../support/log-in.ts'
import { open } from '../support/open.ts'
import { client, demoClients } from '../support/person.ts'
import { desktop, expect, phone, test } from '../support/test.ts'

test('the header searches, leads home, to the blog and to the business pages, as the width allows [LY-02]', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await open(page, '/faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Dichis, prima pagină' })).toHaveAttribute('href', '/')
  await expect(header.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', /^https:/)
  await expect(header.getByRole('link', { name: 'Pentru afaceri' })).toHaveAttribute('href', '/business')
  await header.getByPlaceholder('Cauta...').fill('  tuns & vopsit ')
  await header.getByRole('button', { name: 'CAUTA' }).click()
  await expect(page).toHaveURL(/\/locations\?search=tuns(\+|%20)%26(\+|%20)vopsit$/)
  await page.setViewportSize(phone)
  await expect(header.getByPlaceholder('Cauta...')).toBeHidden()
  await expect(header.getByRole('link', { name: 'Caută' })).toHaveAttribute('href', '/locations')
})

test('the header keeps its links as long as there is room [LY-02, LY-05]', async ({ page }) => {
  const header = page.getByRole('banner')
  const shown = async (path: string, width: number, ...names: string[]) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    for (const name of names) await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await shown('/faq', 640, 'Pentru afaceri')
  await shown('/faq', 768, 'Pentru afaceri', 'Blog')
  await shown('/faq', 1024, 'Pentru afaceri', 'Blog')
  await shown('/business', 640, 'Gaseste-ti specialistul')
  await shown('/business', 780, 'Devino partener', 'Gaseste-ti specialistul')
  for (const width of [860, 1024, 1100, 1280, 1440])
    await shown('/business', width, 'Blog', 'Devino partener', 'Gaseste-ti specialistul')
  await logIn(page.request, client(30))
  await shown('/faq', 640, 'Pentru afaceri')
})

test('a guest is offered to log in; a customer is greeted by name, and the booking has a frame of its own [LY-01, LY-03]', async ({
  page,
}) => {
  await open(page, '/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await page.getByLabel('E-mail').fill(demoClients[3].email)
  await page.getByLabel('Parola', { exact: true }).fill(demoClients[3].password)
  await page.getByRole('button', { name: 'Intra in cont' }).click()
  await page.getByRole('button', { name: /^Contul tău, / }).click()
  await expect(page.getByText('Bine ai revenit!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Profil' }).locator('visible=true')).toHaveAttribute(
    'href',
    '/account/profile',
  )
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.goto('/locations/1/booking')
  await expect(page.getByText('Pasul 1 din 4')).toBeVisible()
  // The page's footer is the bar with the button to go on; the site's footer is absent.
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Continua' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Confidențialitate' })).toHaveCount(0)
})
