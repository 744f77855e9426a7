import type { Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { aVisit, somebody } from './calendar/day.ts'
import { logInToPartner, startWork } from './staff.ts'

test('a receptionist finds a client as she types and writes a note on the card [PT-40]', async ({ page }) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await logInToPartner(page, 'receptie', '/partener/clients')
  await expectAccessibleInBothModes(page)
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const name = (await first.locator('.font-semibold').textContent())!
  await page.getByLabel('Caută după nume sau telefon').pressSequentially(name.slice(0, 4))
  // All that was typed, not the first letter alone: each new list is drawn over the one before.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('cauta') === name.slice(0, 4))
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

test('a client is written down without a visit, and a number that is known opens its card [PT-40]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await logInToPartner(page, 'receptie', '/partener/clients')
  const client = somebody('Teofil')
  const add = async (name: string) => {
    await page.getByRole('link', { name: 'Client nou' }).click()
    await page.getByLabel('Nume', { exact: true }).fill(name)
    await page.getByLabel('Telefon').fill(client.phone)
    await page.getByLabel('Notă').fill(`Vine cu ${name}`)
    await expectAccessibleInBothModes(page)
    await page.getByRole('button', { name: 'Adaugă clientul' }).click()
  }
  await add(client.name)
  await expect(page.getByText('Am adăugat clientul.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await page.getByRole('link', { name: 'Clienți' }).first().click()
  await add('Altcineva')
  await expect(page.getByText('Numărul era deja pe fișa aceasta')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Note' }).getByText('Vine cu Altcineva')).toBeVisible()
})

test('a client’s card leads to each visit and to a new one, and says what they paid in all [PT-40, PT-19, PT-69]', async ({
  page,
}) => {
  await logInToPartner(page, 'receptie', '/partener/clients')
  // The list begins with the client whose visit was the latest.
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const name = (await first.locator('.font-semibold').textContent())!
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const past = page.getByRole('region', { name: 'Vizite trecute' })
  await expect(page.getByText(/încheiate de [\d.]+,\d\d\sRON/)).toBeVisible()
  const visit = past.getByRole('listitem').filter({ hasText: 'Încheiată' }).first().getByRole('link')
  await expect(visit).toHaveAttribute('href', /view=day&date=[\d-]+&booking=\d+$/)
  await expectWhatsApp(page.getByRole('main'), /^Bună! Îți scriem de la .+\. $/)
  await page.getByRole('link', { name: 'Programează' }).click()
  const placing = page.getByRole('dialog', { name: 'Programare nouă' })
  await expect(placing.getByRole('button', { name: 'Alt client' })).toBeVisible()
  await expect(placing.getByText(name, { exact: true })).toBeVisible()
})

test('a name under which somebody comes becomes that of the card at one press, as after a marriage [PT-40, PT-23, PT-69]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await startWork(page, 'receptie')
  const { client } = await aVisit(page, 6, somebody('Maria'))
  const { name } = somebody('Ilinca')
  const visit = await aVisit(page, 7, { name, phone: client.phone })
  await open(page, `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`)
  const panel = page.getByRole('dialog', { name: `${name} (${client.name})` })
  await expect(panel.getByText(`Pe fișa ${client.name}.`)).toBeVisible()
  await expectWhatsApp(panel, /^Bună! Îți scriem de la .+ despre vizita de \S+, \d+ \S+.*, \d\d:\d\d\. $/)
  await panel.getByRole('button', { name: 'Schimbă numele din fișă' }).click()
  await expect(page.getByText(`Numele din fișă e acum ${name}.`)).toBeVisible()
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
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

test('a professional without the right sees no phone of a client, and no way to write to it [PT-40, PT-69]', async ({
  page,
}) => {
  await logInToPartner(page, 'specialist', '/partener/clients')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Note' })).toBeVisible()
  expect(await page.content()).not.toMatch(/07\d\d \d{3} \d{3}|\+407\d{8}|wa\.me/)
})

test('a member who saves a card over a colleague’s text sees it, loses nothing typed, and then saves knowingly [PT-17, PT-40]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await logInToPartner(page, 'receptie', '/partener/clients')
  await page.getByRole('main').getByRole('listitem').nth(2).getByRole('link').click()
  const card = page.getByRole('region', { name: 'Fișa' })
  await expect(card).toBeVisible()
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await logInToPartner(theirs, 'manager', new URL(page.url()).pathname)
  const fresh = Date.now().toString(36)
  const other = theirs.getByRole('region', { name: 'Fișa' })
  await other.getByLabel('Preferințe').fill(`Cafea ${fresh}`)
  await other.getByLabel('Etichete').fill(`eticheta ${fresh}`)
  await other.getByRole('button', { name: 'Salvează' }).click()
  await expect(other.getByText('Am salvat.')).toBeVisible()
  const preferences = card.getByLabel('Preferințe')
  await preferences.fill(`Ceai ${fresh}`)
  await card.getByRole('button', { name: 'Salvează' }).click()
  await expect(card.getByText(`Între timp aici s-a trecut „Cafea ${fresh}”.`)).toBeVisible()
  await expect(card.getByText('Am salvat.')).toBeHidden()
  await expect(preferences).toHaveValue(`Ceai ${fresh}`)
  await expect(preferences).toBeFocused()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Salvează' }).click()
  await expect(card.getByText('Am salvat.')).toBeVisible()
  // A field that only the colleague has changed has stayed.
  await expect(card.getByLabel('Etichete')).toHaveValue(`eticheta ${fresh}`)
  await theirs.reload()
  await expect(other.getByLabel('Preferințe')).toHaveValue(`Ceai ${fresh}`)
  await expect(other.getByLabel('Etichete')).toHaveValue(`eticheta ${fresh}`)
  await context.close()
})

/** The link of a card or panel opens WhatsApp at a Romanian number, with such a text. */
async function expectWhatsApp(where: Locator, text: RegExp): Promise<void> {
  const link = where.getByRole('link', { name: 'Scrie pe WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/407\d{8}\?text=/)
  expect(new URL((await link.getAttribute('href'))!).searchParams.get('text')).toMatch(text)
}
