import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import type { Sides } from '../pages/sides.ts'
import { openSlowBrowser } from '../slow-browser.ts'
import { spreadText } from '../spread.ts'

const TAPS = 4

type Tap = { readonly painted: number; readonly chosen: number }

/**
 * P9: from the finger's touch to the next paint, as the browser measures it, and until the time looks chosen, which the
 * first of a page does before its script has come. There is no bare twin of a tap.
 */
export async function measureTap({ product: { origin } }: Sides, count: number): Promise<object[]> {
  const phone = await openSlowBrowser()
  const date = await dateWithTimes(origin)
  const visits: Tap[][] = []
  for (let visit = 0; visit < count; visit += 1)
    visits.push(await phone.visit(origin, (page) => tapTimes(page, `${origin}${STEP}&date=${date}`)))
  await phone.close()
  const firsts = visits.map(([first]) => first!)
  const later = visits.flatMap((each) => each.slice(1))
  console.log(
    `first of a page ${spreadText(
      firsts.map(({ painted }) => painted),
      0,
    )}`,
  )
  console.log(
    `  until chosen  ${spreadText(
      firsts.map(({ chosen }) => chosen),
      0,
    )}`,
  )
  console.log(
    `later ones      ${spreadText(
      later.map(({ painted }) => painted),
      0,
    )}`,
  )
  console.log(
    `  until chosen  ${spreadText(
      later.map(({ chosen }) => chosen),
      0,
    )}`,
  )
  return visits.map((taps, visit) => ({ measure: 'P9 tap', visit, taps }))
}

const STEP = '/locations/9/oglinda/booking?services=156&step=3'

async function tapTimes(page: Page, address: string): Promise<Tap[]> {
  await page.addInitScript(noteTaps)
  await page.goto(address, { waitUntil: 'load' })
  const times = page.getByRole('button', { name: /, \d\d:\d\d, liber/ })
  await times.first().waitFor()
  for (let tap = 0; tap < TAPS; tap += 1) {
    await times.nth(tap).tap()
    await page.waitForTimeout(1_500)
  }
  return page.evaluate(() => (window as unknown as { taps: Tap[] }).taps)
}

/** In the page: a tap's paint, and when another button looked chosen by it, in milliseconds. */
function noteTaps(): void {
  type Timed = PerformanceEntry & { interactionId: number }
  const taps: { painted: number; chosen: number }[] = []
  Object.assign(window, { taps })
  let touched = 0
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      touched = timeStamp
      taps.push({ painted: Number.NaN, chosen: Number.NaN })
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries() as Timed[])
      if (name === 'click') taps.findLast(({ painted }) => Number.isNaN(painted))!.painted = duration
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new MutationObserver((changes) => {
    const tap = taps.at(-1)
    const isChosen = changes.some(({ target }) =>
      (target as Element).matches('.slot:is([aria-pressed="true"], [data-held])'),
    )
    if (tap && isChosen && Number.isNaN(tap.chosen))
      requestAnimationFrame(() => setTimeout(() => Object.assign(tap, { chosen: performance.now() - touched })))
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed', 'data-held'] })
}

type Days = { readonly data: readonly { readonly date: string; readonly times: readonly unknown[] }[] }

/** In the evening today has no time left, and the first tap would be on another day. */
async function dateWithTimes(origin: string): Promise<string> {
  const today = todayAt(Date.now() / 60_000)
  const days = `from=${addDays(today, 1)}&to=${addDays(today, 14)}`
  const answer = await fetch(`${origin}/api/public/locations-availability/9?services=156&${days}`)
  const { data } = (await answer.json()) as Days
  const full = data.find(({ times }) => times.length >= TAPS * 3)
  if (!full) throw new Error('no day of the next two weeks has times enough')
  return full.date
}
