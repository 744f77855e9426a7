import { addPerson } from '#contract/team/people.ts'
import { somebody } from '../partner/calendar/day.ts'
import { aVisitWithRoom } from '../partner/calendar/room.ts'
import { openNewBusiness } from '../partner/fit/newcomer.ts'
import { logInToPartner, startWork } from '../partner/staff.ts'
import { apiOf } from '../support/api.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { open } from '../support/open.ts'
import { desktop, expect, phone, still, test } from '../support/test.ts'

test.use({ ...still, viewport: desktop })

test('the first person of the team is not moved further up, and the focus stays [LY-11, PT-29]', async ({ page }) => {
  // A team of its own: another journey changes places at the demo's gym.
  await openNewBusiness(page, '/partener/team')
  for (const first_name of ['Agata', 'Bogdan']) {
    const body = { first_name, last_name: 'Dima', title: '', online: true }
    expect((await apiOf(page.request)(addPerson, { body })).ok).toBe(true)
  }
  await open(page, '/partener/team')
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

test('a form of a panel that is left gives the focus back to its button [LY-11, PT-24]', async ({ page }) => {
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Filofteia'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  await visit.block.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: visit.client.name })
  const asks = panel.getByRole('button', { name: 'Anulează', exact: true })
  await press(page, asks)
  await press(page, panel.getByRole('button', { name: 'Renunță' }))
  await expect(asks).toBeFocused()
})

test('a booking carried from a panel has the focus where it is seen [LY-11, PT-13]', async ({ page }) => {
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
