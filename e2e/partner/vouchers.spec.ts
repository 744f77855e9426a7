import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { startWork } from './staff.ts'

test('an owner makes a batch of vouchers on a phone, prints them, stops one and takes that back [PT-39]', async ({
  page,
}) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await startWork(page, 'proprietar', /^Sala Brad$/)
  await open(page, '/partener/settings')
  await page.getByRole('link', { name: 'Vouchere' }).click()
  await page.getByRole('link', { name: 'Voucher nou' }).click()
  await page.getByRole('button', { name: 'Fă voucherul' }).click()
  await expect(page.getByLabel('Cod', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Cât scade prețul')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBothModes(page)
  const batch = `CADOU-${Date.now().toString(36).toUpperCase()}`
  await page.getByLabel('Cod', { exact: true }).fill(batch.toLowerCase())
  await page.getByLabel('Câte coduri').fill('3')
  await page.getByLabel('Cât scade prețul').fill('20%')
  await page.getByLabel('Valabil până').fill('31.12.2099')
  await page.getByRole('button', { name: 'Fă voucherul' }).click()
  await expect(page.getByRole('heading', { level: 1, name: batch })).toBeVisible()
  const codes = page
    .getByRole('listitem')
    .filter({ hasText: `${batch}-` })
    .filter({ visible: true })
  await expect(codes).toHaveCount(3)
  await expectAccessibleInBothModes(page)
  await codes
    .first()
    .getByRole('button', { name: /^Oprește: / })
    .click()
  await expect(codes.first().getByText('Oprit')).toBeVisible()
  await page.getByRole('button', { name: 'Ia înapoi' }).click()
  await expect(codes.first().getByText('Activ')).toBeVisible()
  await codes
    .last()
    .getByRole('button', { name: /^Oprește: / })
    .click()
  await expect(codes.last().getByText('Oprit')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const cards = page.locator('.voucher-paper > li')
  await expect(cards.filter({ visible: true })).toHaveCount(2)
  await expect(cards.first()).toContainText('−20%')
  await page.emulateMedia({ media: 'screen' })
  await open(page, '/partener/vouchers')
  await expect(page.getByRole('link', { name: `${batch} · 3 coduri` })).toBeVisible()
  await expectAccessibleInBothModes(page)
})
