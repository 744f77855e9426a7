import type { Browser, Page } from '@playwright/test'
import { listAvailability } from '#contract/availability/availability.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { addDays, dateOf } from '#domain/time/iso-date.ts'
import { apiOf } from '../../../support/api.ts'
import { registerAndLogIn } from '../../../support/log-in.ts'
import { open } from '../../../support/open.ts'
import { newPerson } from '../../../support/person.ts'
import { desktop, expect, test } from '../../../support/test.ts'
import { startWork } from '../../staff.ts'
import { inAnyOrder, teamOf } from '../day.ts'

test.use({ viewport: desktop })

const COMMENT = 'Am părul foarte lung și vin cu un copil.'

/** A customer books two services of the demo's salon online, with a message to them. */
async function bookOnline(page: Page, browser: Browser) {
  const { locationId, services } = await teamOf(page)
  const [one, other] = services
  if (!one || !other) throw new Error('the menu is short')
  const context = await browser.newContext()
  await registerAndLogIn(context.request, newPerson())
  const api = apiOf(context.request)
  const today = dateOf(new Date().toISOString().slice(0, 10))
  const query = { services: `${one.id},${other.id}`, from: addDays(today, 4), to: addDays(today, 34) }
  const free = await api(listAvailability, { params: { id: String(locationId) }, query })
  const starts = (free.ok ? free.body.data : []).flatMap(({ date, times }) => times.map(({ time }) => ({ date, time })))
  for (const { date, time } of inAnyOrder(starts).slice(0, 5)) {
    const wanted = { location_id: locationId, services: [one.id, other.id], start_date: date, start_time: time }
    const placed = await api(createBooking, { body: { ...wanted, comment: COMMENT } })
    if (!placed.ok) continue
    await context.close()
    return placed.body.data
  }
  throw new Error('nothing was free')
}

test('a booking’s panel says what its client wrote, what each service costs, and until when they can cancel [PT-23]', async ({
  page,
  browser,
}) => {
  await startWork(page, 'receptie')
  const { id, start_date, services } = await bookOnline(page, browser)
  await open(page, `/partener/calendar?view=day&date=${start_date}&booking=${id}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('list', { name: 'De la client' })).toContainText(COMMENT)
  const lines = panel.locator('.panel-sum > div')
  await expect(lines).toHaveCount(3)
  for (const [nth, service] of services.entries()) {
    await expect(lines.nth(nth)).toContainText(service.name)
    await expect(lines.nth(nth)).toContainText(/\d+,\d\d\sRON/)
  }
  await expect(lines.last()).toContainText('Total')
  await expect(panel.getByText(/^Clientul o poate muta sau anula până .*, \d\d:\d\d\.$/)).toBeVisible()
})
