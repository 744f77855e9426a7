import type { Page } from '@playwright/test'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { placeByStaff } from '#contract/calendar/placing.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { apiOf } from '../../../support/api.ts'
import { live, open } from '../../../support/open.ts'
import { desktop, expect, expectStatus, test } from '../../../support/test.ts'
import { busyDay, startWork } from '../../staff.ts'
import { pixelsPerMinute, somebody, teamOf } from '../day.ts'

test.use({ viewport: desktop })

test('a visit that crosses midnight is made longer on either day by its own length, and begins when it began [PT-13]', async ({
  page,
}) => {
  expectStatus(422)
  await startWork(page, 'manager')
  const { id, date } = await aVisitAtNight(page)
  const block = page.locator(`[data-stop="b${id}"]`)
  const wholeNow = async () => {
    const answer = await apiOf(page.request)(getStaffBooking, { params: { id: String(id) } })
    if (!answer.ok) throw new Error(answer.problem.message)
    const { start_date, start_time, duration } = answer.body.data
    return { start_date, start_time, duration }
  }
  const began = { start_date: date, start_time: '23:30' }
  const { duration } = await wholeNow()

  await open(page, `/partener/calendar?view=day&date=${addDays(date, 1)}`)
  await live(page)
  await block.focus()
  await page.keyboard.press('m')
  const dock = page.getByRole('group', { name: /^Mută: / })
  await expect(dock).toContainText('23:30')
  await expect(dock.getByRole('status')).toHaveText(/, 23:30, (?!se verifică)/)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mută totuși' }).click()
  await expect(page.getByRole('group', { name: 'Programare mutată' })).toContainText(
    `Acum durează ${duration + 15} min`,
  )
  expect(await wholeNow()).toEqual({ ...began, duration: duration + 15 })
  await page.getByRole('button', { name: `Readu la ${duration} min` }).click()
  await expect.poll(wholeNow).toEqual({ ...began, duration })
  await expect(block).toContainText(`până la ${formatTime(23 * 60 + 30 + duration - 1440)},`)

  // By mouse, at its lower edge.
  await block.hover({ position: { x: 30, y: 3 } })
  const box = (await block.boundingBox())!
  const at = { x: box.x + 30, y: box.y + box.height - 3 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y + 30 * (await pixelsPerMinute(page)), { steps: 10 })
  await expect(dock).toContainText('23:30')
  await page.mouse.up()
  await page.getByRole('button', { name: 'Mută totuși' }).click()
  await expect.poll(wholeNow).toEqual({ ...began, duration: duration + 30 })

  // Lifted and put down where it was it stays there, seen from the evening before as well.
  await open(page, `/partener/calendar?view=day&date=${date}`)
  await live(page)
  await block.hover({ position: { x: 30, y: 10 } })
  const evening = (await block.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(evening.x + 45, evening.y + 10, { steps: 5 })
  await expect(dock).toContainText('23:30')
  await page.mouse.up()
  await expect(dock).toBeHidden()
  expect(await wholeNow()).toEqual({ ...began, duration: duration + 30 })
})

/** Half an hour before midnight, when nobody works, for longer than that. */
async function aVisitAtNight(page: Page): Promise<{ id: number; date: IsoDate }> {
  const { api, services } = await teamOf(page)
  const service = services.find(({ duration, professionals }) => duration >= 45 && professionals.length > 0)
  if (!service) throw new Error('there is no long service')
  for (let nth = 0; nth < 8; nth += 1)
    for (const professional_id of service.professionals) {
      const start_date = await busyDay(page, nth)
      const body = { services: [service.id], professional_id, override: true, client: somebody() }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const placed = await api(placeByStaff, { body: { ...body, start_date, start_time: '23:30' } }, { headers })
      if (placed.ok) return { id: placed.body.data.id, date: start_date }
    }
  throw new Error('all nights are taken')
}
