import { addPerson } from '#contract/team/people.ts'
import { openClinic } from '../partner/ask-online.ts'
import { authenticatorApp } from '../partner/authenticator-app.ts'
import { openNewBusiness } from '../partner/fit/newcomer.ts'
import { photoOfPhone } from '../partner/photo.ts'
import { startWork } from '../partner/staff.ts'
import { slowReads } from '../script/slow-reads.ts'
import { apiOf } from '../support/api.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { open } from '../support/open.ts'
import { newPerson, written } from '../support/person.ts'
import { desktop, expect, still, test } from '../support/test.ts'

test.use({ ...still, viewport: desktop })

test('a client’s notes are added one after the other by the same button [LY-11, PT-40]', async ({ page }) => {
  await startWork(page, 'receptie')
  await open(page, '/partener/clients')
  await press(page, page.getByRole('main').getByRole('listitem').nth(2).getByRole('link'))
  const notes = page.getByRole('region', { name: 'Note' })
  const add = notes.getByRole('button', { name: 'Adaugă nota' })
  for (const text of ['Vine cu', 'cățelul'].map((word) => `${word} ${Date.now().toString(36)}`)) {
    await type(page, notes.getByLabel('Notă nouă'), text)
    await press(page, add)
    await expect(notes.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(notes.getByLabel('Notă nouă')).toHaveValue('')
    await expect(add).toBeFocused()
    await page.keyboard.press('Shift+Tab')
  }
})

test('photos are added one after the other by the same button [LY-11, PT-08]', async ({ page }) => {
  await openNewBusiness(page, '/partener/page')
  const photos = page.getByRole('region', { name: 'Logo și fotografii' })
  const add = photos.getByRole('button', { name: 'Adaugă fotografia' })
  for (const alt of ['Oglinda mare', 'Scaunul roșu']) {
    const file = { name: 'poza.jpg', mimeType: 'image/jpeg', buffer: await photoOfPhone() }
    await photos.getByLabel('Fișierul').setInputFiles(file)
    await type(page, photos.getByLabel('Ce se vede').last(), alt)
    await press(page, add)
    await expect(photos.getByRole('img', { name: alt })).toBeVisible()
    await expect(photos.getByLabel('Ce se vede').last()).toHaveValue('')
    await expect(photos.getByText('poza.jpg')).toBeHidden()
    await expect(add).toBeFocused()
  }
})

test('an owner who proves who they are goes on with the archive they came for [LY-11, PT-56]', async ({ page }) => {
  await startWork(page, 'proprietar', /^Sala Brad$/)
  await open(page, '/partener/archive')
  await type(page, page.getByRole('textbox', { name: 'Parola ta' }), 'demo-parola')
  await press(page, page.getByRole('button', { name: 'Continuă' }))
  await expect(page.getByRole('link', { name: 'Descarcă arhiva' })).toBeFocused()
})

test('a registration is led back to the phone by ‘Schimbă’, and on to the code again [LY-11, PT-02]', async ({
  page,
}) => {
  await slowReads(page, '/partener/register')
  await open(page, '/partener/register')
  const { phone: number, email } = newPerson()
  await type(page, page.getByLabel('Telefon'), written(number))
  await type(page, page.getByLabel('Prenume'), 'Zamfira')
  await type(page, page.getByLabel('Nume', { exact: true }), 'Petcu')
  await type(page, page.getByLabel('E-mail'), email)
  await type(page, page.getByLabel('CUI'), '1590082')
  await press(page, page.getByRole('button', { name: 'Continuă' }))
  await expect(page.getByLabel('Cod din SMS')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Schimbă' }))
  await expect(page.getByLabel('Telefon')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Continuă' }))
  await expect(page.getByLabel('Cod din SMS')).toBeFocused()
})

test('an invitation taken back leaves the focus in the field of the next one [LY-11, PT-29]', async ({ page }) => {
  await openNewBusiness(page, '/partener/team')
  const body = { first_name: 'Agata', last_name: 'Dima', title: '', online: true }
  const added = await apiOf(page.request)(addPerson, { body })
  await open(page, `/partener/team/${added.ok && added.body.data.id}`)
  const access = page.getByRole('region', { name: 'Acces' })
  const contact = access.getByLabel('Telefon sau e-mail')
  await type(page, contact, newPerson().email)
  await page.keyboard.press('Enter')
  await expect(access.getByText(/^Am trimis invitația/)).toBeVisible()
  await press(page, access.getByText('Retrage invitația'))
  await press(page, access.getByRole('button', { name: 'Da, retrage-o' }))
  await expect(access.getByText('Am retras invitația.')).toBeVisible()
  await expect(contact).toBeFocused()
})

test('a reported review says so where its form had the focus [LY-11, PT-45]', async ({ page }) => {
  await openClinic(page)
  await open(page, '/partener/reviews')
  const reports = page.getByText('Raportează')
  const report = reports.nth(Math.floor(Math.random() * (await reports.count())))
  const about = await report.innerText()
  const review = page.getByRole('article').filter({ hasText: about })
  await press(page, report)
  await tabTo(page, review.getByLabel('De ce'))
  await review.getByLabel('De ce').selectOption('E reclamă')
  await type(page, review.getByLabel('Ce e în neregulă'), 'Face reclamă altui salon.')
  await press(page, review.getByRole('button', { name: 'Trimite raportul' }))
  await expect(page.locator(':focus')).toContainText('Am trimis raportul.')
})

test('the app’s codes are turned on and off by keys, each step beginning where it is read [LY-11, PT-54]', async ({
  page,
}) => {
  await openNewBusiness(page, '/partener/security')
  const code = page.getByRole('textbox', { name: 'Cod din aplicație' })
  const start = page.getByRole('button', { name: 'Pornește', exact: true })
  await press(page, start)
  await expect(code).toBeFocused()
  const app = authenticatorApp(await page.getByText(/^([A-Z2-7]{4}-){7}[A-Z2-7]{4}$/).innerText())
  await page.keyboard.type(await app.next())
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toContainText('Codurile tale de recuperare')
  await page.reload()
  await open(page, '/partener/security')
  await type(page, code, await app.next())
  await page.keyboard.press('Enter')
  await expect(page.getByText('L-am oprit.')).toBeVisible()
  await expect(start).toBeFocused()
})
