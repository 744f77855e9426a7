import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothModes } from '../support/accessibility.ts'
import { open, openUntil } from '../support/open.ts'
import { expect, expectStatus, phone, test } from '../support/test.ts'
import { chipOf } from './calendar/day.ts'
import { photoOfPhone } from './photo.ts'
import { startWork } from './staff.ts'

// One after the other: a menu that somebody else changed meanwhile refuses an order of its services.
test.describe.configure({ mode: 'default' })

/** The gym's menu is this file's own: other journeys read that of the salon. */
async function openGym(page: Page, path: string): Promise<void> {
  await startWork(page, 'proprietar', /^Sala Brad$/)
  await open(page, path)
}

const fresh = (name: string) => `${name} ${Date.now().toString(36)}`

test('a service is written on a phone and clients see it, with one duration, within two seconds [PT-34, PT-35]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await openGym(page, '/partener/services')
  const name = fresh('Antrenament în doi')
  const address = (await page.getByRole('link', { name: 'Vezi pagina' }).getAttribute('href'))!
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address)
  await expect(guest.getByText(name)).toHaveCount(0)
  await page.getByRole('link', { name: 'Serviciu nou' }).click()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByLabel('Numele serviciului')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Numele serviciului').fill(name)
  await page.getByLabel('Durata, în minute').fill('50')
  await page.getByLabel('Între două prețuri').check()
  await page.getByLabel('De la, în RON').fill('150')
  await page.getByLabel('Până la, în RON').fill('90')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Prețul maxim e mai mic decât cel de la care începe.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Până la, în RON').fill('1.250,50')
  await page.getByText('Clientul așteaptă o vreme').click()
  await page.getByLabel('Lucru până la așteptare, în minute').fill('20')
  const wait = page.getByLabel('Așteptare, în minute', { exact: true })
  await wait.fill('30')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(wait).toHaveAccessibleDescription(/Din cele 50 min nu mai rămâne timp pentru finisare\./)
  await expectAccessible(page)
  await wait.fill('15')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Am adăugat serviciul. Se vede deja pe pagina ta.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name }).last()
  // The dash is joined to what follows, so that no line ends after it.
  for (const fact of ['50 min', '150–\u20601.250,50 RON'])
    await expect(row.getByText(fact, { exact: true })).toBeVisible()
  await row.getByRole('link', { name }).click()
  await expect(wait).toHaveValue('15')
  await openUntil(guest, address, guest.getByText(name).first())
  await guest.context().close()
})

test('services change places by a drag, by buttons with the keyboard, and without script [PT-34]', async ({
  page,
  browser,
}) => {
  await openGym(page, '/partener/services')
  await expectAccessibleInBothModes(page)
  const rows = page.locator('[data-service]')
  const names = () => rows.locator('a').allTextContents()
  const before = await names()
  const first = rows.nth(0)
  const [from, to] = [await first.boundingBox(), await rows.nth(2).boundingBox()]
  await page.mouse.move(from!.x + 20, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(to!.x + 20, to!.y + to!.height - 4, { steps: 8 })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.mouse.up()
  await saved
  await expect.poll(async () => (await names()).indexOf(before[0]!)).toBeGreaterThan(0)
  // A key before the script is there would post the form, and lose the focus with the page.
  await open(page, '/partener/services')
  const dragged = await names()
  expect(dragged.indexOf(before[0]!)).toBeGreaterThan(0)
  const up = rows.getByRole('button', { name: `Mută mai sus: ${before[0]}`, exact: true })
  await up.focus()
  const stepped = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await stepped
  await expect.poll(async () => (await names()).indexOf(before[0]!)).toBe(dragged.indexOf(before[0]!) - 1)
  await expect(up).toBeFocused()
  await expect(page.getByText(/: locul \d+ din \d+/)).toBeAttached()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/partener/services')
  const shown = await plain.locator('[data-service] a').allTextContents()
  await plain
    .locator('[data-service]')
    .nth(1)
    .getByRole('button', { name: /Mută mai sus/ })
    .click()
  await expect
    .poll(async () => (await plain.locator('[data-service] a').allTextContents()).slice(0, 2))
    .toEqual([shown[1], shown[0]])
  await context.close()
})

test('a heading is added and removed; an internal service is for the team to place, and withdrawn in two presses [PT-34, PT-19]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openGym(page, '/partener/services')
  const name = fresh('Sezon')
  await page.getByText('Capitol nou').click()
  await page.getByLabel('Numele capitolului').fill(name)
  await page.getByRole('button', { name: 'Salvează numele' }).last().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const part = page.getByRole('region', { name })
  await part.getByRole('link', { name: 'Adaugă aici' }).click()
  await page.getByLabel('Numele serviciului').fill(`${name} unu`)
  await page.getByLabel('Fără preț: se află la locație').check()
  await page.getByLabel('Intern: îl trece în calendar numai echipa').check()
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(part.getByText('intern')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await open(page, '/partener/calendar?view=day')
  await page.getByRole('toolbar').getByRole('button', { name: 'Programare', exact: true }).click()
  await expect(await chipOf(page.getByRole('dialog', { name: 'Programare nouă' }), `${name} unu`)).toBeVisible()
  await open(page, '/partener/services')
  await part.getByRole('link', { name: `${name} unu` }).click()
  await page.getByText('Retrage serviciul').click()
  await page.getByRole('button', { name: 'Da, retrage-l' }).click()
  await expect(page.getByText('Am retras serviciul.')).toBeVisible()
  await part.getByText('Schimbă numele').click()
  await part.getByRole('button', { name: 'Șterge capitolul' }).click()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
})

test('a service gets a picture on a phone, which clients see beside its name, and loses it again [PT-34]', async ({
  page,
  browser,
}) => {
  expectStatus(422)
  await page.setViewportSize(phone)
  await openGym(page, '/partener/services')
  const address = (await page.getByRole('link', { name: 'Vezi pagina' }).getAttribute('href'))!
  await page.locator('[data-service] a').first().click()
  const part = page.getByRole('region', { name: 'Fotografia' })
  await part.getByRole('button', { name: 'Pune fotografia' }).click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(part.getByText('Alege întâi o fotografie.')).toBeVisible()
  const buffer = await photoOfPhone()
  await part.getByLabel('Fotografie').setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer })
  await part.getByRole('button', { name: 'Pune fotografia' }).click()
  await expect(part.getByRole('img', { name })).toBeVisible()
  await expectAccessibleInBothModes(page)
  const guest = await (await browser.newContext()).newPage()
  const shown = guest.getByRole('img', { name: `Cum arată: ${name}` })
  await openUntil(guest, address, shown)
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await part.getByText('Scoate fotografia', { exact: true }).click()
  await part.getByRole('button', { name: 'Da, scoate' }).click()
  await expect(part.getByRole('img')).toHaveCount(0)
  await guest.context().close()
})

test('an order made of a menu that a colleague has changed is refused, and the menu is read again [PT-34]', async ({
  page,
}) => {
  expectStatus(422)
  await openGym(page, '/partener/services')
  const name = fresh('Capitol')
  const colleague = await page.context().newPage()
  await open(colleague, '/partener/services')
  await colleague.getByText('Capitol nou').click()
  await colleague.getByLabel('Numele capitolului').fill(name)
  await colleague.getByRole('button', { name: 'Salvează numele' }).last().click()
  await expect(colleague.getByRole('heading', { name })).toBeVisible()
  await page
    .locator('[data-service]')
    .first()
    .getByRole('button', { name: /^Mută mai jos/ })
    .click()
  await expect(page.getByText('Lista s-a schimbat între timp. Am încărcat-o din nou.')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await colleague.getByText('Schimbă numele').last().click()
  await colleague.getByRole('button', { name: 'Șterge capitolul' }).click()
  await expect(colleague.getByText('Am șters capitolul.')).toBeVisible()
})
