import type { Page } from '@playwright/test'

const TAPS = 12
/** How long a finger or a button is down. */
const DOWN_MS = 80

/** Taps bookings that are in sight, one after the other; milliseconds from letting go until the panel is painted. */
export async function tapPanels(page: Page, isTouch: boolean): Promise<number[]> {
  await page.evaluate(watchPanel)
  const times: number[] = []
  for (let tap = 0; tap < TAPS; tap++) {
    const at = await page.evaluate(blockInSight, tap)
    if (isTouch) await tapOn(page, at)
    else {
      await page.mouse.move(at.x, at.y, { steps: 3 })
      await page.mouse.down()
      await page.waitForTimeout(DOWN_MS)
      await page.mouse.up()
    }
    await page.waitForFunction(() => document.documentElement.dataset['painted'] !== undefined)
    times.push(Number(await page.evaluate(() => document.documentElement.dataset['painted'])))
    await page.getByRole('dialog').getByRole('button', { name: 'Închide' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(() => delete document.documentElement.dataset['painted'])
  }
  return times
}

async function tapOn(page: Page, at: { x: number; y: number }): Promise<void> {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(DOWN_MS)
  await chromium.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await chromium.detach()
}

/** In the page: notes on its root how long after letting go an open panel was painted. */
function watchPanel(): void {
  let released = 0
  window.addEventListener('pointerup', (event) => (released = event.timeStamp), { capture: true })
  const painted = () => {
    const channel = new MessageChannel()
    // A message that is sent within a frame comes after that frame is painted.
    channel.port1.onmessage = () => {
      document.documentElement.dataset['painted'] = String(performance.now() - released)
    }
    channel.port2.postMessage(null)
  }
  let wasOpen = false
  const look = () => {
    const isOpen = document.querySelector('dialog.panel[open]') !== null
    if (isOpen && !wasOpen) requestAnimationFrame(painted)
    wasOpen = isOpen
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
}

/** In the page: where the nth of the bookings can be tapped whose top is in sight. */
function blockInSight(nth: number): { x: number; y: number } {
  const inSight = [...document.querySelectorAll<HTMLElement>('.columns a.b')]
    .map((block) => block.getBoundingClientRect())
    .map(({ left, top, width }) => ({ x: left + width / 2, y: top + 8 }))
    .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('a.b'))
  const point = inSight[(nth * 7) % inSight.length]
  if (!point) throw new Error('no booking is in sight')
  return point
}
