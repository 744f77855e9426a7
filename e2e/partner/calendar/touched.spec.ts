import { open } from '../../support/open.ts'
import { desktop, expect, phone, test } from '../../support/test.ts'
import { startWork } from '../staff.ts'
import { aVisit, openBusyDay, somebody } from './day.ts'

const NTH = 18

for (const viewport of [phone, desktop])
  test(`at ${viewport.width} px a tapped booking opens before anything else happens, and only its block is redrawn [PT-23]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await startWork(page, 'receptie')
    const { block, client, date } = await aVisit(
      page,
      NTH,
      somebody(`Ilinca ${viewport === phone ? 'Taut' : 'Nastase'}`),
    )
    await open(page, `/partener/calendar?view=day&date=${date}`)
    const panel = page.getByRole('dialog', { name: client.name })
    // The first time its script is fetched.
    await block.click()
    await panel.getByRole('button', { name: 'Închide' }).click()
    await expect(page).not.toHaveURL(/booking=/)
    const { isOpen, drawn } = await block.evaluate(async (tapped: HTMLElement) => {
      const watch = new MutationObserver(() => undefined)
      watch.observe(document.querySelector('.columns')!, { attributes: true, childList: true, subtree: true })
      tapped.click()
      // The end of this task, ahead of any other.
      await new Promise<void>((end) => queueMicrotask(() => queueMicrotask(end)))
      const drawn = watch.takeRecords().filter(({ target }) => target !== tapped).length
      return { isOpen: document.querySelector('dialog.panel[open]') !== null, drawn }
    })
    expect({ isOpen, drawn }).toEqual({ isOpen: true, drawn: 0 })
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(/booking=\d+/)
    await page.goBack()
    await expect(panel).toBeHidden()
  })

test('an addition to the calendar has no other element styled again [PT-10]', async ({ page, browser }) => {
  await startWork(page, 'receptie')
  await openBusyDay(page, NTH)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  await page.evaluate(() => {
    // Pending styles of other causes, such as a colleague's booking, are applied before the addition.
    const settled = document.body.offsetHeight
    performance.mark('before')
    document.querySelector('main')?.append(document.createElement('dialog'))
    const added = document.body.offsetHeight
    performance.mark('after')
    return [settled, added]
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const markOf = (mark: string) => traceEvents.find(({ name }) => name === mark)!
  const [before, after] = [markOf('before'), markOf('after')]
  const styled = traceEvents
    .filter(({ name, ts, pid }) => name === 'UpdateLayoutTree' && pid === before.pid && ts > before.ts && ts < after.ts)
    .flatMap(({ args }) => args.elementCount ?? [])
  expect(styled).not.toEqual([])
  expect(Math.max(...styled)).toBeLessThan(100)
})

type TraceEvent = { name: string; ts: number; pid: number; args: { elementCount?: number } }
