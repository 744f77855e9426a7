import type { Locator, Page } from '@playwright/test'
import { login } from '#contract/auth/session.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, expectStatus, phone, test, today } from '../../support/test.ts'
import { chipOf, placeOneOf, somebody, teamOf } from '../calendar/day.ts'
import { placesWithRoom } from '../calendar/room.ts'
import { arrowsReady } from '../day/walking.ts'

test.use({ viewport: desktop })

const SWITCH = /^Poate avea două programări deodată/

test('an owner gives a second line; a second visit then goes over the first, confirmed once, by form and by keys [PT-10, PT-15, PT-21]', async ({
  page,
}) => {
  expectStatus(409, 422)
  const visit = await aBusyOwner(page)
  await test.step('the team’s editor has a switch for it', () => giveLine(page, visit.person))
  const other = somebody('Pelaghia')
  const beside = page.getByRole('link', { name: new RegExp(`^${other.name}, .*suprapunere voită`) })
  await test.step('the form says what is there and offers the overlap once', async () => {
    await open(page, `/partener/calendar?view=day&date=${visit.date}`)
    await page.getByRole('button', { name: /^Programare nouă/ }).click()
    const panel = page.getByRole('dialog', { name: 'Programare nouă' })
    await panel.getByRole('searchbox', { name: 'Client' }).fill(other.name)
    await panel.getByRole('button', { name: 'Client nou cu acest nume' }).click()
    await panel.getByLabel('Telefon').fill(other.phone)
    await (await chipOf(panel, visit.service)).click()
    await panel.getByLabel('Cu cine').selectOption(String(visit.person))
    await panel.getByLabel('Ora').fill(visit.from)
    await panel.getByRole('button', { name: /^Programează / }).click()
    await expect(panel.locator('.field-error')).toContainText(`are o programare de la ${visit.from} `)
    const overlap = panel.getByRole('button', { name: 'Suprapunere voită' })
    await expect(overlap).toBeVisible()
    await expectAccessibleInBothModes(page)
    await overlap.click()
    await expect(page.getByText('Programarea e făcută. Clientul primește un SMS.')).toBeVisible()
  })
  await test.step('both are seen side by side, and the second says what it is', async () => {
    await expect(beside).toBeVisible()
    const [one, two] = await Promise.all([visit.block, beside].map(async (block) => (await block.boundingBox())!))
    expect(one!.x + one!.width).toBeLessThanOrEqual(two!.x + 1)
    expect(Math.min(one!.width, two!.width)).toBeGreaterThan(60)
    await beside.click()
    await expect(page.getByRole('dialog', { name: other.name }).getByText('Pusă cu suprapunere voită.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleInBothModes(page)
  })
  await test.step('carried by keys within that time it is asked about again', async () => {
    await visit.block.focus()
    await arrowsReady(page)
    await page.keyboard.press('ArrowDown')
    await expect(beside).toBeFocused()
    await page.keyboard.press('m')
    const spoken = page.getByRole('group', { name: `Mută: ${other.name}` }).getByRole('status')
    await expect(spoken).toHaveText(/, liber$/)
    await page.keyboard.press('ArrowDown')
    const later = formatTime(parseTime(visit.from)! + 15)
    await expect(spoken).toContainText(`${later}, Doar cu suprapunere voită`)
    // The visit that it would overlap lies over the place, in sight.
    const place = page.getByRole('button', { name: /, Doar cu suprapunere voită$/ }).first()
    const depth = (of: Locator) => of.evaluate((element) => Number(getComputedStyle(element).zIndex) || 0)
    expect(await depth(visit.block)).toBeGreaterThan(await depth(place))
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog', { name: 'Două programări deodată?' })
    await expect(asked).toContainText(`are o programare de la ${visit.from} `)
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Suprapunere voită' }).press('Enter')
    await expect(page.getByText(`Mutată la ${later}`)).toBeVisible()
    await expect(beside).toBeFocused()
  })
  await test.step('on a phone both can be read and opened', () => readOnPhone(page, [visit.client.name, other.name]))
  await test.step('a second line is not taken away while a visit lies ahead on it', async () => {
    await open(page, `/partener/team/${visit.person}`)
    await page.getByLabel(SWITCH).uncheck()
    await page.getByRole('button', { name: 'Salvează', exact: true }).first().click()
    await expect(page.getByText(/Are încă .* cu suprapunere voită/).first()).toBeVisible()
    await expectAccessibleInBothModes(page)
  })
})

/** The owner of a salon that no other journey works at, with a visit on a day ahead. */
async function aBusyOwner(page: Page) {
  const opened = await apiOf(page.request)(login, {
    body: { from: 'partner', email: 'owner11@dichis.test', password: 'demo-parola' },
  })
  if (!opened.ok) throw new Error(opened.problem.message)
  const { services } = await teamOf(page)
  for (const days of [5, 6, 7, 8, 9])
    for (const service of services.filter(({ duration }) => duration >= 30 && duration <= 60)) {
      const room = { before: 0, minutes: service.duration, after: 60 }
      const [place] = (await placesWithRoom(page, addDays(today(), days), room)).filter(({ professional_id }) =>
        service.professionals.includes(professional_id),
      )
      if (!place) continue
      return { ...(await placeOneOf(page, [place], service, somebody('Aglaia'))), person: place.professional_id }
    }
  throw new Error('nobody has an hour and a half free')
}

async function giveLine(page: Page, person: number): Promise<void> {
  await open(page, `/partener/team/${person}`)
  await page.getByLabel(SWITCH).check()
  await page.getByRole('button', { name: 'Salvează', exact: true }).first().click()
  await expect(page.getByText('Am salvat. Clienții văd deja schimbarea.')).toBeVisible()
  await expect(page.getByLabel(SWITCH)).toBeChecked()
}

async function readOnPhone(page: Page, names: readonly string[]): Promise<void> {
  await page.setViewportSize(phone)
  for (const name of names) {
    const block = page.getByRole('link', { name: new RegExp(`^${name}, `) })
    // The phone draws the day once more, which moves what was scrolled to.
    await expect(async () => {
      await block.scrollIntoViewIfNeeded({ timeout: 1_000 })
      await expect(block).toBeInViewport({ ratio: 1, timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
    await block.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Închide' }).click()
  }
}
