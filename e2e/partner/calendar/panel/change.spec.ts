import type { Locator, Page } from '@playwright/test'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { blockTime } from '#contract/calendar/placing.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { expectAccessibleInBothModes } from '../../../support/accessibility.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, expectStatus, phone, test } from '../../../support/test.ts'
import { startWork } from '../../staff.ts'
import { chipOf, somebody, teamOf } from '../day.ts'
import { aVisitWithRoom } from '../room.ts'

/** A visit with free time after it, and the form that changes it. */
async function openChange(page: Page, first: string) {
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody(first), 30)
  await open(page, `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`)
  const panel = page.getByRole('dialog', { name: visit.client.name })
  await panel.getByRole('button', { name: 'Schimbă', exact: true }).press('Enter')
  await expect(panel.getByRole('button', { name: `${visit.service} · ` })).toHaveAttribute('aria-pressed', 'true')
  return { visit, panel, save: panel.getByRole('button', { name: 'Salvează', exact: true }) }
}

/** The name of another service of the visit's professional. */
async function anotherService(page: Page, visit: { readonly id: number; readonly service: string }): Promise<string> {
  const { api, services } = await teamOf(page)
  const booking = await api(getStaffBooking, { params: { id: String(visit.id) } })
  if (!booking.ok) throw new Error(booking.problem.message)
  const { professional } = booking.body.data
  const other = services.find(
    ({ name, professionals }) => name !== visit.service && professionals.includes(professional.id),
  )
  if (!other) throw new Error('they do one service alone')
  return other.name
}

/** Fields that stand side by side stand at one height. */
async function expectAligned(panel: Locator): Promise<void> {
  const tops = await panel
    .locator('.place-slot')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('input, select')].map((input) => Math.round(input.getBoundingClientRect().top)),
      ),
    )
  expect(tops.length).toBeGreaterThan(0)
  for (const [first, ...others] of tops) expect(others).toEqual(others.map(() => first))
}

/** The messages about changes that a client has, or is about to have. */
async function noticesTo(page: Page, id: number): Promise<string[]> {
  const { api } = await teamOf(page)
  const answer = await api(getStaffBooking, { params: { id: String(id) } })
  if (!answer.ok) throw new Error(answer.problem.message)
  const notices = answer.body.data.messages.filter(({ kind, fate }) => kind === 'booking-moved' && fate !== 'dropped')
  return notices.map(({ channel }) => channel)
}

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('services and price of a visit are changed by keyboard, taken back, and its client is notified one time [PT-14, PT-15, PT-23]', async ({
    page,
  }) => {
    expectStatus(422)
    const { visit, panel, save } = await openChange(page, 'Zamfira')
    const added = await anotherService(page, visit)
    await (await chipOf(panel, added)).press('Space')
    await expect(panel.getByLabel('Minute')).not.toHaveValue('30')
    await expectAligned(panel)
    await panel.getByLabel('Minute').fill('60')
    await panel.getByLabel('Preț convenit (RON)').fill('123,50')
    await save.press('Enter')
    const reason = panel.getByLabel('De ce acest preț')
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInBothModes(page)
    await reason.fill('pachet de două')
    await reason.press('Enter')
    await expect(panel.getByText('„pachet de două”')).toBeVisible()
    await expect(panel.getByText(/^servicii: înainte .+ → acum .+, /)).toContainText(added)
    await expect(panel.getByText(/^preț: înainte .+ → acum 123,50/)).toBeVisible()
    await expect(visit.block).toContainText(new RegExp(added, 'i'))
    expect(await noticesTo(page, visit.id)).toEqual(['sms'])
    await page.getByRole('button', { name: 'Ia înapoi' }).press('Enter')
    await expect(panel.getByText('Schimbare luată înapoi')).toBeVisible()
    await expect(visit.block).not.toContainText(new RegExp(added, 'i'))
    expect(await noticesTo(page, visit.id)).toEqual([])
    await panel.getByRole('button', { name: 'Schimbă', exact: true }).press('Enter')
    await panel.getByLabel('Minute').fill('45')
    await save.press('Enter')
    await expect(panel.getByText(/^durata: înainte 30 de minute → acum 45 de minute$/)).toBeVisible()
    expect(await noticesTo(page, visit.id)).toEqual(['sms'])
  })
})

for (const viewport of [desktop, phone])
  test(`at ${viewport.width} px a change into blocked time is refused one time, in sight, with the name of that time [LY-11, PT-23]`, async ({
    page,
  }) => {
    expectStatus(409)
    await page.setViewportSize(viewport)
    const { visit, panel, save } = await openChange(page, 'Leontina')
    const { api } = await teamOf(page)
    const booking = await api(getStaffBooking, { params: { id: String(visit.id) } })
    if (!booking.ok) throw new Error(booking.problem.message)
    const { professional, duration } = booking.body.data
    const start_time = formatTime((parseTime(visit.from) ?? 0) + duration)
    const lunch = { professional_id: professional.id, start_date: visit.date, start_time, minutes: 30, label: 'Pranz' }
    expect((await api(blockTime, { body: lunch })).ok).toBe(true)
    const minutes = panel.getByLabel('Minute')
    await minutes.fill(String(duration + 30))
    await save.press('Enter')
    await expect(minutes).toBeFocused()
    const said = panel.getByText(/: Pranz, de la \d\d:\d\d până la \d\d:\d\d\./)
    await expect(said).toHaveCount(1)
    await expect(said).toBeInViewport({ ratio: 1 })
    await expect(minutes).toHaveAccessibleDescription(/Pranz/)
    await expectAccessibleInBothModes(page)
  })

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a visit placed for the wrong client becomes the right one’s in its panel [PT-23]', async ({ page }) => {
    const { visit, panel, save } = await openChange(page, 'Ruxandra')
    await expectAligned(panel)
    const right = somebody('Corina')
    await panel.getByRole('button', { name: 'Alt client' }).click()
    const search = panel.getByRole('searchbox', { name: 'Client' })
    await search.fill(right.phone)
    await panel.getByRole('button', { name: 'Client nou cu acest număr' }).click()
    await panel.getByLabel('Nume').fill(right.name)
    await save.click()
    const others = page.getByRole('dialog', { name: right.name })
    await expect(others.getByText(`client: înainte ${visit.client.name} → acum ${right.name}`)).toBeVisible()
  })
})
