import { addDays, weekdayOf } from '../../src/domain/time/iso-date.ts'
import { dayLabel, weekdayName } from '../../src/domain/time/labels.ts'
import { lonePin, openWithMap } from '../map/parts.ts'
import { expectAccessibleAtEachWidth } from '../support/accessibility.ts'
import { goOn } from '../support/booking.ts'
import { open } from '../support/open.ts'
import { desktop, expect, phone, still, test, today } from '../support/test.ts'

test.use(still)

const day = addDays(today(), 3)
const chip = `${weekdayName(weekdayOf(day)).replace(/^./, (letter) => letter.toLocaleUpperCase('ro'))} după-amiaza`
const asked = `date=${day}&day_part=afternoon`
const inAfternoon = (times: string[]) => times.every((time) => time >= '12:00' && time < '17:00')

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('the day, its part and the service go from the list through the location’s page into the calendar [SR-22]', async ({
      page,
    }) => {
      await open(page, `/locations?search=tuns&${asked}`)
      await page.locator('.location-line h2 a').first().click()
      await expect(page).toHaveURL(new RegExp(`/locations/\\d+/[a-z0-9-]+\\?service=\\d+&${asked}$`))
      await expect(page.getByRole('link', { name: `${chip}: renunță` }).filter({ visible: true })).toBeVisible()
      const hours = page.locator('#main .slot').filter({ visible: true })
      await expect(hours.first()).toBeVisible()
      expect(inAfternoon(await hours.allInnerTexts())).toBe(true)
      const row = page.locator('.service-line', { has: page.getByText('ai căutat') })
      await expect(row).toHaveCount(1)
      await expect(row.getByRole('heading')).toContainText(/tuns/i)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/locations\/\d+\/[a-z0-9-]+$/)
      await expectAccessibleAtEachWidth(page)

      await row.locator('.pick').click()
      await page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true }).click()
      await expect(page.getByRole('button', { name: `${chip}: renunță` })).toBeVisible()
      await goOn(page, 'Când vii?')
      await expect(page.getByRole('heading', { level: 2, name: dayLabel(day, today()) })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^După-amiaza/ })).toBeInViewport()
      await page.getByRole('button', { name: `${chip}: renunță` }).click()
      await expect(page.getByRole('button', { name: `${chip}: renunță` })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2, name: dayLabel(day, today()) })).toBeVisible()
    })
  })
}

test('from the map the same goes along: a card’s name, its hours on a phone, and the preview beside the list [SR-22, SR-16]', async ({
  page,
}) => {
  const wanted = new RegExp(`^/locations/\\d+/[a-z0-9-]+\\?service=\\d+&${asked}$`)
  await page.setViewportSize(phone)
  await open(page, `/locations?search=tuns&${asked}#harta`)
  const card = page.getByRole('region', { name: 'Pe hartă' }).getByRole('listitem').first()
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', wanted, { timeout: 30_000 })
  const hours = card.getByRole('link', { name: /^\d\d:\d\d, / })
  await expect(hours.first()).toBeVisible()
  expect(inAfternoon(await hours.allInnerTexts())).toBe(true)
  await page.goto('about:blank')
  await page.setViewportSize(desktop)
  await openWithMap(page, `/locations?search=tuns&${asked}`)
  const { pin, name } = await lonePin(page)
  await pin.focus()
  await page.keyboard.press('Enter')
  const preview = page.locator('.map-preview').getByRole('link', { name, exact: true })
  await expect(preview).toHaveAttribute('href', wanted)
})

test('a page without free times then says so and shows the next free time; the chip goes [SR-22]', async ({ page }) => {
  await open(page, `/locations/1/salonul-stefania?date=${day}&after=23:00`)
  await expect(page.getByText(/^Nimic liber .* după ora 23, /).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Următorul loc liber:').filter({ visible: true })).toBeVisible()
  await page
    .getByRole('link', { name: /după ora 23: renunță$/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/locations/1/salonul-stefania')
  await expect(page.getByText('Nimic liber').filter({ visible: true })).toHaveCount(0)
  await open(page, `/locations/1/salonul-stefania?date=${addDays(today(), -1)}`)
  await expect(page.getByRole('link', { name: /renunță$/ })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the hours of the day asked for are links, reviews keep it, and the form takes it along [SR-22]', async ({
    page,
  }) => {
    await page.goto(`/locations?search=tuns&${asked}`)
    await page.locator('.location-line h2 a').first().click()
    const hours = page.locator('#main .slot').filter({ visible: true })
    await expect(page).toHaveURL(/\/locations\/\d+\//)
    await expect(hours.first()).toBeVisible()
    expect(inAfternoon(await hours.allInnerTexts())).toBe(true)
    await expect(hours.first()).toHaveAttribute('href', new RegExp(`/booking\\?services=\\d+&date=${day}&time=`))
    await page.locator('.star-row').first().click()
    await expect(page).toHaveURL(new RegExp(`${asked}&nota=5#recenzii$`))
    await page.locator('.service-wanted .pick').click()
    await page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(new RegExp(`/booking\\?${asked}&services=\\d+$`))
  })
})
