import { addDays } from '#domain/time/iso-date.ts'
import { expectAccessibleInBothModes } from '../support/accessibility.ts'
import { chooseHour, findDay, goOn } from '../support/booking.ts'
import { oglinda, reducedSalon, spa } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { desktop, expect, expectStatus, phone, still, test, today } from '../support/test.ts'

test.use(still)
test.use({ viewport: desktop })

test('a step beyond the draft falls back to the first one [BK-02]', async ({ page }) => {
  await open(page, `${oglinda.path}/booking?step=4`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce alegi?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('alert')).toContainText('Alege cel puțin un serviciu.')
  await page.getByRole('link', { name: 'Înapoi' }).locator('visible=true').last().click()
  await expect(page).toHaveURL(oglinda.path)
})

test('an hour of the address that is not offered leads to the hours that are, and says so [BK-02, BK-12]', async ({
  page,
}) => {
  expectStatus(422)
  const day = addDays(today(), 8)
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}&date=${day}&time=12:07&step=4`)
  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()
  await expect(page).toHaveURL(/step=3/)
  await expect(page.getByRole('alert').filter({ hasText: 'Ora 12:07 nu e liberă.' })).toBeVisible()
  await page.goto(`${oglinda.path}/booking?services=${oglinda.haircut}&date=2020-02-03&time=12:00&step=4`)
  await expect(page.getByRole('alert').filter({ hasText: 'Ziua aleasă a trecut.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
})

test('a customer who books a withdrawn service again is told so, and goes on with the rest [AN-01, BK-06]', async ({
  page,
}) => {
  await open(page, `${oglinda.path}/booking?services=${oglinda.haircut},999999&professional=999999`)
  await expect(page.getByText('Un serviciu dorit nu mai e în meniu.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Oricare specialist/ })).toBeChecked()
  await page.goto(`${oglinda.path}/booking?services=${oglinda.haircut}&professional=999999`)
  await expect(page.getByText('Specialistul dorit nu mai e aici.')).toBeVisible()
  await goOn(page, 'Când vii?')
  await page.goto(`${oglinda.path}/booking?services=999999`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce alegi?' })).toBeVisible()
  await expect(page.getByText('Un serviciu dorit nu mai e în meniu.')).toBeVisible()
})

// The button's own area lies over the name: whoever presses that, presses the button.
const LAID_OVER = { force: true }

test('the name of a service adds it, and takes it out, as its button does [BK-04, LO-03]', async ({ page }) => {
  await open(page, `${oglinda.path}/booking`)
  await page.getByRole('heading', { level: 3, name: 'Tuns damă', exact: true }).click(LAID_OVER)
  await expect(page.getByRole('button', { name: 'Scoate Tuns damă' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('heading', { level: 3, name: 'Tuns damă', exact: true }).click(LAID_OVER)
  await expect(page.getByRole('button', { name: 'Adaugă Tuns damă' })).toHaveAttribute('aria-pressed', 'false')
  await open(page, oglinda.path)
  await page.getByRole('heading', { level: 3, name: 'Tuns damă', exact: true }).locator('label').click()
  await expect(page.getByRole('checkbox', { name: 'Adaugă Tuns damă' })).toBeChecked()
})

test('removing every service forgets the specialist [BK-07]', async ({ page }) => {
  await open(page, `${oglinda.path}/booking`)
  await page.getByRole('button', { name: 'Adaugă Tuns damă' }).click()
  await goOn(page, 'Cu cine?')
  await page.getByText('Gheorghe Filip').click()
  await expect(page.getByRole('radio', { name: /Gheorghe Filip/ })).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: 'Scoate Tuns damă' }).click()
  await page.getByRole('button', { name: 'Adaugă Tuns damă' }).click()
  await goOn(page, 'Cu cine?')
  await expect(page.getByRole('radio', { name: /Oricare specialist/ })).toBeChecked()
})

test('with a chosen team member the specialist step is skipped [BK-01]', async ({ page }) => {
  await open(page, `${oglinda.collaborator}/booking?services=${oglinda.haircut}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Când vii?' })).toBeVisible()
  await expect(page.getByText('Pasul 2 din 4')).toBeVisible()
  await chooseHour(page)
  await goOn(page, 'Verifică și rezervă')
  await expect(page.getByText('Pasul 3 din 4')).toBeVisible()
  await expect(page.getByText('Lucian').first()).toBeVisible()
})

test('a service that cannot go with the chosen ones names them, and is booked separately in another tab [BK-04]', async ({
  page,
}) => {
  await open(page, `${spa.path}/booking`)
  await page.getByRole('button', { name: `Adaugă ${spa.first}`, exact: true }).click()
  const other = page.getByRole('button', { name: `Adaugă ${spa.other}`, exact: true })
  await expect(other).toHaveAttribute('aria-disabled', 'true')
  await expect(other).toHaveAccessibleDescription(`Nu se poate în aceeași vizită cu ${spa.first}. Rezervă-le separat.`)
  await expectAccessibleInBothModes(page)
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Scoate ${spa.other}`, exact: true })).toBeHidden()
  const separately = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Rezervă separat ${spa.other}, în altă filă` }).click()
  const alone = await separately
  await expect(alone.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
  await expect(alone.getByRole('complementary')).toContainText(spa.other)
  await expect(alone.getByRole('complementary')).not.toContainText(spa.first)
  await alone.close()
  await page.getByRole('button', { name: `Scoate ${spa.first}`, exact: true }).click()
  await expect(other).not.toHaveAttribute('aria-disabled')
})

test('days and hours with an offer are flagged, spoken as such, and priced so [BK-09, BK-18]', async ({ page }) => {
  await open(page, `${reducedSalon.path}/booking`)
  await page.getByRole('button', { name: `Adaugă ${reducedSalon.service}`, exact: true }).click()
  await goOn(page, 'Cu cine?')
  await expectAccessibleInBothModes(page)
  await goOn(page, 'Când vii?')
  await (await findDay(page, /, \d+ (variantă|variante|de variante), cu ofertă$/)).click()
  const hour = page
    .getByRole('button', { name: /^\p{L}+, \d+ \p{L}+, \d\d:\d\d, liber, ofertă \d+,\d\d\sRON$/u })
    .first()
  await expect(hour).toBeVisible()
  await hour.click()
  await expectAccessibleInBothModes(page)
  await goOn(page, 'Verifică și rezervă')
  await expect(
    page
      .getByRole('main')
      .getByText(/^−\d+%$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('complementary').getByText(/^Reducere −\d+,\d\d\sRON$/)).toBeVisible()
  await expectAccessibleInBothModes(page)
})

for (const [name, viewport] of Object.entries({ phone, desktop }))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('each step has one link to the step before in sight [BK-02]', async ({ page }) => {
      await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}`)
      const back = page.getByRole('link', { name: 'Înapoi' }).or(page.getByRole('button', { name: 'Înapoi' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
      await expect(back.filter({ visible: true })).toHaveCount(1)
      await goOn(page, 'Când vii?')
      await expect(back.filter({ visible: true })).toHaveCount(1)
      await back.filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cu cine?' })).toBeVisible()
    })

    test('weeks that have gone by are not shown, and the month is read from today on [BK-08]', async ({ page }) => {
      await open(page, `${oglinda.path}/booking?services=${oglinda.haircut}`)
      await goOn(page, 'Când vii?')
      const grid = page.locator('[role=grid]')
      await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
      // The last days of a month may have nothing free: then the next one is shown first.
      const before = page.getByRole('button', { name: 'Luna anterioară' })
      if (await before.isEnabled()) await before.click()
      await expect(grid.locator(`[data-date="${today()}"]`)).toBeVisible()
      const weeks = await grid
        .locator('tbody tr')
        .filter({ visible: true })
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('[data-date]')].at(-1)?.getAttribute('data-date')),
        )
      expect(weeks.filter((last) => !last || last < today())).toEqual([])
      await expect(grid.locator('tbody tr')).not.toHaveCount(0)
    })
  })
