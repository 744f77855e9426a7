import type { Page } from '@playwright/test'
import { getPersonWeek } from '#contract/calendar/day.ts'
import { changeWorkingDate } from '#contract/team/hours.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, test, today } from '../../../support/test.ts'
import { teamOf } from '../day.ts'
import { logInAtGym } from '../touch/gym.ts'

const EIGHT = 8 * 60

/** The minute of the day that stands first in the box of hours. */
const firstShown = (page: Page) =>
  page.locator('.team-scroll').evaluate((box) => {
    const columns = box.querySelector('.columns')
    return columns ? Math.round((box.scrollTop / columns.clientHeight) * 1440) : -1
  })

/** When the first booking of a colleague's week begins, in minutes of its day. */
async function firstBooking(page: Page, date: IsoDate, professional: number): Promise<number> {
  const { api } = await teamOf(page)
  const week = await api(getPersonWeek, { query: { date, professional_id: String(professional) } })
  if (!week.ok) throw new Error(week.problem.message)
  const blocks = week.body.data.flatMap(({ people }) => people.flatMap((person) => person.blocks))
  return Math.min(1440, ...blocks.filter(({ kind, start }) => kind === 'booking' && start >= 0).map((b) => b.start))
}

test.use({ viewport: desktop })

test('a week with night hours opens at its first booking or at eight, not at midnight [PT-10]', async ({
  page,
  browser,
}) => {
  const own = await logInAtGym(page, 'specialist')
  if (own === null) throw new Error('the colleague has no column')
  const context = await browser.newContext()
  const manager = await context.newPage()
  await logInAtGym(manager, 'manager')
  const date = addDays(today(), 23)
  const params = { professional_id: String(own) }
  const working = [{ start_time: '00:00', end_time: '24:00' }]
  const { api } = await teamOf(manager)
  const changed = await api(changeWorkingDate, { params, body: { date, hours: { working, breaks: [] } } })
  expect(changed.ok).toBe(true)
  await context.close()
  await open(page, `/partener/calendar?view=week&date=${date}`)
  await expect(page.locator('.gutter .hour').first()).toHaveText('00')
  const expected = Math.min(EIGHT, await firstBooking(page, date, own))
  expect(expected).toBeGreaterThan(60)
  await expect.poll(() => firstShown(page)).toBe(expected)
})
