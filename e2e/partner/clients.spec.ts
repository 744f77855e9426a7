import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { expect, phone, test } from '../support/test.ts'
import { logInToPartner } from './staff.ts'

test('a receptionist finds a client as she types and writes a note on the card [PT-40]', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInToPartner(page, 'receptie', '/partener/clients')
  await expectAccessibleInBothModes(page)
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const name = (await first.locator('.font-semibold').textContent())!
  await page.getByLabel('Caută după nume sau telefon').pressSequentially(name.slice(0, 4))
  await expect(page).toHaveURL(/cauta=/)
  await page.getByRole('link').filter({ hasText: name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const notes = page.getByRole('region', { name: 'Note' })
  const text = `Preferă dimineața ${Date.now().toString(36)}`
  await notes.getByRole('button', { name: 'Adaugă nota' }).click()
  await expect(notes.getByText('Scrie nota.')).toBeVisible()
  await notes.getByLabel('Notă nouă').fill(text)
  await notes.getByRole('button', { name: 'Adaugă nota' }).click()
  await expect(notes.getByRole('listitem').filter({ hasText: text })).toContainText('Sorina Pavel')
  await expect(notes.getByLabel('Notă nouă')).toHaveValue('')
  await expectAccessible(page)
})

test('a long address in a note is broken, on the card and in the log [PT-40, PT-55]', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInToPartner(page, 'receptie', '/partener/clients')
  await page.getByRole('main').getByRole('listitem').last().getByRole('link').click()
  const notes = page.getByRole('region', { name: 'Note' })
  await notes.getByLabel('Notă nouă').fill(`https://example.com/${'a'.repeat(200)}`)
  await notes.getByRole('button', { name: 'Adaugă nota' }).click()
  await expect(notes.getByRole('listitem').last()).toContainText('aaa')
  const card = page.getByRole('region', { name: 'Fișa' })
  await card.getByLabel('Preferințe').fill('b'.repeat(200))
  await card.getByRole('button', { name: 'Salvează' }).click()
  await expect(card.getByText('Am salvat.')).toBeVisible()
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
  await logInToPartner(page, 'proprietar', '/partener/log')
  await expect(page.getByText('b'.repeat(200)).first()).toBeVisible()
  expect(await wide()).toBeLessThanOrEqual(0)
})

test('a professional without the right sees no phone of a client [PT-40]', async ({ page }) => {
  await logInToPartner(page, 'specialist', '/partener/clients')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await page.content()).not.toMatch(/07\d\d \d{3} \d{3}|\+407\d{8}/)
})
