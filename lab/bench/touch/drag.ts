import type { Page } from '@playwright/test'

const DRAGS = 5
const FRAME_MS = 16

/**
 * Drags a booking over the day and lets it lie with Esc; the longest task of each drag in milliseconds, 0 if none was
 * over 50.
 */
export async function dragOver(page: Page): Promise<number[]> {
  await page.evaluate(watchTasks)
  const longest: number[] = []
  const { width, height } = page.viewportSize()!
  for (let drag = 0; drag < DRAGS; drag++) {
    const block = page
      .locator('.columns a.b-confirmed')
      .filter({ visible: true })
      .nth(drag * 5)
    await block.scrollIntoViewIfNeeded()
    const box = (await block.boundingBox())!
    await page.evaluate(() => (document.documentElement.dataset['longest'] = '0'))
    await page.mouse.move(box.x + 20, box.y + 8)
    await page.mouse.down()
    const way = [
      { x: box.x + 30, y: box.y + 20 },
      { x: width - 80, y: height / 2 },
      { x: width / 3, y: height / 3 },
      { x: width / 2, y: (height * 2) / 3 },
    ]
    let from = { x: box.x + 20, y: box.y + 8 }
    for (const to of way) {
      for (let step = 1; step <= 20; step++) {
        await page.mouse.move(from.x + ((to.x - from.x) * step) / 20, from.y + ((to.y - from.y) * step) / 20)
        await page.waitForTimeout(FRAME_MS)
      }
      from = to
    }
    if ((await page.locator('.b-travel').count()) !== 1) throw new Error('nothing was dragged')
    await page.waitForTimeout(300)
    longest.push(Number(await page.evaluate(() => document.documentElement.dataset['longest'])))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.waitForTimeout(300)
  }
  return longest
}

/** In the page: notes the longest task on its root. */
function watchTasks(): void {
  const { dataset } = document.documentElement
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      dataset['longest'] = String(Math.max(duration, Number(dataset['longest'] ?? 0)))
  }).observe({ type: 'longtask' })
}
