import type { Locator, Page } from '@playwright/test'
import { placeOf, somebody } from '../partner/calendar/day.ts'
import { aVisitWithRoom } from '../partner/calendar/room.ts'
import { busyDay, logInToPartner, startWork } from '../partner/staff.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { open } from '../support/open.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'

// What an act by keyboard takes away leaves the focus with what stands there then.

test.use({ ...still, viewport: desktop })

async function openOwn(page: Page, location: RegExp, path: string): Promise<void> {
  await startWork(page, 'proprietar', location)
  await open(page, path)
}

/** Presses what lies too far down a page to be reached by Tab in a journey. */
async function enter(control: Locator): Promise<void> {
  await control.focus()
  await control.page().keyboard.press('Enter')
}

const fresh = (name: string) => `${name} ${Date.now().toString(36)}${test.info().parallelIndex}`

test('a menu is set in order by keyboard: the focus goes along with what moves, and stays where a heading comes and goes [LY-11, PT-34]', async ({
  page,
}) => {
  await openOwn(page, /^Clinica Surâs$/, '/partener/services')
  const name = fresh('Sezon')
  const adds = page.locator('summary', { hasText: 'Capitol nou' })
  await enter(adds)
  await type(page, page.getByLabel('Numele capitolului'), name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Am adăugat capitolul.')).toBeVisible()
  const heading = page.getByRole('region', { name })
  await expect(heading).toBeVisible()
  await expect(adds).toBeFocused()
  // Over the end of a heading into another one, where its row is drawn again.
  const service = page.locator('[data-service]').last()
  const called = (await service.getByRole('link').textContent()) ?? ''
  const step = (way: string) => page.getByRole('button', { name: `Mută mai ${way}: ${called}`, exact: true })
  await enter(step('jos'))
  await expect(heading.getByRole('link', { name: called, exact: true })).toBeVisible()
  await expect(step('jos')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading.getByText('Capitolul e gol: clienții nu îl văd.')).toBeVisible()
  await expect(step('sus')).toBeFocused()
  await enter(heading.locator('summary'))
  await enter(heading.getByRole('button', { name: 'Șterge capitolul' }))
  await expect(page.getByText('Am șters capitolul.')).toBeVisible()
  await expect(heading).toHaveCount(0)
  await expect.poll(() => focusWithin(page)).toBe(true)
})

test('a note is added by keyboard, and the next one can be typed [LY-11, PT-40]', async ({ page }) => {
  await logInToPartner(page, 'receptie', '/partener/clients')
  await page.getByRole('main').getByRole('listitem').nth(2).getByRole('link').click()
  const notes = page.getByRole('region', { name: 'Note' })
  const text = fresh('Vine cu bicicleta')
  await type(page, notes.getByLabel('Notă nouă'), text)
  await press(page, notes.getByRole('button', { name: 'Adaugă nota' }))
  await expect(notes.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await expect(notes.getByRole('button', { name: 'Adaugă nota' })).toBeFocused()
})

test('time off is asked for and given up by keyboard, and a list says where one stands [LY-11, PT-31]', async ({
  page,
}) => {
  await logInToPartner(page, 'specialist', '/partener/team/time-off')
  const day = new Date(Date.now() + (200 + test.info().parallelIndex) * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Prima zi').fill(day)
  await press(page, page.getByRole('button', { name: 'Trimite cererea' }))
  await expect(page.getByText('Am trimis cererea. Vezi aici răspunsul.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trimite cererea' })).toBeFocused()
  const givesUp = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /^Renunță/ })
  await expect(givesUp.first()).toBeVisible()
  const count = await givesUp.count()
  await press(page, givesUp.last())
  await expect(givesUp).toHaveCount(count - 1)
  await expect.poll(() => focusWithin(page)).toBe(true)
})

test('who stands first in the team is not moved further, and the focus stays [LY-11, PT-29]', async ({ page }) => {
  await openOwn(page, /^Sala Brad$/, '/partener/team')
  const people = page.getByRole('main').getByRole('listitem')
  const name = await people.nth(1).getByRole('link').locator('.font-semibold').first().innerText()
  const up = page.getByRole('button', { name: `Mută mai sus: ${name}`, exact: true })
  await press(page, up)
  await expect(page.getByText(`${name}: locul 1 din`)).toBeVisible()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name}: locul 2 din`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Mută mai jos: ${name}`, exact: true })).toBeFocused()
})

for (const viewport of [desktop, phone])
  test(`at ${viewport.width} px another part of the provider’s side begins at its content [LY-11, PT-01]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await logInToPartner(page, 'manager')
    if (viewport === phone) await press(page, page.getByRole('button', { name: 'Meniu' }))
    await press(page, page.getByRole('link', { name: 'Echipă', exact: true }).filter({ visible: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Echipă' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Adaugă pe cineva' })).toBeFocused()
  })

test('time that is blocked by keyboard has the focus, and what is free again after it [LY-11, PT-12, PT-15]', async ({
  page,
}) => {
  await startWork(page, 'manager')
  await open(page, `/partener/calendar?view=day&date=${await busyDay(page, 11 + test.info().parallelIndex)}`)
  const { place, who, from } = await placeOf(page, 60)
  await place.focus()
  await page.keyboard.press('b')
  await press(page, page.getByRole('dialog', { name: 'Blochează timp' }).locator('button[type=submit]'))
  await expect(page.getByText('Timpul e blocat.')).toBeVisible()
  const column = page.getByRole('group', { name: new RegExp(`^${who}, `) })
  const blocked = column.getByRole('button', { name: new RegExp(`, blocat de la ${from} `) })
  await expect(blocked).toBeFocused()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('dialog', { name: 'Timp blocat' })
  await press(page, opened.getByRole('button', { name: /^(Scoate|Șterge|Eliberează|Deblochează)/ }))
  await expect(page.getByText('Timpul e liber din nou.')).toBeVisible()
  await expect(place).toBeFocused()
})

test('a visit that is cancelled by keyboard leaves the focus at its hour [LY-11, PT-24, PT-15]', async ({ page }) => {
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Filofteia'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  const column = page.locator('.column').filter({ has: visit.block })
  const person = await column.getAttribute('data-person')
  await visit.block.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: visit.client.name })
  const asks = panel.getByRole('button', { name: 'Anulează', exact: true })
  await press(page, asks)
  await press(page, panel.getByRole('button', { name: 'Renunță' }))
  await expect(asks).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('S-a stricat boilerul')
  await press(page, panel.getByRole('button', { name: 'Anulează programarea' }))
  await expect(visit.block).toHaveCount(0)
  await expect(page.locator(`[data-person="${person}"] :focus`)).toHaveAttribute('aria-label', /^Liber, /)
})

test('what is carried from a panel has the focus where it is seen [LY-11, PT-13]', async ({ page }) => {
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Agripina'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  await visit.block.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: visit.client.name })
  await press(page, panel.getByRole('button', { name: 'Mută' }))
  const carried = page.getByRole('img', { name: new RegExp(`^${visit.client.name}: `) })
  await expect(carried).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Mai lung cu 15 minute' }))
  await page.keyboard.press('Escape')
  await expect(visit.block).toBeFocused()
})

/** Whether something of the page’s content has the focus. */
const focusWithin = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('main *') && document.activeElement.checkVisibility())
