import { changeOpeningDate } from '#contract/team/hours.ts'
import { expectAccessibleInBothModes } from '../../../support/accessibility.ts'
import { apiOf } from '../../../support/api.ts'
import { open } from '../../../support/open.ts'
import { desktop, expect, expectStatus, phone, test, today } from '../../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../../fit/newcomer.ts'

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a client who comes in after hours is taken by a member who may override the rule, which is named first [PT-20, PT-21]', async ({
      page,
    }) => {
      expectStatus(422)
      await startBusiness(page, 'Salonul de seară')
      await setUpBusiness(page)
      await publishBusiness(page)
      const closed = await apiOf(page.request)(changeOpeningDate, { body: { date: today(), hours: [] } })
      expect(closed.ok).toBe(true)
      await open(page, '/partener/calendar')
      if (viewport === phone) await page.getByRole('button', { name: 'Fără programare' }).click()
      else {
        await page.getByRole('button', { name: 'Programare nouă' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Fără programare' }).click()
      }
      const panel = page.getByRole('dialog', { name: 'Fără programare' })
      await panel.getByRole('button', { name: /^Tuns damă/ }).click()
      await expect(panel.getByText(/^Azi nu mai e nimeni liber/)).toBeVisible()
      await expect(panel.getByRole('group', { name: 'În afara programului' }).getByRole('button')).toHaveCount(1)
      await expectAccessibleInBothModes(page)
      await panel.getByRole('button', { name: /^Începe acum, / }).click()
      await expect(panel.getByText(/închisă/)).toBeVisible()
      await panel.getByRole('button', { name: 'Începe totuși' }).click()
      const said = page.locator('.toast').filter({ hasText: 'Vizita a început.' })
      await expect(said).toBeVisible()
      if (viewport === phone) {
        // The message about the last act is above the next actions.
        const bar = (await page.getByRole('toolbar', { name: 'Acțiuni' }).boundingBox())!
        await expect.poll(async () => ((await said.boundingBox())?.y ?? 0) + 52).toBeLessThanOrEqual(bar.y)
      }
      await expect(panel).toHaveCount(0)
      const visit =
        viewport === phone
          ? page.getByRole('region', { name: 'Urmează' }).getByText('A venit')
          : page.getByRole('link', { name: /^Fără programare, tuns damă, .* a venit/ })
      await expect(visit).toBeVisible()
    })
  })
