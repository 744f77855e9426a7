import { listTeam } from '#contract/team/team.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { open, openUntil } from '../support/open.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from './fit/newcomer.ts'
import { photoOfPhone } from './photo.ts'
import { logInToPartner, startWork } from './staff.ts'

test('the owner writes the page on a phone; a client reads it two seconds later [PT-08]', async ({ page, browser }) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await startWork(page, 'proprietar', /^Sala Brad$/)
  await open(page, '/partener/page')
  await expectAccessibleInBothModes(page)
  const mark = `Lumină și spațiu ${Date.now().toString(36)}`
  await page.getByLabel('Despre voi').fill(mark)
  await page.getByLabel('Telefonul la care vă sună clienții').fill('12')
  const texts = page.getByRole('region', { name: 'Texte' })
  await texts.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByLabel('Telefonul la care vă sună clienții')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Despre voi')).toHaveValue(mark)
  await page.getByLabel('Telefonul la care vă sună clienții').fill('0722 000 111')
  await texts.getByRole('button', { name: 'Salvează' }).click()
  await expect(texts.getByText('Am salvat.')).toBeVisible()
  const photos = page.getByRole('region', { name: 'Logo și fotografii' })
  const buffer = await photoOfPhone()
  await photos.getByLabel('Fișierul').setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer })
  await expect(photos.getByText('sala.jpg')).toBeVisible()
  const large = { name: 'mare.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) }
  await photos.getByLabel('Fișierul').setInputFiles(large)
  await expect(photos.getByText('Fotografia are peste 8 MB.')).toBeVisible()
  await photos.getByLabel('Fișierul').setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer })
  await photos.getByRole('button', { name: 'Adaugă fotografia' }).click()
  await expect(photos.getByText('Scrie ce se vede în fotografie.')).toBeVisible()
  await photos.getByLabel('Fișierul').setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer })
  await photos.getByLabel('Ce se vede').last().fill(mark)
  await photos.getByRole('button', { name: 'Adaugă fotografia' }).click()
  await expect(photos.getByRole('img', { name: mark })).toBeVisible()
  await page.getByLabel('Se mută sau se anulează').selectOption({ label: 'cu 3 zile înainte' })
  const limit = page.getByText(/O programare de .* se poate anula până .*, 10:00\./)
  await expect(limit).toBeVisible()
  await expectAccessible(page)
  const address = (await page.getByRole('link', { name: 'Vezi pagina' }).getAttribute('href'))!
  const guest = await (await browser.newContext()).newPage()
  await openUntil(guest, address, guest.getByText(mark).first())
  await guest.context().close()
  // The picture's file is deleted with it, so one press alone takes nothing away.
  const row = photos.getByRole('listitem').filter({ has: page.getByRole('img', { name: mark }) })
  await row.getByText(`Scoate fotografia: ${mark}`).click()
  await expect(row.getByText('Fișierul se șterge. Ca să-l pui la loc, îl încarci din nou.')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Da, scoate' }).press('Enter')
  await expect(photos.getByRole('img', { name: mark })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a receptionist cannot open the editor [PT-08, PT-53]', async ({ page }) => {
  expectStatus(403)
  await logInToPartner(page, 'receptie')
  await page.goto('/partener/settings')
  await expect(page.getByRole('link', { name: /^Anunțuri/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pagina ta/ })).toHaveCount(0)
  const answer = await page.goto('/partener/page')
  expect(answer?.status()).toBe(403)
})

test('a portrait may be as large as phones take it, and goes again [PT-29]', async ({ page }) => {
  await startBusiness(page, 'Portretele Anei')
  await setUpBusiness(page)
  await publishBusiness(page)
  const team = await apiOf(page.request)(listTeam)
  await open(page, `/partener/team/${team.ok ? team.body.data[0]?.id : ''}`)
  const part = page.getByRole('region', { name: 'Fotografia' })
  const file = { name: 'eu.jpg', mimeType: 'image/jpeg', buffer: await photoOfPhone() }
  await part.getByLabel('Fotografie').setInputFiles(file)
  await part.getByRole('button', { name: /^Pune/ }).click()
  await expect(part.locator('img')).toBeVisible()
  await part.getByText('Scoate fotografia', { exact: true }).click()
  await part.getByRole('button', { name: 'Da, scoate' }).click()
  await expect(part.locator('img')).toHaveCount(0)
})
