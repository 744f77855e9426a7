import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, test, today } from '../../support/test.ts'
import { startWork } from '../staff.ts'

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
      await expect(page.getByText('Gata, programul e salvat.')).toBeVisible()
      for (const location of [/^Sala Brad$/, /^Clinica /, /^Salonul Ștefania$/]) {
        await startWork(page, 'proprietar', location)
        await open(page, '/partener/team/opening')
        const closure = page.getByRole('listitem').filter({ hasText: reason })
        await expect(closure).toBeVisible()
        await closure.getByRole('button', { name: /^Renunță la închiderea din / }).click()
        await expect(closure).toHaveCount(0)
      }
    })
  })
