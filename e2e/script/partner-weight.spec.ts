import { startWork } from '../partner/staff.ts'
import { desktop, expect, phone, test } from '../support/test.ts'
import { lookAt, scriptsOf } from './scripts-of.ts'

/** Kilobytes (1000 bytes) of the calendar's script, gzipped, before its first touch, however long it is looked at. */
const UNTOUCHED_KB = 177
/** Longer than any timer that might load something. */
const LOOKING_MS = 60_000

for (const viewport of [phone, desktop])
  test(`the calendar at ${viewport.width} px needs no more than ${UNTOUCHED_KB} kB of script to be looked at [PT-10]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await startWork(page, 'receptie')
    const scripts = scriptsOf(page)
    await page.clock.install()
    await page.goto('/partener/calendar', { waitUntil: 'load' })
    await lookAt(page, LOOKING_MS)
    const { total, files } = await scripts()
    process.stdout.write(`/partener/calendar at ${viewport.width} px: ${total.toFixed(1)} kB\n`)
    expect(total, files.join('\n')).toBeLessThanOrEqual(UNTOUCHED_KB)
    expect(files.length).toBeGreaterThan(3)
  })
