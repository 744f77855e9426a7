import { addDays } from '../../src/domain/time/iso-date.ts'
import { dayLabel } from '../../src/domain/time/labels.ts'
import { expectAccessibleAtEachWidth } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { desktop, expect, expectStatus, phone, still, test, today } from '../support/test.ts'

test.use(still)

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a day and a part of it go into the address; each hour shown leads to booking it [SR-18]', async ({
      page,
    }) => {
      expectStatus(409)
      const day = addDays(today(), 3)
      await open(page, '/locations?search=tuns')
      await page.getByRole('button', { name: 'Când' }).click()
      await page.getByRole('radio', { name: dayLabel(day, today()) }).check({ force: true })
      await expect(page).toHaveURL(`/locations?search=tuns&date=${day}`)
      await page.getByRole('radio', { name: 'După-amiaza' }).check({ force: true })
      await expect(page).toHaveURL(`/locations?search=tuns&date=${day}&day_part=afternoon`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^Tuns în Iași, [a-zâăț]+ după-amiaza, \d+ [a-z]+$/,
      )
      await expectAccessibleAtEachWidth(page)
      await page.keyboard.press('Escape')
      const hours = page.locator('.location-line .slot')
      const shown = await hours.allInnerTexts()
      expect(shown.length).toBeGreaterThan(0)
      for (const time of shown) expect(time >= '12:00' && time < '17:00').toBe(true)
      await hours.first().click()
      // The slot is held at once; if another visitor holds it, the flow goes back to the day's other slots.
      await expect(page).toHaveURL(/\/booking\?step=[34]$/)
      await expect(page.getByText(dayLabel(day, today())).locator('visible=true').first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(`/locations?search=tuns&date=${day}&day_part=afternoon`)
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the day is chosen in a plain form; nothing that fits says so and offers any day [SR-18]', async ({ page }) => {
    await page.goto('/locations?search=tuns')
    await page.getByRole('button', { name: 'Când' }).click()
    await page.locator('.filter-day').first().click()
    await page.locator('#filtru-cand').getByRole('button', { name: 'Aplică' }).click()
    await expect(page).toHaveURL(`/locations?search=tuns&date=${addDays(today(), 2)}`)
    await page.goto(`/locations?search=tuns&date=${addDays(today(), -1)}`)
    await page.getByRole('link', { name: 'Oricând' }).click()
    await expect(page).toHaveURL('/locations?search=tuns')
  })
})
