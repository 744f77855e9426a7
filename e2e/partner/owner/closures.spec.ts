import type { Page } from '@playwright/test'
import { getAgenda } from '#contract/calendar/day.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { expectAccessible, expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, expectStatus, phone, test, today } from '../../support/test.ts'
import { expectFit } from '../fit/expect-fit.ts'
import { busyDays, startWork } from '../staff.ts'

/** Past all that can be booked. */
const DAYS_AHEAD = { [desktop.width]: 300, [phone.width]: 310 }

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an owner of several locations closes them all at once, and opens one again [PT-30]', async ({ page }) => {
      const date = addDays(today(), DAYS_AHEAD[viewport.width]!)
      const reason = `Concediu ${Date.now()}`
      await startWork(page, 'proprietar')
      await open(page, '/partener/team/opening')
      await page.getByLabel('Prima zi').fill(date)
      await page.getByLabel('De ce').fill(reason)
      await page.getByRole('checkbox', { name: 'Închide și celelalte 2 locuri ale tale' }).check()
      await expectAccessibleInBothModes(page)
      await page.getByRole('button', { name: 'Închide', exact: true }).click()
      await expect(page.getByText('Gata, programul e salvat.')).toBeInViewport()
      for (const location of [/^Sala Brad$/, /^Clinica /, /^Salonul Ștefania$/]) {
        await startWork(page, 'proprietar', location)
        await open(page, '/partener/team/opening')
        const closure = page.getByRole('listitem').filter({ hasText: reason })
        await expect(closure).toBeVisible()
        await closure.getByRole('button', { name: /^Renunță la închiderea din / }).click()
        await expect(closure).toHaveCount(0)
        await page.getByRole('button', { name: 'Ia înapoi' }).click()
        await expect(closure).toBeVisible()
        await closure.getByRole('button', { name: /^Renunță la închiderea din / }).click()
        await expect(closure).toHaveCount(0)
      }
    })

    test('bookings that a closing of several locations would strand say where they are, and nothing happens [PT-30, PT-32]', async ({
      page,
    }) => {
      expectStatus(409)
      const date = await dayBookedEverywhere(page)
      await open(page, '/partener/team/opening')
      await page.getByLabel('Prima zi').fill(date)
      await page.getByRole('checkbox', { name: 'Închide și celelalte 2 locuri ale tale' }).check()
      await page.getByRole('button', { name: 'Închide', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Afectează \d+ (de )?programări$/ })).toBeFocused()
      await expect(page.getByText(`Închis ${dayLabel(date, today())}, și în celelalte locuri ale tale`)).toBeVisible()
      const bookings = page.getByRole('main').getByRole('listitem')
      for (const place of ['Sala Brad', /^Clinica /])
        await expect(bookings.getByText(place, { exact: true }).first()).toBeVisible()
      await expect(bookings.first()).toBeInViewport()
      // So many at once are no strip of a day.
      await expect(page.locator('.cf-strip')).toHaveCount(0)
      await expectFit(page, 'list')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Renunță la schimbare' }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Programul locației' })).toBeVisible()
    })
  })

/** One of the next days on which each location of the owner has bookings; leaves them at work in the salon. */
async function dayBookedEverywhere(page: Page): Promise<IsoDate> {
  await startWork(page, 'proprietar')
  let days = (await busyDays(page)).slice(0, 10)
  for (const location of [/^Sala Brad$/, /^Clinica /]) {
    await startWork(page, 'proprietar', location)
    const agenda = await apiOf(page.request)(getAgenda, { query: { from: days[0]!, to: days.at(-1)! } })
    const entries = agenda.ok ? agenda.body.data : []
    const booked = new Set(entries.filter(({ booking }) => booking.status === 'confirmed').map(({ date }) => date))
    days = days.filter((day) => booked.has(day))
    if (days.length === 0) throw new Error('on no day do all locations have bookings')
  }
  await startWork(page, 'proprietar')
  return days[0]!
}
