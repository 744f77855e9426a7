import { addDays } from '#domain/time/iso-date.ts'
import { writeDate } from '#domain/time/written.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { expect, expectStatus, phone, test, today } from '../support/test.ts'
import { startWork } from './staff.ts'

test('an owner sees what clients will pay before an offer is made, moves its days and ends it, on a phone [PT-37]', async ({
  page,
}) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await startWork(page, 'proprietar', /^Sala Brad$/)
  await open(page, '/partener/settings')
  await page.getByRole('link', { name: 'Oferte' }).click()
  await page.getByRole('link', { name: 'Ofertă nouă' }).click()
  await page.getByRole('button', { name: 'Arată prețurile' }).click()
  await expect(page.getByLabel('Cât scade prețul')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Bifează cel puțin un serviciu.').first()).toBeVisible()
  await expectAccessibleInBothModes(page)
  const from = addDays(today(), 200)
  await page.getByLabel('Cât scade prețul').fill('15%')
  await page.getByLabel('Prima zi').fill(writeDate(from))
  await page.getByLabel('Ultima zi').fill(writeDate(addDays(from, 10)))
  await page.getByLabel('De la ora').fill('9:00')
  await page.getByLabel('Până la ora').fill('12:00')
  await page.getByRole('group').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Arată prețurile' }).click()
  const prices = page.getByRole('region', { name: 'Cum văd clienții prețurile' })
  await expect(prices.getByText('09:00–12:00').first()).toBeVisible()
  await expectAccessibleInBothModes(page)
  await prices.getByRole('button', { name: 'Fă oferta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^−15% la / })).toBeVisible()
  await page.getByLabel('Ultima zi').fill(writeDate(addDays(from, 5)))
  await page.getByRole('button', { name: 'Arată prețurile noi' }).click()
  await page.getByRole('button', { name: 'Schimbă oferta' }).click()
  await expect(page.getByText('Am salvat.')).toBeVisible()
  await expect(page.getByLabel('Ultima zi')).toHaveValue(writeDate(addDays(from, 5)))
  await expectAccessibleInBothModes(page)
  const address = new URL(page.url()).pathname
  await open(page, '/partener/offers')
  await expect(page.locator(`a[href="${address}"]`)).toBeVisible()
  await expectAccessibleInBothModes(page)
  await open(page, address)
  await page.getByText('Șterge', { exact: true }).click()
  await page.getByRole('button', { name: 'Da, șterge oferta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oferte' })).toBeVisible()
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0)
})
