import { getOwnWork, switchLocation } from '#contract/staff/session.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { apiOf } from '../../../support/api.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, expectStatus, phone, test, today } from '../../../support/test.ts'
import { startWork } from '../../staff.ts'
import { aVisit, somebody } from '../day.ts'

const LEFT = 'Ai trecut la alt loc în altă fereastră. Ce era deschis aici s-a închis.'

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a form or panel open when another tab changes the location is closed with a message, and places nothing there [PT-01, PT-17]', async ({
      page,
    }) => {
      expectStatus(404)
      await startWork(page, 'proprietar')
      const visit = await aVisit(page, 3, somebody('Ilinca'))
      const api = apiOf(page.request)
      const work = await api(getOwnWork)
      const idOf = (name: string) =>
        work.ok ? work.body.data.locations.find((location) => location.name === name)!.id : 0
      const goTo = async (name: string) =>
        expect((await api(switchLocation, { body: { location_id: idOf(name) } })).ok).toBe(true)

      await open(page, `/partener/calendar?view=day&date=${addDays(today(), 33)}`)
      await expect(page.locator('.live')).toHaveText('în direct')
      await page.keyboard.press('n')
      const panel = page.getByRole('dialog', { name: 'Programare nouă' })
      await panel.getByRole('searchbox', { name: 'Client' }).fill('Ana Popescu')
      await goTo('Sala Brad')
      // The line is cut, comes back after a second, is refused by a busy server for three more, and loads the day.
      await expect(page.locator('.heads').getByText('Ioana Țurcanu')).toHaveCount(0, { timeout: 30_000 })
      await expect(panel).toHaveCount(0)
      await expect(page.getByText(LEFT)).toBeVisible()
      await page.keyboard.press('n')
      await expect(panel.getByRole('searchbox', { name: 'Client' })).toHaveValue('')
      await expect(panel.getByLabel('Cu cine')).not.toContainText('Ioana Țurcanu')

      await goTo('Salonul Ștefania')
      await expect(panel).toHaveCount(0)
      await open(page, `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`)
      const booking = page.getByRole('dialog', { name: visit.client.name })
      await expect(booking).toBeVisible()
      await expect(page.locator('.live')).toHaveText('în direct')
      await goTo('Sala Brad')
      await expect(booking).toHaveCount(0)
      await expect(page.getByText(LEFT)).toBeVisible()
      await expect(page).not.toHaveURL(/booking=/)
    })
  })
