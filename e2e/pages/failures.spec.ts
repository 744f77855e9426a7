import { chooseHour, goOn } from '../support/booking.ts'
import { oglinda } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /Error loading route module|dynamically imported module|TypeError: Failed to fetch/ })

for (const [path, button, field, value] of [['/login', 'Intra in cont', 'E-mail', 'client9@dichis.test']] as const) {
  test(`${path} offline says so, keeps what was typed, and goes on when asked again [ER-07]`, async ({
    page,
    context,
  }) => {
    await open(page, path)
    await page.getByLabel('Parola', { exact: true }).fill('demo-parola')
    await page.getByLabel(field).fill(value)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByText('Nu avem legătură la internet. Ce ai completat e păstrat.')).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue(value)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Reîncearcă' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('free hours and placing offline say so; nothing chosen is lost [ER-07]', async ({ page, context }) => {
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&step=2`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  await page.route('**/api/public/locations-availability/**', (route) => route.abort('internetdisconnected'))
  await goOn(page, 'Când vii?')
  await expect(page.getByText('Nu avem legătură la internet. Ce ai completat e păstrat.')).toBeVisible()
  await page.unroute('**/api/public/locations-availability/**')
  await page.getByRole('button', { name: 'Reîncearcă' }).click()
  await chooseHour(page, -1)
  await goOn(page, 'Verifică și rezervă')
  await page.getByRole('textbox', { name: /^Mesaj/ }).fill('Vin cu bicicleta.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(page.getByText('Nu avem legătură la internet. Ce ai completat e păstrat.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reîncearcă' }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Mesaj/ })).toHaveValue('Vin cu bicicleta.')
  await context.setOffline(false)
})
