import { existsSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

const CPU_SLOWDOWN = 4
// Somebody who has answered about cookies, so that the page itself is what is seen.
const ANSWERED = [
  { name: 'consentPreferences', value: JSON.stringify({ essential: true, analytics: false, marketing: false }) },
]

export const PHONE = { width: 390, height: 844, isTouch: true }

/** Opens pages in a browser whose processor is four times slower, each in a context of its own, one at a time. */
export async function openSlowBrowser() {
  const found = 'node_modules/.cache/dichis/chromium'
  const executablePath = existsSync(found) ? readFileSync(found, 'utf8') : '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  return {
    visit: async <Result>(
      origin: string,
      act: (page: Page) => Promise<Result>,
      { width, height, isTouch } = PHONE,
    ): Promise<Result> => {
      const context: BrowserContext = await browser.newContext({
        viewport: { width, height },
        hasTouch: isTouch,
        isMobile: isTouch,
        serviceWorkers: 'block',
        storageState: { cookies: [], origins: [{ origin, localStorage: ANSWERED }] },
      })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      const result = await act(page)
      await context.close()
      return result
    },
    close: () => browser.close(),
  }
}
