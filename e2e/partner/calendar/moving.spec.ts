import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, test } from '../../support/test.ts'
import { busyDay, startWork } from '../staff.ts'
import { aVisit, somebody } from './day.ts'

/** Opens a day of the demo's salon whose bookings no other journey moves. */
async function openDay(page: Page, nth: number): Promise<void> {
  await startWork(page, 'manager')
  await open(page, `/partener/calendar?view=day&date=${await busyDay(page, nth)}`)
}

/** A confirmed booking of the day, and what it says of itself. */
async function bookingOf(page: Page): Promise<{ block: Locator; name: string; from: string }> {
  const block = page.locator('.columns a.b-confirmed').first()
  await expect(block).toBeVisible()
  const name = (await block.locator('em').textContent()) ?? ''
  const [, from = ''] = /de la (\d\d:\d\d) până/.exec((await block.textContent()) ?? '') ?? []
  return { block: page.getByRole('link', { name: new RegExp(`^${name}, `) }), name, from }
}

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('by keyboard a booking is carried to a free place, spoken on the way, and put back within ten seconds [PT-13, PT-14]', async ({
    page,
  }) => {
    await openDay(page, 0)
    const { block, from } = await bookingOf(page)
    await block.focus()
    await page.keyboard.press('m')
    const dock = page.getByRole('group', { name: /^Mută: / })
    const spoken = dock.getByRole('status')
    await expect(spoken).toContainText('liber')
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('ArrowDown')
      await expect(spoken).not.toContainText('se verifică')
      if (((await spoken.textContent()) ?? '').endsWith('liber')) break
    }
    await expect(spoken).toHaveText(/, \d\d:\d\d, liber$/)
    await expectAccessible(page)
    const [, to = ''] = /(\d\d:\d\d), liber/.exec((await spoken.textContent()) ?? '') ?? []
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Mutată la ${to}`)).toBeVisible()
    await expect(block).toContainText(`de la ${to} `)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Readu la ${from}` }).click()
    await expect(block).toContainText(`de la ${from} `)
  })

  test('by mouse it is dragged onto a place that fits; Esc lets it lie [PT-13]', async ({ page }) => {
    await startWork(page, 'manager')
    const { block, from, date } = await aVisit(page, 9, somebody('Zamfira Bălăceanu'), 30)
    await open(page, `/partener/calendar?view=day&date=${date}`)
    await block.scrollIntoViewIfNeeded()
    const box = (await block.boundingBox())!
    const lift = async () => {
      await page.mouse.move(box.x + 30, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + 34, box.y + 20, { steps: 4 })
    }
    await lift()
    const fits = page.locator('.b-fits')
    await expect(fits.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(fits).toHaveCount(0)
    await expect(block).toContainText(`de la ${from} `)
    await lift()
    await expect(fits.first()).toBeVisible()
    const boxes = await Promise.all((await fits.all()).map((each) => each.boundingBox()))
    const place = boxes.findLast((each) => each && each.y > 220 && each.y < 640)!
    await page.mouse.move(place.x + 30, place.y + 10, { steps: 6 })
    await page.mouse.up()
    await expect(page.getByText(/^Mutată la /)).toBeVisible()
    await page.getByRole('button', { name: `Readu la ${from}` }).click()
    await expect(block).toContainText(`de la ${from} `)
  })
})
