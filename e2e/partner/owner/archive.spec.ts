import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { expect, expectStatus, phone, test } from '../../support/test.ts'
import { logInToPartner, startWork } from '../staff.ts'

test('the owner proves who they are and downloads everything; the log says so [PT-56]', async ({ page }) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await logInToPartner(page, 'proprietar', '/partener/archive')
  await expectAccessibleInBothModes(page)
  await page.getByRole('textbox', { name: 'Parola ta' }).fill('nu-e-asta')
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(page.getByText('Parola actuală nu se potrivește.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Parola ta' }).fill('demo-parola')
  await page.getByRole('button', { name: 'Continuă' }).click()
  const link = page.getByRole('link', { name: 'Descarcă arhiva' })
  await expect(link).toBeVisible()
  await expectAccessibleInBothModes(page)
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^dichis-salonul-stefania-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  for (const name of ['programari.csv', 'clienti.csv', 'calendar.ics', 'dichis.json', 'date/booking.json'])
    expect([name, files[name]?.length]).not.toEqual([name, undefined])
  await page.goto('/partener/log')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Arhivă descărcată · Ștefania Olaru' }).first(),
  ).toBeVisible()
})

test('the same works without script, and nobody but the owner finds the page [PT-56]', async ({ page, browser }) => {
  expectStatus(403)
  await startWork(page, 'proprietar')
  const storageState = await page.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  await plain.goto('/partener/archive')
  await plain.getByRole('textbox', { name: 'Parola ta' }).fill('demo-parola')
  await plain.getByRole('button', { name: 'Continuă' }).click()
  await expect(plain.getByRole('link', { name: 'Descarcă arhiva' })).toBeVisible()
  await plain.context().close()
  const desk = await (await browser.newContext()).newPage()
  await logInToPartner(desk, 'receptie')
  await desk.goto('/partener/settings')
  await expect(desk.getByRole('link', { name: /^Anunțuri/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Descarcă tot/ })).toHaveCount(0)
  expect((await desk.goto('/partener/archive'))?.status()).toBe(403)
  await desk.context().close()
})
