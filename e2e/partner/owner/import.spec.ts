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

test('an owner copies a paper diary by the keyboard alone, and undoes it [PT-05, PT-07]', async ({ page }) => {
  await openNewBusiness(page, '/partener/import')
  const choose = (text: string) =>
    page
      .getByLabel('Lista de clienți')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const bring = async (button: string) => {
    await page.getByRole('button', { name: 'Vezi ce se aduce' }).click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
  }
  // A slow line: the next file is chosen before the page is read again.
  const read = Promise.withResolvers<void>()
  await page.route('**/partener/import.data*', async (route) => {
    if (route.request().method() === 'GET') await read.promise
    await route.continue()
  })
  await choose('Capitol,Serviciu,Durată\nUnghii,Gel,1h\nUnghii,Pilit,15\n')
  await bring('Importă 2 servicii')
  await choose('Angajat,Funcție\nZina Petcu,Manichiuristă\n')
  read.resolve()
  await expect(page.getByText('2 servicii aduse')).toBeVisible()
  await bring('Importă 1 om')
  await page.getByRole('link', { name: 'Copiază agenda de hârtie' }).click()
  const line = (at: number) => page.getByRole('group', { name: `Rândul ${at}`, exact: true })
  await line(1).getByLabel('Ora').focus()
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('Zina')
    await page.keyboard.press('Enter')
  }
  await type('930', 'Ana Pop', '0722 000 111', 'Gel')
  await expect(line(1).getByText('E bună.').or(line(1).getByText('Vine, deși'))).toBeVisible()
  await expect(line(2).getByLabel('Ora')).toBeFocused()
  await type('11', 'Maria Dan', '12', 'Gel')
  await expect(line(2).getByText('nu este un număr de telefon')).toBeVisible()
  await expectAccessibleInBothModes(page)
  await line(3).getByLabel('Ora').focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Am trecut 1 programare' })).toBeVisible()
  await expect(line(1).getByLabel('Clientul')).toHaveValue('Maria Dan')
  await line(1).getByLabel('Telefonul').fill('0722 000 112')
  await page.keyboard.press('Control+Enter')
  await expect(line(1).getByLabel('Clientul')).toHaveValue('')
  await page.getByRole('link', { name: 'Vezi ce ai adus sau anulează' }).click()
  await page.getByText('Anulează importul din Agenda de hârtie').first().click()
  await page.getByRole('button', { name: 'Da, anulează importul' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Am scos 1 programare.' })).toBeVisible()
})
