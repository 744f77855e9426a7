import type { Page } from '@playwright/test'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'
import { pixelsPerMinute, somebody } from './day.ts'
import { liftByMouse } from './mouse.ts'
import { aVisitWithRoom } from './room.ts'
import { inTheMiddle } from './touch/finger.ts'

/** Opens the day of a visit that stands alone. */
async function openVisit(page: Page) {
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Zamfira'), 30)
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  return visit
}

test.describe('at a desk', () => {
  test.use({ viewport: desktop })

  test('by keyboard a booking is carried to a free place, spoken on the way, and put back within ten seconds [PT-13, PT-14]', async ({
    page,
  }) => {
    const { block, from } = await openVisit(page)
    await block.focus()
    await page.keyboard.press('m')
    const spoken = page.getByRole('group', { name: /^Mută: / }).getByRole('status')
    const start = parseTime(from) ?? 0
    for (const later of [0, 15, 30, 45]) {
      if (later > 0) await page.keyboard.press('ArrowDown')
      await expect(spoken).toHaveText(new RegExp(`, ${formatTime(start + later)}, liber$`))
    }
    const to = formatTime(start + 45)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Mutată la ${to}`)).toBeVisible()
    await expect(block).toContainText(`de la ${to} `)
    // The ten seconds stand still meanwhile.
    await page.getByRole('group', { name: 'Programare mutată' }).hover({ position: { x: 20, y: 20 } })
    await expectAccessible(page)
    await page.getByRole('button', { name: `Readu la ${from}` }).click()
    await expect(block).toContainText(`de la ${from} `)
  })

  test('labels of places are written whole, shortened with dots or left out: no word is cut by the edge [PT-13]', async ({
    page,
  }) => {
    const { block } = await openVisit(page)
    await block.focus()
    await page.keyboard.press('m')
    const places = page.locator('.b-no, .b-soft, .b-fits, .b-old, .b-travel')
    await expect(page.locator('.b-fits').first()).toBeVisible()
    // The last quarter of an hour before closing, in which it no longer ends.
    await expect
      .poll(() => places.evaluateAll((all) => Math.min(...all.map((each) => each.clientHeight))))
      .toBeLessThan(17)
    expect(await places.evaluateAll(cutWords)).toEqual([])
  })

  test('by mouse it is dragged onto a place that fits; Esc lets it lie [PT-13]', async ({ page }) => {
    const { block, from } = await openVisit(page)
    await inTheMiddle(block)
    await liftByMouse(page, block)
    const fits = page.locator('.b-fits')
    await expect(fits.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(fits).toHaveCount(0)
    await expect(block).toContainText(`de la ${from} `)
    const at = await liftByMouse(page, block)
    await expect(fits.first()).toBeVisible()
    const later = formatTime((parseTime(from) ?? 0) + 60)
    await page.mouse.move(at.x, at.y + 60 * (await pixelsPerMinute(page)), { steps: 6 })
    await expect(page.locator('.b-travel-fits')).toContainText(`${later}–`)
    await page.mouse.up()
    await expect(page.getByText(`Mutată la ${later}`)).toBeVisible()
    await page.getByRole('button', { name: `Readu la ${from}` }).click()
    await expect(block).toContainText(`de la ${from} `)
  })
})

/** In the page: the words that stand partly outside of their place; a box that shortens them does so with dots. */
function cutWords(places: Element[]): string[] {
  return places.flatMap((place) => {
    const edge = place.getBoundingClientRect()
    const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (words.nextNode()) {
      const around = words.currentNode.parentElement!
      const { display, overflow } = getComputedStyle(around)
      const line = document.createRange()
      line.selectNodeContents(words.currentNode)
      const shortens = around !== place && display !== 'inline' && overflow === 'hidden'
      const box = shortens ? around.getBoundingClientRect() : line.getBoundingClientRect()
      const isBeyond = box.left < edge.left - 1 || box.right > edge.right + 1
      if (box.height > 0 && (isBeyond || box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
        cut.push(words.currentNode.textContent ?? '')
    }
    return cut
  })
}
