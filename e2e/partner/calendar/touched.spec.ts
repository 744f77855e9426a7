import { expect, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'
import { openBusyDay } from './day.ts'

const NTH = 18

test('what is added to the calendar has no other element styled anew [PT-10]', async ({ page, browser }) => {
  await startWork(page, 'receptie')
  await openBusyDay(page, NTH)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('dialog'))
    return document.body.offsetHeight
  })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const styled = trace.traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args.elementCount !== undefined ? [args.elementCount] : [],
  )
  expect(styled).not.toEqual([])
  expect(Math.max(...styled)).toBeLessThan(100)
})

type TraceEvent = { name: string; args: { elementCount?: number } }
