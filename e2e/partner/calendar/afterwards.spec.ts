import type { Page } from '@playwright/test'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { getAgenda, getTeamDay } from '#contract/calendar/day.ts'
import { placeWalkIn } from '#contract/calendar/placing.ts'
import { addDays, dateOf } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, expectStatus, test } from '../../support/test.ts'
import { leaveWork, startWork } from '../staff.ts'
import { aVisit, carryToFree, somebody, teamOf } from './day.ts'
import { haveSomebodyFree } from './now.ts'
import { aVisitWithRoom, moveToRoom } from './room.ts'

test.use({ viewport: desktop })

/** Somebody comes in now without a booking, and gives no name. Another journey may take who was free meanwhile. */
async function comeIn(page: Page) {
  const { api } = await teamOf(page)
  const problems: string[] = []
  while (problems.length < 4) {
    const body = { services: [(await haveSomebodyFree(page)).id] }
    const placed = await api(placeWalkIn, { body }, { headers: { 'idempotency-key': crypto.randomUUID() } })
    if (placed.ok) return placed.body.data
    problems.push(placed.problem.message)
  }
  throw new Error(problems.join('; '))
}

test('no notice is claimed about a walk-in client who left only a name [PT-14, PT-20, PT-24]', async ({ page }) => {
  await startWork(page, 'manager')
  const visit = await comeIn(page)
  const { id } = visit
  await open(page, `/partener/calendar?view=day&date=${await moveToRoom(page, visit)}&booking=${id}`)
  const panel = page.getByRole('dialog', { name: 'Fără programare' })
  await panel.getByRole('button', { name: 'Mută' }).press('Enter')
  await carryToFree(page)
  await page.keyboard.press('Enter')
  const undo = page.getByRole('group', { name: 'Programare mutată' })
  await expect(undo).toContainText('O poți readuce încă')
  await expect(undo.getByRole('button')).toHaveCount(1)
  await expect(page.locator(`[data-stop="b${id}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Anulează', exact: true }).click()
  const reason = panel.getByRole('textbox', { name: 'De ce anulezi' })
  await expect(reason).toHaveAccessibleDescription(/nu are un client de anunțat/)
  await reason.fill('A plecat')
  await panel.getByRole('button', { name: 'Anulează programarea' }).click()
  await expect(page.getByText('Programarea e anulată.', { exact: true })).toBeVisible()
})

test('a client without a booking is entered afterwards in the panel, and stands in the calendar [PT-20]', async ({
  page,
}) => {
  await startWork(page, 'manager')
  const { client } = await aVisit(page, 4, somebody('Octavia'))
  const { id, start_date } = await comeIn(page)
  await open(page, `/partener/calendar?view=day&date=${start_date}&booking=${id}`)
  const panel = page.getByRole('dialog', { name: 'Fără programare' })
  await panel.getByRole('button', { name: 'Adaugă clientul' }).click()
  await panel.getByRole('button', { name: 'Salvează clientul' }).click()
  const search = panel.getByRole('searchbox', { name: 'Client' })
  await expect(search).toHaveAttribute('aria-invalid', 'true')
  await search.fill(client.phone.slice(2))
  await search.press('Enter')
  await expectAccessibleInBothModes(page)
  await panel.getByRole('button', { name: 'Salvează clientul' }).click()
  const named = page.getByRole('dialog', { name: client.name })
  await expect(named.getByText('Client adăugat la vizită')).toBeVisible()
  await expect(named.getByRole('button', { name: 'Schimbă clientul' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^${client.name}, .*, fără programare$`) })).toBeVisible()
})

test('a wrong state of a past visit is set right by ‘Corectează’, with a reason that stands in its history [PT-23]', async ({
  page,
}) => {
  expectStatus(422)
  await startWork(page, 'manager')
  const { api } = await teamOf(page)
  const day = await api(getTeamDay, { query: {} })
  const today = dateOf(day.ok ? day.body.data.today : '')
  const query = { from: addDays(today, -6), to: addDays(today, -2) }
  const agenda = await api(getAgenda, { query })
  const past = agenda.ok ? agenda.body.data.findLast(({ booking }) => booking.status === 'completed') : undefined
  if (!past) throw new Error('nobody came last week')
  await open(page, `/partener/calendar?view=day&date=${past.date}&booking=${past.booking.id}`)
  const panel = page.getByRole('dialog', { name: past.booking.client.name ?? 'Fără programare' })
  await panel.getByRole('button', { name: 'Corectează' }).click()
  await panel.getByRole('button', { name: 'Salvează corectura' }).click()
  const reason = panel.getByRole('textbox', { name: 'De ce corectezi' })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByText('Încheiată', { exact: true })).toBeVisible()
  await reason.fill('A venit sora ei')
  await expectAccessibleInBothModes(page)
  await panel.getByRole('button', { name: 'Salvează corectura' }).click()
  await expect(panel.getByText('Nu a venit', { exact: true })).toBeVisible()
  await expect(panel.getByText('Vizită corectată')).toBeVisible()
  await expect(panel.getByText('„A venit sora ei”')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Corectează' })).toBeVisible()

  await leaveWork(page)
  await startWork(page, 'receptie')
  await open(page, `/partener/calendar?view=day&date=${past.date}&booking=${past.booking.id}`)
  await expect(panel.getByText('Vizită corectată')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Corectează' })).toHaveCount(0)
})

test('with ‘Nu anunța clientul’ a move stays, no message of it is written, and the log says so [PT-14]', async ({
  page,
}) => {
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Anghelina'))
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  await visit.block.focus()
  await page.keyboard.press('m')
  await carryToFree(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Clientul este anunțat peste \d+ s/)).toBeVisible()
  await page.getByRole('button', { name: 'Nu anunța clientul' }).click()
  await expect(page.getByText('Clientul nu este anunțat')).toBeVisible()
  await expect(page.getByRole('button', { name: `Readu la ${visit.from}` })).toBeVisible()
  const { api } = await teamOf(page)
  const answer = await api(getStaffBooking, { params: { id: String(visit.id) } })
  if (!answer.ok) throw new Error(answer.problem.message)
  const { messages, history } = answer.body.data
  expect(messages.filter(({ kind, fate }) => kind === 'booking-moved' && fate !== 'dropped')).toEqual([])
  const { kind, changes } = history.at(-1)!
  expect(kind).toBe('booking_moved')
  expect(changes).toContainEqual({ label: 'clientul e anunțat', before: null, after: 'nu' })
})
