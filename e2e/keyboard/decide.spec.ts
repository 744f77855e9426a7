import type { Page } from '@playwright/test'
import { listTeam } from '#contract/team/team.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../partner/fit/newcomer.ts'
import { bookThree, CLIENTS } from '../partner/fit/three-visits.ts'
import { slowReads } from '../script/slow-reads.ts'
import { apiOf } from '../support/api.ts'
import { open } from '../support/open.ts'
import { desktop, expect, expectStatus, phone, still, test } from '../support/test.ts'

test.use(still)

const bookingOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

for (const viewport of [desktop, phone])
  test(`at ${viewport.width} px a day off over bookings is decided by keyboard alone, and the focus is never lost [PT-32]`, async ({
    page,
  }) => {
    expectStatus(409, 422)
    await page.setViewportSize(viewport)
    await startBusiness(page, 'Fără Șoricel')
    await setUpBusiness(page)
    await publishBusiness(page)
    const { date, free: place } = await bookThree(page)
    await slowReads(page, '/partener/team/time-off')
    await open(page, '/partener/team/time-off')
    await page.getByLabel('Prima zi').fill(date)
    await page.getByRole('button', { name: 'Adaugă timp liber' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Afectează 3 programări' })).toBeFocused()

    const [first, second, third] = CLIENTS.map((name) => bookingOf(page, name)) as [Row, Row, Row]
    // A preview says where each goes before all are moved by one press.
    const all = page.getByRole('group', { name: 'Cele nehotărâte' })
    await all.getByRole('button', { name: 'Mută toate' }).press('Enter')
    await expect(all.getByRole('list', { name: 'Cum ar fi' }).getByRole('listitem')).toHaveText(
      CLIENTS.map((name) => new RegExp(`${name}: Mutată `)),
    )
    await all.getByRole('button', { name: 'Mută toate' }).press('Enter')
    // Alone the owner has nobody to hand over to, and reads so.
    await expect(second.getByRole('button', { name: 'Dă altcuiva' })).toBeDisabled()
    await expect(second.getByText(/^Dă altcuiva: niciun coleg/)).toBeVisible()
    const offered = await second.locator('.slot').allTextContents()
    const others = await first.locator('.slot').allTextContents()
    const shared = others.find((time) => offered.includes(time))!
    const taken = second.locator('.slot').nth(offered.indexOf(shared))
    const free = await taken.evaluate(looks)
    await first.locator('.slot').nth(others.indexOf(shared)).press('Enter')
    await expect(second.getByRole('button', { name: 'Mută' })).toBeFocused()
    // The same time of the same person cannot be had twice, which is to be seen and heard.
    await expect(taken).toBeDisabled()
    await expect(taken).toHaveAccessibleName(/, ales pentru altă programare$/)
    expect(await taken.evaluate(looks)).not.toEqual(free)

    await second.getByRole('button', { name: 'Altă oră' }).press('Enter')
    await expect(second.getByLabel('Ziua')).toBeFocused()
    await moveTo(second, place.date, '03:00')
    await expect(third.getByRole('button', { name: 'Mută' })).toBeFocused()
    await third.getByRole('button', { name: 'Păstrează' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Aplică toate' })).toBeFocused()
    // At night nobody works: the list is back at the one whose time is refused.
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Bianca Ursu, \d\d:\d\d: Ora 03:00 nu e liberă\. Alege alta\.$/)).toBeVisible()
    await expect(second.getByRole('button', { name: 'Mută' })).toBeFocused()
    await second.getByRole('button', { name: 'Altă oră' }).press('Enter')
    await moveTo(second, place.date, place.time)
    await expect(page.getByRole('button', { name: 'Aplică toate' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gata, am salvat.')).toBeInViewport()
    await expect(page.getByText('Am mutat 2, am păstrat una.')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

async function moveTo(row: Row, date: string, time: string): Promise<void> {
  await row.getByLabel('Ziua').fill(date)
  await row.getByLabel('Ora').fill(time)
  await row.getByRole('button', { name: 'Mută aici' }).press('Enter')
}

type Row = ReturnType<typeof bookingOf>

function looks(slot: Element) {
  const { textDecorationLine, backgroundColor } = getComputedStyle(slot)
  return { textDecorationLine, backgroundColor }
}

test('hours saved by keyboard leave the focus in the page [PT-30]', async ({ page }) => {
  await startBusiness(page, 'Fără Șoricel')
  await setUpBusiness(page)
  const team = await apiOf(page.request)(listTeam)
  const person = team.ok ? team.body.data[0] : undefined
  for (const [path, save] of [
    [`/partener/team/${person?.id}/hours`, 'Salvează programul'],
    ['/partener/team/opening', 'Salvează săptămâna'],
  ] as const) {
    await open(page, path)
    await page.getByRole('button', { name: save }).press('Enter')
    await expect(page.getByText('Gata, programul e salvat.')).toBeInViewport()
    await expect(page.getByRole('main')).toBeFocused()
  }
})
