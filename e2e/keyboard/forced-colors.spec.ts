import type { Locator } from '@playwright/test'
import { goOn, inThisMonthOrNext } from '../support/booking.ts'
import { reducedSalon } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { desktop, expect, test } from '../support/test.ts'

test.use({ forcedColors: 'active', viewport: desktop })

const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('in forced colours a chosen control is told apart from others by the system’s own colour [LY-11]', async ({
  page,
}) => {
  await open(page, '/locations?search=tuns&date=2099-01-04')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    return getComputedStyle(probe).backgroundColor
  })
  const [when, openNow] = [
    page.locator('.filter-chip button').first(),
    page.getByRole('button', { name: 'Deschis acum' }),
  ]
  expect([await ground(when), (await ground(openNow)) === highlight]).toEqual([highlight, false])

  await open(page, reducedSalon.path)
  const picks = page.locator('.service-line .pick')
  await picks.first().click()
  await expect.poll(() => ground(picks.first())).toBe(highlight)
  expect(await ground(picks.nth(1))).not.toBe(highlight)

  await page.getByRole('button', { name: 'Alege ora' }).filter({ visible: true }).click()
  await goOn(page, 'Când vii?')
  // How free a day is, and what its marks mean.
  const tall = { has: page.locator('i:not(.short)') }
  const free = await inThisMonthOrNext(
    page,
    page.locator('.calendar-day[aria-label*="variant"][aria-pressed="false"]', tall),
  )
  const [page_, tooth] = [await ground(page.locator('body')), await ground(free.locator('i:not(.short)').first())]
  expect(tooth).not.toBe(page_)
  await page.locator('.calendar-day[aria-label*="variant"]').last().click()
  await expect.poll(() => ground(page.locator('.calendar-day[aria-pressed="true"]'))).toBe(highlight)
  // The first one may be the day that was chosen before, whose colour is on its way.
  await expect.poll(() => ground(page.locator('.calendar-day[aria-pressed="false"]').first())).not.toBe(highlight)
})
