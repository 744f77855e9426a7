import type { Page } from '@playwright/test'
import type { Sides } from '../pages/sides.ts'
import { openSlowBrowser } from '../slow-browser.ts'
import { spreadText } from '../spread.ts'

const TAPS = 4

/**
 * P9: the browser's own measure of an event, from the finger's touch to the next paint. There is no bare twin of a tap.
 */
export async function measureTap({ product: { origin } }: Sides, count: number): Promise<object[]> {
  const phone = await openSlowBrowser()
  const visits: number[][] = []
  for (let visit = 0; visit < count; visit += 1)
    visits.push(await phone.visit(origin, (page) => tapTimes(page, origin)))
  await phone.close()
  console.log(
    `first of a page ${spreadText(
      visits.map(([first = 0]) => first),
      0,
    )}`,
  )
  console.log(
    `later ones      ${spreadText(
      visits.flatMap((each) => each.slice(1)),
      0,
    )}`,
  )
  return visits.map((milliseconds, visit) => ({ measure: 'P9 tap', visit, milliseconds }))
}

async function tapTimes(page: Page, origin: string): Promise<number[]> {
  await page.addInitScript(() => {
    const taps: number[] = []
    ;(window as unknown as { taps: number[] }).taps = taps
    type Timed = PerformanceEntry & { interactionId: number }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Timed[]) if (entry.name === 'click') taps.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(`${origin}/locations/9/oglinda/booking?services=156&step=3`, { waitUntil: 'load' })
  const times = page.getByRole('button', { name: /, \d\d:\d\d, liber/ })
  const free = page.locator('[role=gridcell] button:not([aria-disabled=true])')
  await times.or(free).first().waitFor()
  if ((await times.count()) === 0) await free.first().tap()
  for (let tap = 0; tap < TAPS; tap += 1) {
    await times.nth(tap).tap()
    await page.waitForTimeout(1_500)
  }
  return page.evaluate(() => (window as unknown as { taps: number[] }).taps)
}
