import { expectAccessible, expectAccessibleInBothModes } from '../../support/accessibility.ts'
import { live, open } from '../../support/open.ts'
import { desktop, expect, phone, test } from '../../support/test.ts'
import { logInToPartner } from '../staff.ts'

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('day, week, agenda and month stand in the address, and lead to each other [PT-10]', async ({ page }) => {
    await logInToPartner(page, 'receptie', '/partener/calendar')
    const views = page.getByRole('navigation', { name: 'Vedere' })
    await expect(views.getByRole('link', { name: 'Zi', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.goto('/partener/calendar?date=2026-12-02&view=day')
    await live(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Miercuri, 2 decembrie' })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Ioana Țurcanu, / })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Ștefan Bălan, / })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.getByRole('link', { name: 'Ziua următoare' }).click()
    await expect(page).toHaveURL(/date=2026-12-03/)
    await expect(page.getByRole('heading', { level: 1, name: 'Joi, 3 decembrie' })).toBeVisible()

    await views.getByRole('link', { name: 'Săptămână' }).click()
    await expect(page).toHaveURL(/view=week/)
    await expect(page.getByRole('group', { name: /decembrie$/ })).toHaveCount(6)
    await expect(page.locator('[data-person]').first()).toHaveAttribute('aria-label', 'luni, 30 noiembrie')
    await page.getByRole('navigation', { name: 'A cui săptămână' }).getByRole('link', { name: 'Ștefan Bălan' }).click()
    await expect(page).toHaveURL(/people=\d+/)
    await expect(page.locator('.heads-all')).toHaveText('Ștefan Bălan')
    await expectAccessibleInBothModes(page)

    await page.goto('/partener/calendar?date=2026-12-02&view=month')
    await live(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Decembrie 2026' })).toBeVisible()
    await expect(page.locator('.month-none')).toHaveCount(1)
    await expectAccessibleInBothModes(page)
    await page.getByRole('link', { name: /^miercuri, 2 decembrie, / }).click()
    await expect(page).toHaveURL(/date=2026-12-02/)
    await expect(page).toHaveURL(/view=day/)
  })

  test('what the agenda lists of a day stands in that day’s columns [PT-10]', async ({ page }) => {
    await logInToPartner(page, 'receptie', '/partener/calendar?view=agenda')
    await expectAccessible(page)
    const booking = page.locator('.agenda a.b').first()
    await expect(booking).toBeVisible()
    const name = (await booking.locator('.b-name em').textContent()) ?? ''
    const [, hour = ''] = / de la (\d\d:\d\d) până/.exec((await booking.textContent()) ?? '') ?? []
    const title = await page.locator('.agenda section').first().getAttribute('aria-label')
    const days = page.getByRole('navigation', { name: 'Vedere' })
    await days.getByRole('link', { name: 'Lună' }).click()
    await page.getByRole('link', { name: new RegExp(`^${title}, [1-9]`) }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^${name}, .* de la ${hour} `) })).toBeVisible()
  })

  test('arrows walk over the day’s bookings, which are one stop of Tab [PT-10]', async ({ page }) => {
    await logInToPartner(page, 'receptie', '/partener/calendar?view=agenda')
    const day = await page.locator('.agenda section').first().getAttribute('aria-label')
    await page.getByRole('navigation', { name: 'Vedere' }).getByRole('link', { name: 'Lună' }).click()
    await page.getByRole('link', { name: new RegExp(`^${day}, `) }).click()
    const blocks = page.locator('.columns a.b')
    await expect(blocks.first()).toBeVisible()
    await expect(page.locator('.columns [data-stop][tabindex="0"]')).toHaveCount(1)
    await page.locator('.columns [data-stop][tabindex="0"]').focus()
    const all = await blocks.count()
    for (let step = 0; step < all; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    const first = page
      .locator('.columns [data-person]')
      .filter({ has: page.locator('a.b') })
      .first()
    await expect(first.locator('a.b').first()).toBeFocused()
    await expect(page.locator('.columns [data-stop][tabindex="0"]')).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('it opens on one’s own list, and the team is a press away, three people side by side [PT-10]', async ({
    page,
  }) => {
    await logInToPartner(page, 'specialist', '/partener/calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Astăzi' })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.getByRole('navigation', { name: 'Vedere' }).getByRole('link', { name: 'Zi', exact: true }).click()
    await expect(page.locator('.columns')).toBeVisible()
    await page.context().clearCookies()
    await logInToPartner(page, 'receptie', '/partener/calendar?view=day&date=2026-12-02')
    const widths = await page.locator('.column').evaluateAll((columns) => columns.map((each) => each.clientWidth))
    expect(Math.round(widths[0] ?? 0)).toBeGreaterThanOrEqual(114)
    expect(3 * (widths[0] ?? 0) + 44).toBeLessThanOrEqual(391)
  })

  test('at 320 px nothing is wider than the screen but the day itself [PT-10]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await logInToPartner(page, 'receptie', '/partener/calendar')
    for (const view of ['', '?view=day', '?view=week', '?view=agenda', '?view=month']) {
      await open(page, `/partener/calendar${view}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([view, overflow]).toEqual([view, 0])
    }
  })
})
