import { listLocations } from '#contract/search/locations.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { apiOf } from '../../support/api.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, expectStatus, phone, test } from '../../support/test.ts'
import { publishBusiness, setUpBusiness, startBusiness } from '../fit/newcomer.ts'

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an owner confirms the access facts, and clients read them with their date [LO-17, PT-08]', async ({
      page,
    }) => {
      expectStatus(422)
      await startBusiness(page, 'Salonul accesibil')
      await setUpBusiness(page)
      await publishBusiness(page)
      await open(page, '/partener/page')
      const form = page.locator('form:has([name=entrance])')
      await form.getByLabel('Intrare fără treaptă').selectOption('Da')
      await form.getByLabel('Toaletă accesibilă').selectOption('Nu')
      await form.getByLabel('Lățimea ușii, în centimetri').fill('12')
      await form.getByRole('button', { name: 'Salvează' }).click()
      await expect(form.getByLabel('Lățimea ușii, în centimetri')).toHaveAccessibleDescription(/lățimea ușii/)
      await form.getByLabel('Lățimea ușii, în centimetri').fill('85')
      await form.getByRole('button', { name: 'Salvează' }).click()
      await expect(form.getByText('Am salvat.')).toBeVisible()
      await expect(form.getByText(/^Confirmat pe \d+ \S+ \d{4}$/)).toHaveCount(3)
      await expectAccessibleInBothModes(page)

      const work = await apiOf(page.request)(getOwnWork)
      const id = work.ok ? work.body.data.current?.location_id : undefined
      await open(page, `/locations/${id}/-`)
      const access = page.getByRole('list').filter({ hasText: 'Intrare fără treaptă' })
      await expect(access.getByRole('listitem')).toHaveText([
        /^Intrare fără treaptă.*\d{4}$/,
        /^Lățimea ușii: 85 cm.*\d{4}$/,
        /^Fără toaletă accesibilă.*\d{4}$/,
      ])
      await expect(page.getByRole('main')).not.toContainText('Lift sau totul la parter')
    })

    test('the filter leaves only locations that have confirmed what is asked for [LO-17, SR-11]', async ({ page }) => {
      await open(page, '/locations?radius=500')
      await page.getByRole('button', { name: 'Acces' }).click()
      await page.getByRole('checkbox', { name: 'Intrare fără treaptă' }).check()
      await expect(page).toHaveURL(/[?&]access=entrance/)
      await page.getByRole('checkbox', { name: 'Ușă de cel puțin 80 cm' }).check()
      await expect(page).toHaveURL(/[?&]access=entrance(,|%2C)door/)
      const answer = await apiOf(page.request)(listLocations, { query: { access: 'entrance,door' } })
      const first = answer.ok ? answer.body.data[0] : undefined
      await open(page, `/locations/${first?.id}/-`)
      await expect(page.getByText('Intrare fără treaptă')).toBeVisible()
      await expect(page.getByText(/^Lățimea ușii: (8|9|1\d)\d cm/)).toBeVisible()
    })
  })
