import type { Locator } from '@playwright/test'
import { oglinda } from '../support/locations.ts'
import { live, open } from '../support/open.ts'
import { expect, phone, test } from '../support/test.ts'
import { freeHours } from './free-hours.ts'
import { slowScripts } from './slow-scripts.ts'

/** Choosing a visit between the server's HTML and its script, which comes at the first input. */

test.use({ viewport: phone })

const colourOf = (hour: Locator) => hour.evaluate((element) => getComputedStyle(element).backgroundColor)
const step = (title: string) => ({ level: 1, name: title })

test('a service and the way on pressed before the script count, in their order [BK-01, BK-03]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto(`${oglinda.path}/booking`)
  await page.getByRole('button', { name: 'Adaugă Tuns damă' }).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', step('Ce alegi?'))).toBeVisible()
  release()
  await expect(page.getByRole('heading', step('Cu cine?'))).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('1 serviciu')
})

test('the specialists of an address are there before the script, with when each is free, and the one chosen counts [BK-06]', async ({
  page,
}) => {
  const release = await slowScripts(page)
  await page.goto(`${oglinda.path}/booking?services=${oglinda.haircut}`)
  await expect(page.getByRole('heading', step('Cu cine?'))).toBeVisible()
  const choices = page.locator('.choice-row')
  await expect(choices.first()).toContainText(/liber |nimic liber/)
  await choices.nth(1).click()
  await page.getByRole('button', { name: 'Continua' }).click()
  release()
  await expect(page.getByRole('heading', step('Când vii?'))).toBeVisible()
  await page.goBack()
  await expect(choices.nth(1).getByRole('radio')).toBeChecked()
})

test('an hour and the way on pressed before the script count [BK-02, BK-08]', async ({ page }) => {
  const address = `${oglinda.collaborator}/booking?services=${oglinda.haircut}`
  const release = await slowScripts(page)
  await page.goto(address)
  await expect(page.getByRole('heading', step('Când vii?'))).toBeVisible()
  const hour = page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).last()
  const chosen = ((await hour.locator('.sr-only').first().textContent()) ?? '').replace(/, liber.*/, '')
  await hour.click()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(address)
  release()
  await expect(page.getByRole('heading', step('Verifică și rezervă'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(chosen)
})

test('an hour pressed before the script looks chosen at once, and the last one pressed counts [BK-08]', async ({
  page,
}) => {
  const release = await slowScripts(page)
  const days = Map.groupBy(await freeHours(page.request, 30, oglinda), ({ date }) => date)
  const [date] = [...days].find(([, hours]) => hours.length > 2)!
  await page.goto(`${oglinda.path}/booking?services=${oglinda.haircut}&step=3&date=${date}`)
  const hours = page.getByRole('button', { name: /, \d\d:\d\d, liber/ })
  const [first, last] = [hours.first(), hours.last()]
  const time = /\d\d:\d\d/.exec(await last.innerText())![0]
  const plain = await colourOf(last)
  for (const [pressed, other] of [
    [last, first],
    [first, last],
    [last, first],
  ] as const) {
    await pressed.click()
    // Away from it: under the mouse an hour has a colour of its own.
    await page.mouse.move(0, 0)
    await expect.poll(() => colourOf(pressed)).not.toBe(plain)
    await expect.poll(() => colourOf(other)).toBe(plain)
  }
  const chosen = await colourOf(last)
  release()
  await live(page)
  await expect(page.getByRole('contentinfo')).toContainText(time)
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => colourOf(last)).toBe(chosen)
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/, pressed: true })).toHaveCount(1)
})

test('an hour pressed for a script that does not come is said to wait, and is chosen when it comes [BK-08]', async ({
  page,
}) => {
  await page.clock.install()
  const release = await slowScripts(page)
  await page.goto(`${oglinda.collaborator}/booking?services=${oglinda.haircut}`)
  const hour = page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).last()
  const plain = await colourOf(hour)
  await hour.click()
  await page.mouse.move(0, 0)
  await expect.poll(() => colourOf(hour)).not.toBe(plain)
  await page.clock.runFor(11_000)
  await expect(page.getByRole('alert').getByRole('button', { name: 'Reîncearcă' })).toBeVisible()
  release()
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
})

test('the part of the day that was searched for is in view before the script, and stays where one scrolls [SR-21]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const release = await slowScripts(page)
  // On a day with hours, unlike Sundays and holidays, each part of the day is announced.
  const [hour] = await freeHours(page.request, 30, oglinda)
  const search = `services=${oglinda.haircut}&step=3&date=${hour!.date}&day_part=evening`
  await page.goto(`${oglinda.path}/booking?${search}`)
  const evening = page.getByRole('heading', { name: /^Seara/ })
  await expect(evening).toBeInViewport()
  release()
  await page.mouse.wheel(0, -2_000)
  await live(page)
  await expect(evening).not.toBeInViewport()
})

test('another month asked for before the script is the one that shows [BK-08]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto(`${oglinda.path}/booking?services=${oglinda.haircut}&step=3`)
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
  const month = page.locator('#calendar-month')
  const served = await month.innerText()
  await page.getByRole('button', { name: 'Luna următoare' }).click()
  await expect(month).toHaveText(served)
  release()
  await expect(month).not.toHaveText(served)
})

test('going back before the script keeps the services [BK-02]', async ({ page }) => {
  const release = await slowScripts(page)
  await page.goto(`${oglinda.path}/booking?services=${oglinda.haircut}`)
  await page.getByRole('link', { name: 'Înapoi' }).locator('visible=true').click()
  release()
  await expect(page.getByRole('heading', step('Ce alegi?'))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Scoate / })).toBeVisible()
})

test('choices made earlier in this tab show without a touch, and so do the free hours of an address [BK-02, BK-08]', async ({
  page,
}) => {
  await open(page, `${oglinda.path}/booking`)
  await page.getByRole('button', { name: 'Adaugă Tuns damă' }).click()
  await expect(page.getByRole('button', { name: 'Scoate Tuns damă' })).toBeVisible()
  await page.goto(`${oglinda.path}/booking`)
  await expect(page.getByRole('button', { name: 'Scoate Tuns damă' })).toBeVisible()
  await page.goto(`${oglinda.collaborator}/booking?services=${oglinda.haircut}`)
  await expect(page.getByRole('button', { name: /, \d\d:\d\d, liber/ }).first()).toBeVisible()
})
