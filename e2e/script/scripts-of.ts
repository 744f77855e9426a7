import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const gzipKb = (text: string) => gzipSync(text, { level: 9 }).length / 1000

/** Lets so much of the page's time pass, by its installed clock, and what its timers have asked for arrive. */
export async function lookAt(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.waitForTimeout(SETTLING_MS)
}

/** For what was asked for outside timers, such as by an observer. */
const SETTLING_MS = 1_500

/**
 * Weighs each script file that the page fetches, from now on, and its inline scripts; what they hand over as data is
 * not script.
 */
export function scriptsOf(page: Page) {
  const files = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    files.set(
      new URL(answer.url()).pathname,
      answer.text().then((text) => gzipKb(text)),
    )
  })
  return async () => {
    const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').evaluateAll((all) =>
      all
        .map((each) => each.outerHTML)
        .filter((each) => !each.includes('.enqueue('))
        .join('\n'),
    )
    const sizes = await Promise.all([...files].map(async ([path, size]) => [path, await size] as const))
    const total = sizes.reduce((sum, [, size]) => sum + size, gzipKb(inline))
    return { total, files: sizes.map(([path, size]) => `${path} ${size.toFixed(1)}`) }
  }
}
