import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { bookerDialog } from '../support/booker.ts'
import { chooseFirstService, chooseHour, goOn } from '../support/booking.ts'
import { plainSalons } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { clientWithoutBookings } from '../support/person.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'

test.use(still)

for (const path of ['/login', '/register']) {
  test(`${path} has nothing that axe can find, wide and narrow, light and dark [LY-11]`, async ({ page }) => {
    await page.setViewportSize(desktop)
    await open(page, path)
    await expectAccessibleInBothModes(page)
    await page.setViewportSize(phone)
    await expectAccessible(page)
  })
}

test('no step of a booking and no page of the account has anything that axe can find [LY-11]', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, `${plainSalons.eachStep}/booking`)
  await expectAccessibleInBothModes(page)
  await chooseFirstService(page)
  await goOn(page, 'Cu cine?')
  await expectAccessibleInBothModes(page)
  await goOn(page, 'Când vii?')
  const when = await chooseHour(page)
  await expectAccessibleInBothModes(page)
  await goOn(page, 'Verifică și rezervă')
  await expect(page.getByText('Ținem locul pentru tine încă')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Rezerva' }).click()
  await expect(bookerDialog(page).getByLabel('Telefon')).toBeFocused()
  await bookerDialog(page).getByRole('button', { name: 'Am deja cont' }).click()
  const modal = page.getByRole('dialog', { name: 'Intră în cont' })
  await modal.getByLabel('E-mail', { exact: true }).fill(clientWithoutBookings(33).email)
  await expectAccessibleInBothModes(page)
  await modal.getByLabel('Parola', { exact: true }).fill(clientWithoutBookings(33).password)
  await modal.getByRole('button', { name: 'Intra in cont' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gata. Ne vedem ${when}.` })).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('link', { name: 'Rezervările mele' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByText(/Contractul e încheiat cu/)).toBeVisible()
  await expectAccessibleInBothModes(page)
})
