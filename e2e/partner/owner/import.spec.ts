import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { expect, expectStatus, phone, test } from '../../support/test.ts'
import { openNewBusiness } from '../fit/newcomer.ts'

test.use({ viewport: phone })

test('an owner brings a list of clients, finds them, undoes it, and brings a menu [PT-05, PT-06]', async ({ page }) => {
  expectStatus(422)
  await openNewBusiness(page, '/partener/import')
  const choose = (text: string) =>
    page
      .getByLabel('Lista de clienți')
      .setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const look = page.getByRole('button', { name: 'Vezi ce se aduce' })
  await look.click()
  await expect(page.getByText('Alege un fișier.')).toBeVisible()
  await choose('Cine,Unde\nZamfira Petcu,0722 000 111\nNimeni,12\n')
  await look.click()
  await expect(page.getByText('Nu recunoaștem coloanele')).toBeVisible()
  await page.getByLabel('Cine').selectOption('Numele întreg')
  await page.getByLabel('Unde').selectOption('Telefonul')
  await page.getByRole('button', { name: 'Arată din nou' }).click()
  await expect(page.getByText('„12” nu este un număr de telefon')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Importă 1 client' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Am adus 1 client.' })).toBeVisible()
  await expect(look).toBeVisible()
  await open(page, '/partener/clients')
  await expect(page.getByRole('link', { name: /Zamfira Petcu/ })).toBeVisible()
  await page.getByRole('link', { name: 'Adu o listă' }).click()
  await page.getByText('Anulează importul din clienti.csv').click()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Da, anulează importul' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Am scos 1 client.' })).toBeVisible()
  await expect(page.getByText('1 client adus, anulat')).toBeVisible()
  await choose('Capitol,Serviciu,Durată,Preț\nUnghii,Gel pe unghia naturală,1h 30m,de la 150\n')
  await look.click()
  await expect(page.getByText('Unghii · 1 oră 30 min · de la 150 RON')).toBeVisible()
  await page.getByRole('button', { name: 'Importă 1 serviciu' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Am adus 1 serviciu.' })).toBeVisible()
})
