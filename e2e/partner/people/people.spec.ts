import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { expect, expectStatus, phone, still, test } from '../../support/test.ts'
import { logInToPartner, startWork } from '../staff.ts'

test.use(still)

test('the owner turns a right on for the receptionist, who has it at once; the log says so [PT-53, PT-55]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await logInToPartner(page, 'proprietar', '/partener/people')
  await expectAccessibleInBothModes(page)
  const desk = await (await browser.newContext()).newPage()
  await startWork(desk, 'receptie')
  const part = page.getByRole('region', { name: 'Sorina Pavel' })
  await part.getByLabel('Răspunde la recenzii').check()
  await part.getByRole('button', { name: 'Salvează' }).click()
  await expect(part.getByText('Am salvat.')).toBeVisible()
  const work = await desk.request.get('/api/partner/me')
  expect((await work.json()).data.current.rights).toContain('answer_reviews')
  await desk.context().close()
  const own = page.getByRole('region', { name: /\(tu\)/ })
  // A right that opens no door yet is not offered.
  await expect(page.getByLabel('Citește notele despre sănătate')).toHaveCount(0)
  await own.getByLabel('Rol').selectOption('Manager')
  await own.getByRole('button', { name: 'Salvează' }).click()
  await expect(own.getByText('Echipa are nevoie de un proprietar.')).toBeVisible()
  await open(page, '/partener/log')
  await page.getByLabel('Ce', { exact: true }).selectOption('Rol schimbat')
  await page.getByRole('button', { name: 'Arată' }).click()
  const line = page.getByRole('listitem').first()
  await expect(line).toContainText('Rol schimbat · Ștefania Olaru')
  await expectAccessibleInBothModes(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descarcă CSV' }).click()
  expect((await download).suggestedFilename()).toBe('jurnal.csv')
  await open(page, '/partener/people')
  await part.getByLabel('Răspunde la recenzii').uncheck()
  await part.getByRole('button', { name: 'Salvează' }).click()
  await expect(part.getByText('Am salvat.')).toBeVisible()
})
