import type { Route } from '@playwright/test'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { blockTime } from '#contract/calendar/placing.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { apiOf } from '../../../support/api.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, phone, still, test } from '../../../support/test.ts'
import { startWork } from '../../staff.ts'
import { somebody } from '../day.ts'
import { aVisitWithRoom } from '../room.ts'

test.use(still)

for (const viewport of [desktop, phone])
  test(`at ${viewport.width} px a booking opened while the calendar reloads stays open with what is typed, and updates [PT-11, PT-17]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await startWork(page, 'manager')
    const visit = await aVisitWithRoom(page, somebody('Zamfira'))
    const api = apiOf(page.request)
    const stored = await api(getStaffBooking, { params: { id: String(visit.id) } })
    if (!stored.ok) throw new Error(stored.problem.message)
    await open(page, `/partener/calendar?view=day&date=${visit.date}`)
    await expect(page.locator('.live')).toHaveText('în direct')
    await page.waitForLoadState('networkidle')

    const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
    const wait = async (route: Route) => {
      await answers
      await route.continue()
    }
    await page.route('**/calendar.data*', wait)
    const { professional } = stored.body.data
    /** A colleague takes half an hour, and the calendar begins to load again. */
    const change = async (minutesAway: number) => {
      const label = `Livrare ${minutesAway} ${visit.client.name}`
      const start_time = formatTime((parseTime(visit.from) ?? 0) + minutesAway)
      const body = { professional_id: professional.id, minutes: 30, label, start_date: visit.date, start_time }
      const loading = page.waitForRequest('**/calendar.data*')
      expect(await api(blockTime, { body })).toMatchObject({ ok: true })
      await loading
      return page.getByText(label).first()
    }
    const first = await change(-30)
    await visit.block.click()
    const panel = page.getByRole('dialog', { name: visit.client.name })
    await panel.getByRole('button', { name: 'Anulează', exact: true }).click()
    const reason = panel.getByLabel('De ce anulezi')
    await reason.fill('Boilerul')
    const second = await change(-60)
    answer()
    for (const block of [first, second]) await expect(block).toBeAttached()
    await expect(page).toHaveURL(/booking=/)
    await expect(reason).toHaveValue('Boilerul')
  })
