// The calendar under a finger and a mouse on a processor four times slower: from a tap until the booking's panel is
// painted, and the longest task while a booking is dragged over a full day:   npm run bench -- touch
// JSON=FILE writes every tap and drag
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type BusySalon, openBusySalon } from '../calendar/salon.ts'
import { openSlowBrowser, PHONE } from '../slow-browser.ts'
import { spreadText } from '../spread.ts'
import { dragOver } from './drag.ts'
import { tapPanels } from './tap.ts'

const DESK = { width: 1440, height: 900, isTouch: false }
/** As long as somebody looks before they touch. */
const LOOKING_MS = 3_000

const rows: object[] = []
const note = (measure: string, milliseconds: readonly number[]) => {
  console.log(`${measure.padEnd(40)} ${spreadText(milliseconds, 0)}`)
  rows.push({ measure, milliseconds })
}

const salon = await openBusySalon()
try {
  const browser = await openSlowBrowser()
  await measure(browser).finally(browser.close)
} finally {
  await salon.stop()
}

async function measure(browser: Awaited<ReturnType<typeof openSlowBrowser>>): Promise<void> {
  console.log('P16 on a processor four times slower, 12 people, 150 bookings; milliseconds, min / median / max')
  for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
    const taps = await browser.visit(salon.origin, (page) => tapsOn(page, size.isTouch), size)
    note(`tap → panel, ${name}, the first of a page`, taps.slice(0, 1))
    note(`tap → panel, ${name}, later ones`, taps.slice(1))
  }
  const drags = await browser.visit(salon.origin, dragsOn, DESK)
  note('dragging, the longest task (0: none > 50)', drags)
  if (process.env.JSON) writeFileSync(process.env.JSON, JSON.stringify(rows, null, 1))
}

async function tapsOn(page: Page, isTouch: boolean): Promise<number[]> {
  await openCalendar(page, salon)
  return tapPanels(page, isTouch)
}

async function dragsOn(page: Page): Promise<number[]> {
  await openCalendar(page, salon)
  return dragOver(page)
}

/** The full day as its owner sees it; nobody has touched it yet. */
async function openCalendar(page: Page, { origin, owner, day }: BusySalon): Promise<void> {
  await page.context().addCookies([{ name: 'partner_token', value: owner, url: origin, httpOnly: true }])
  await page.goto(`${origin}/partener/calendar?view=day&date=${day}`)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
  await page.locator('.columns a.b').first().waitFor()
  await page.waitForTimeout(LOOKING_MS)
}
