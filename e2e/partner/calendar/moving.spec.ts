import type { Page } from '@playwright/test'
import type { ProfessionalId } from '#domain/ids.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { open } from '../../support/open.ts'
import { desktop, expect, phone, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'
import { pixelsPerMinute, placeOneOf, somebody, teamOf } from './day.ts'
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

  test('let go by mouse on an hour that is taken it stays lifted, and the nearest free ones are offered [PT-13, PT-21]', async ({
    page,
  }) => {
    const { block, from, date, service } = await openVisit(page)
    const { services } = await teamOf(page)
    const same = services.find(({ name }) => name === service)!
    const who = await page.locator('[data-person]').filter({ has: block }).getAttribute('data-person')
    const time = formatTime((parseTime(from) ?? 0) + 60)
    const place = { date, time, professional_id: Number(who) as ProfessionalId }
    const { block: other } = await placeOneOf(page, [place], same, somebody('Vecina'))
    await expect(other).toBeVisible()
    await inTheMiddle(block)
    const at = await liftByMouse(page, block)
    await expect(page.locator('.b-fits').first()).toBeVisible()
    await page.mouse.move(at.x, at.y + 60 * (await pixelsPerMinute(page)), { steps: 6 })
    await expect(page.locator('.b-travel-hard')).toBeVisible()
    await page.mouse.up()
    const nearest = page.getByRole('group', { name: 'Cele mai apropiate locuri libere' }).getByRole('button')
    await nearest.first().click()
    await expect(page.getByRole('group', { name: 'Programare mutată' })).toBeVisible()
    await expect(block).not.toContainText(`de la ${from} `)
  })
})

/** The views in which a visit is opened and moved: its address, and the width at which it is used so. */
const VIEWS = [
  { name: 'the list of a phone', search: 'view=today', viewport: phone },
  { name: 'the day of a phone', search: 'view=day', viewport: phone },
  { name: 'the week', search: 'view=week', viewport: desktop },
  { name: 'the day', search: 'view=day', viewport: desktop },
] as const

for (const { name, search, viewport } of VIEWS)
  test(`moved from ${name} a visit has the same bar, by which the move is undone [PT-13, PT-14, PT-16]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { block, date, from, id } = await openVisit(page)
    const who = await page
      .locator('[data-person]')
      .filter({ has: page.locator(`[data-stop="b${id}"]`) })
      .getAttribute('data-person')
    await open(page, `/partener/calendar?${search}&date=${date}${search === 'view=week' ? `&people=${who}` : ''}`)
    await block.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mută', exact: true }).click()
    await page.getByRole('group', { name: 'Cele mai apropiate locuri libere' }).getByRole('button').first().click()
    const bar = page.getByRole('group', { name: 'Programare mutată' })
    await expect(bar.getByRole('button', { name: 'Nu anunța clientul' })).toBeVisible()
    await expect(block).not.toContainText(`de la ${from} `)
    await bar.getByRole('button', { name: /^Readu / }).click()
    await expect(block).toContainText(`de la ${from} `)
    await expect(bar).toHaveCount(0)
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
