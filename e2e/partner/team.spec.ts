import type { Page } from '@playwright/test'
import { listTeam } from '#contract/team/team.ts'
import { progressLabel } from '#web/partner/affected/decisions.ts'
import { addDays } from '../../src/domain/time/iso-date.ts'
import { dayMonthLabel } from '../../src/domain/time/labels.ts'
import { writeDate } from '../../src/domain/time/written.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { apiOf } from '../support/api.ts'
import { open } from '../support/open.ts'
import { expect, expectStatus, phone, still, test, today } from '../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from './fit/newcomer.ts'
import { bookThree, CLIENTS } from './fit/three-visits.ts'
import { logInToPartner, startWork } from './staff.ts'

test.use(still)

test('on a phone a day off over bookings is decided one by one and applied at once [PT-31, PT-32]', async ({
  page,
}) => {
  expectStatus(409)
  await page.setViewportSize(phone)
  // A place of its own: at the demo's salon other journeys book and carry visits meanwhile.
  await startBusiness(page, 'Fără Șoricel')
  await setUpBusiness(page)
  await publishBusiness(page)
  const { date } = await bookThree(page)
  const bookings = CLIENTS.length
  const name = await nameOfOne(page)
  await open(page, '/partener/team/time-off')
  // An owner who works alone is not asked whose day it is.
  await expect(page.getByLabel('Cine')).toHaveCount(0)
  await page.getByText('Numai câteva ore, repetare, felul sau o notă').click()
  await page.getByLabel('Ce fel').selectOption({ label: 'Curs' })
  await page.getByLabel('Prima zi').fill('4 decembrie')
  await page.getByLabel('Prima zi').blur()
  await expect(page.getByText('Scrie ziua ca')).toBeVisible()
  await page.getByLabel('Prima zi').fill(date)
  // The press leaves the field, whose fault goes: the button must still be there when the finger is lifted.
  await page.getByRole('button', { name: 'Adaugă timp liber' }).click()
  const title = page.getByRole('heading', { level: 1, name: /^Afectează (o programare|\d+ (de )?programări)$/ })
  await expect(title).toBeFocused()
  await expect(page.getByText(progressLabel(0, bookings))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplică toate' })).toBeDisabled()
  await expectAccessibleInBothModes(page)
  await expectPressedIsHighlighted(page)
  for (let decided = 0; decided < bookings; decided += 1)
    await page.getByRole('button', { name: 'Păstrează', pressed: false }).first().click()
  await expect(page.getByText(progressLabel(bookings, bookings))).toBeVisible()
  const apply = page.getByRole('button', { name: 'Aplică toate' })
  await expect(apply).toBeFocused()
  await apply.click()
  await expect(page.getByText('Gata, am salvat.')).toBeInViewport()
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: dayMonthLabel(date, today()) })
  await entry
    .getByRole('button', { name: /^Renunță/ })
    .first()
    .click()
  await expect(entry).toHaveCount(0)
})

test('a professional who asks for time off reads that it was sent to be approved, not that it was saved [PT-31]', async ({
  page,
}) => {
  await logInToPartner(page, 'specialist', '/partener/team/time-off')
  const day = addDays(today(), 150 + test.info().repeatEachIndex)
  await page.getByLabel('Prima zi').fill(day)
  await page.getByRole('button', { name: 'Trimite cererea' }).click()
  await expect(page.getByText('Am trimis cererea. Vezi aici răspunsul.')).toBeInViewport()
  await expect(page.getByText('Gata, am salvat.')).toHaveCount(0)
  const entry = page.getByRole('listitem').filter({ hasText: dayMonthLabel(day, today()) })
  await entry.getByRole('button', { name: /^Renunță/ }).click()
  await expect(entry).toHaveCount(0)
})

test('time off that is refused keeps what was typed, without script too [PT-31]', async ({ browser, page }) => {
  expectStatus(422)
  await logInToPartner(page, 'manager', '/partener/team/time-off')
  const name = await nameOfOne(page)
  const storageState = await page.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  await plain.goto('/partener/team/time-off')
  const typed = { 'Prima zi': writeDate(addDays(today(), 95)), 'De la ora': '14:00', Notă: 'Curs de tuns' }
  const chosen = { Cine: name, 'Ce fel': 'Curs', 'Se repetă': 'La două săptămâni' }
  const field = (label: string) => plain.getByLabel(new RegExp(`^${label}( \\(opțional\\))?$`))
  await plain.getByText('Numai câteva ore, repetare, felul sau o notă').click()
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  for (const [question, label] of Object.entries(chosen)) await field(question).selectOption({ label })
  await plain.getByRole('button', { name: 'Adaugă timp liber' }).click()
  await expect(plain.getByText('Alege și ora de sfârșit.')).toBeVisible()
  for (const [label, text] of Object.entries({ ...typed, 'Ultima zi': '' }))
    await expect(field(label)).toHaveValue(text)
  for (const [question, label] of Object.entries(chosen))
    await expect(field(question).locator('option:checked')).toHaveText(label)
  await plain.context().close()
})

/** Somebody of the team where the page's person is at work. */
async function nameOfOne(page: Page): Promise<string> {
  const team = await apiOf(page.request)(listTeam)
  if (!team.ok || !team.body.data[0]) throw new Error('nobody works there')
  return team.body.data.at(-1)!.name
}

/** A chosen control has the system's own colours in forced colours, where ours would hide its words. */
async function expectPressedIsHighlighted(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const pressed = page.getByRole('button', { pressed: true }).first()
  const [own, wanted] = await pressed.evaluate((button) => {
    const coloursOf = (element: Element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return `${color} on ${backgroundColor}`
    }
    const sample = document.body.appendChild(document.createElement('p'))
    sample.style.cssText = 'forced-color-adjust: none; color: HighlightText; background: Highlight'
    return [coloursOf(button), coloursOf(sample)]
  })
  expect(own).toBe(wanted)
  await page.emulateMedia({ forcedColors: 'none' })
}

test('hours of two weeks in rotation are saved and read again; the location has hours of its own [PT-30]', async ({
  page,
}) => {
  expectStatus(422)
  await logInToPartner(page, 'manager', '/partener/team')
  await expectAccessibleInBothModes(page)
  const far = addDays(today(), 200)
  await page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
  await page.getByRole('link', { name: 'Programul', exact: true }).click()
  await page.getByLabel('Se rotesc').selectOption({ label: 'Două săptămâni pe rând' })
  await page.getByLabel('Din data de').fill(far)
  await page.getByRole('button', { name: 'Săptămâna 2' }).click()
  await page.getByLabel('săptămâna 2, luni, program, de la').first().fill('12:15')
  await page.getByLabel('săptămâna 2, luni, program, până la').first().fill('20:00')
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Salvează programul' }).click()
  await expect(page.getByText('Gata, programul e salvat.')).toBeInViewport()
  await expect(page.getByRole('heading', { name: `Din ${dayMonthLabel(far, today())}` })).toBeVisible()
  await expect(page.getByRole('cell', { name: /12:15–20:00/ })).toBeVisible()
  // Seven days later their second week comes first: a rotation that is saved again goes on where it is.
  await page.getByLabel('Din data de').fill(addDays(far, 7))
  await expect(page.getByLabel('săptămâna 1, luni, program, de la').first()).toHaveValue('12:15')
  await open(page, '/partener/team/opening')
  await expect(page.getByText(/Crăciunul/).first()).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByLabel('marți, de la').first().fill('')
  await page.getByRole('button', { name: 'Salvează săptămâna' }).click()
  await expect(page.getByText('marți: completează ambele ore ale fiecărui interval.')).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('before the script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('hours cannot be typed or saved, which would save what was there and say that it is done [PT-30]', async ({
    page,
  }) => {
    await startWork(page, 'manager')
    await page.goto('/partener/team/opening')
    await expect(page.getByLabel('marți, de la').first()).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Salvează săptămâna' })).toBeDisabled()
    await page.goto('/partener/team')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Programul', exact: true }).click()
    await expect(page.getByLabel('Din data de')).toBeDisabled()
    for (const name of ['Salvează programul', 'Salvează ziua'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    expect(await page.locator('main noscript').first().innerText()).toContain('numai cu JavaScript')
  })
})
