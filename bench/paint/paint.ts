import type { Page } from '@playwright/test'
import type { Sides } from '../pages/sides.ts'
import { openSlowBrowser } from '../slow-browser.ts'
import { spreadText } from '../spread.ts'

/** Longer than a page needs to come to rest, hydration after the touch included. */
const REST_MS = 2_000

type Seen = { lcp: number; tbt: number; cls: number }
type Watch = Seen & { longTasks: number[] }

/** P9: largest paint, blocking time until idle and after a first touch, and shifts, next to a static copy's. */
export async function measurePaint(
  { product, twin }: Sides,
  paths: readonly string[],
  rounds: number,
): Promise<object[]> {
  const phone = await openSlowBrowser()
  const rows: object[] = []
  for (const path of paths) {
    const pairs: { ours: Seen & { touched: number }; copy: Seen & { touched: number } }[] = []
    for (let round = -1; round < rounds; round += 1) {
      const copy = await phone.visit(twin.origin, (page) => look(page, twin.origin + path))
      const ours = await phone.visit(product.origin, (page) => look(page, product.origin + path))
      if (round < 0) continue
      pairs.push({ ours, copy })
      rows.push({ measure: 'P9', path, round, ours, copy })
    }
    const each = (value: (pair: (typeof pairs)[number]) => number, digits: number) =>
      spreadText(pairs.map(value), digits)
    console.log(
      [
        path.padEnd(24),
        `LCP ÷ copy ${each(({ ours, copy }) => ours.lcp / copy.lcp, 2)}`,
        `TBT ${each(({ ours }) => ours.tbt, 0)} ms (copy ${each(({ copy }) => copy.tbt, 0)})`,
        `after a touch ${each(({ ours }) => ours.touched, 0)} ms`,
        `CLS ${each(({ ours }) => ours.cls, 3)}`,
      ].join('   '),
    )
  }
  await phone.close()
  return rows
}

async function look(page: Page, address: string): Promise<Seen & { touched: number }> {
  await page.addInitScript(() => {
    const watch: Watch = { lcp: 0, tbt: 0, cls: 0, longTasks: [] }
    ;(window as unknown as { watch: Watch }).watch = watch
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const observe = (type: string, act: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true })
    observe('largest-contentful-paint', (entry) => (watch.lcp = entry.startTime))
    observe('longtask', (entry) => (watch.tbt += entry.duration - 50))
    observe('layout-shift', (entry) => (watch.cls += (entry as Shift).hadRecentInput ? 0 : (entry as Shift).value))
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  const read = () => page.evaluate(() => (window as unknown as { watch: Watch }).watch)
  const seen = await read()
  await page.touchscreen.tap(195, 2)
  await page.waitForTimeout(REST_MS)
  const { tbt } = await read()
  return { lcp: seen.lcp, tbt: seen.tbt, cls: seen.cls, touched: tbt - seen.tbt }
}
