import type { Page } from '@playwright/test'
import { open } from '../../../support/open.ts'
import { desktop, expect, phone, test } from '../../../support/test.ts'
import { startWork } from '../../staff.ts'
import { carryToFree, somebody } from '../day.ts'
import { aVisitWithRoom } from '../room.ts'

/** Longer than a move can be undone where nobody hesitates, and its message waits. */
const HESITATES_MS = 15_000

/** Moves a visit that stands alone, by keyboard; gives the bar that takes it back. */
async function moveVisit(page: Page) {
  await startWork(page, 'manager')
  const visit = await aVisitWithRoom(page, somebody('Zaraza'), 30)
  await open(page, `/partener/calendar?view=day&date=${visit.date}`)
  await visit.block.focus()
  await page.keyboard.press('m')
  await carryToFree(page)
  await page.keyboard.press('Enter')
  const bar = page.getByRole('group', { name: 'Programare mutată' })
  await expect(bar).toBeVisible()
  return { ...visit, bar, back: bar.getByRole('button', { name: `Readu la ${visit.from}` }) }
}

const HESITATIONS = {
  'a mouse over it': (_: Page, bar: Moved['bar']) => bar.hover({ position: { x: 20, y: 20 } }),
  'the focus in it': (_: Page, bar: Moved['bar']) => bar.getByRole('button').first().focus(),
} as const
type Moved = Awaited<ReturnType<typeof moveVisit>>

for (const [how, hesitate] of Object.entries(HESITATIONS))
  test(`the ten seconds of undoing stand still with ${how}, and undoing works after them [PT-14]`, async ({ page }) => {
    await page.setViewportSize(desktop)
    const { bar, back, block, from } = await moveVisit(page)
    await hesitate(page, bar)
    await page.waitForTimeout(HESITATES_MS)
    await expect(bar.getByText(/^Clientul este anunțat peste \d+ s$/)).toBeVisible()
    await back.click()
    await expect(block).toContainText(`de la ${from} `)
  })

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the seconds stand still under a finger, and go on when it is lifted [PT-14]', async ({ page }) => {
    const { bar } = await moveVisit(page)
    const { x, y } = (await bar.boundingBox())!
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x: x + 12, y: y + 12 }])
    await page.waitForTimeout(HESITATES_MS)
    await expect(bar).toBeVisible()
    await touch('touchEnd', [])
    await expect(bar.getByText(/peste [1-7] s$/)).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
})
