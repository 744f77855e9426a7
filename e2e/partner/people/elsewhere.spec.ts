import { getOwnWork, switchLocation } from '#contract/staff/session.ts'
import { getOpeningHours } from '#contract/team/hours.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, still, test, today } from '../../support/test.ts'
import { startWork } from '../staff.ts'

test.use(still)

for (const [nth, viewport] of [desktop, phone].entries())
  test(`at ${viewport.width} px a page whose location another tab has left saves nothing at the other one [PT-53]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await startWork(page, 'proprietar')
    await open(page, '/partener/team/opening')
    const date = addDays(today(), 320 + nth)
    await page.getByLabel('Prima zi').fill(date)

    const other = await page.context().newPage()
    await open(other, '/partener/location')
    await other.getByRole('button', { name: /^Sala Brad/ }).click()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    const dialog = page.getByRole('dialog', { name: 'Lucrezi acum la Sala Brad' })
    await expect(dialog).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await dialog.evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe('1px')
    await page.emulateMedia({ forcedColors: 'none' })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Înapoi la Salonul Ștefania' }).click()
    await expect(dialog).toBeHidden()

    // The typed text is kept and is saved at its own location; now the other tab asks.
    await page.getByRole('button', { name: 'Închide', exact: true }).click()
    await expect(page.getByText('Gata, programul e salvat.')).toBeVisible()
    await expect(page.getByText('Salonul Ștefania').first()).toBeAttached()
    await expect(other.getByRole('dialog', { name: 'Lucrezi acum la Salonul Ștefania' })).toBeVisible()
    await other.getByRole('button', { name: 'Deschide Salonul Ștefania' }).click()
    await expect(other.getByRole('dialog')).toBeHidden()

    const api = apiOf(page.request)
    const closedOn = async () => {
      const answer = await api(getOpeningHours)
      return answer.ok && answer.body.data.closures.some(({ first_date }) => first_date === date)
    }
    expect(await closedOn()).toBe(true)
    const work = await api(getOwnWork)
    const gym = work.ok ? work.body.data.locations.find(({ name }) => name === 'Sala Brad') : undefined
    await api(switchLocation, { body: { location_id: gym!.id } })
    expect(await closedOn()).toBe(false)
  })
