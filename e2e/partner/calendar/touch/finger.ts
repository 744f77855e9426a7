import type { Locator, Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** A finger that Chromium takes for one: it scrolls, presses long, and drags. */
export async function fingerOn(page: Page) {
  const chromium = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    chromium.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }
  const stepsTo = (point: Point, steps: number) => {
    const from = at
    at = point
    const along = (one: number, other: number, step: number) => one + ((other - one) * step) / steps
    return Array.from({ length: steps }, (_, step) => ({
      x: along(from.x, point.x, step + 1),
      y: along(from.y, point.y, step + 1),
    }))
  }
  return {
    at: () => at,
    async down(point: Point) {
      at = point
      await touch('touchStart', [at])
    },
    /** As a finger goes: in steps of a few pixels. */
    async to(point: Point, steps = 8) {
      for (const step of stepsTo(point, steps)) await touch('touchMove', [step])
    },
    /** At once on its way: on a busy machine one that waits to be answered first would be a long press. */
    async swipe(from: Point, point: Point, steps = 8) {
      at = from
      await Promise.all([
        touch('touchStart', [from]),
        ...stepsTo(point, steps).map((step) => touch('touchMove', [step])),
        touch('touchEnd', []),
      ])
    },
    up: () => touch('touchEnd', []),
    cancel: () => touch('touchCancel', []),
  }
}

/** Scrolled so that a finger can go up and down from it without reaching the edges, where the day scrolls along. */
export const inTheMiddle = (part: Locator) =>
  part.evaluate((block) => block.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }))

/** A point of it that a finger would touch: not near its lower edge. */
export async function pointOf(part: Locator): Promise<Point> {
  const box = (await part.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) }
}

/** How far the day is scrolled. */
export const scrollOf = (page: Page) =>
  page.locator('.team-scroll').evaluate((box) => [Math.round(box.scrollLeft), Math.round(box.scrollTop)])

/** Counts taps: of so many at most an act may be. */
export function thumb() {
  let taps = 0
  return {
    async tap(part: Locator, options?: Parameters<Locator['tap']>[0]) {
      await part.tap(options)
      taps += 1
    },
    /** Gestures that are no plain tap, such as a long press, count too. */
    press: () => {
      taps += 1
    },
    /** How many taps there were since it was asked last. */
    count() {
      const all = taps
      taps = 0
      return all
    },
  }
}

/** Until the day has run out: a finger that stops it scrolls on and lifts nothing. */
export async function untilStill(page: Page): Promise<void> {
  for (let last = '', now = 'none'; last !== now; ) {
    last = now
    await page.waitForTimeout(300)
    now = String(await scrollOf(page))
  }
}
