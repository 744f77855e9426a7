import { type BrowserContext, test as base, expect } from '@playwright/test'
import { CONSENT_KEY, ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import { todayAt } from '#domain/time/wall-time.ts'

type Options = {
  /** Whether visitors have answered about cookies already; journeys about that answer start without it. */
  answered: boolean
  /** The console errors that a journey about failures expects. */
  expectedErrors: RegExp | undefined
}

/** Fails a journey when a page logs an error, throws, or violates its Content-Security-Policy. */
export const test = base.extend<Options & { visitors: undefined; quiet: undefined }>({
  answered: [true, { option: true }],
  // By a script of each context: a storage state would be loaded by an extra page, and a visit to each origin.
  visitors: [
    async ({ browser, answered }, use) => {
      if (answered) browser.on('context', answerAboutCookies)
      await use(undefined)
      browser.off('context', answerAboutCookies)
    },
    { auto: true },
  ],
  expectedErrors: [undefined, { option: true }],
  quiet: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          errors.push(message.text())
        }
      })
      await use(undefined)
      expect(errors.filter((message) => !expectedErrors?.test(message))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function answerAboutCookies(context: BrowserContext): void {
  const answer = [CONSENT_KEY, JSON.stringify(ESSENTIAL_ONLY)] as const
  void context.addInitScript(([key, value]) => {
    // The empty page that a tab begins with has no storage.
    if (origin !== 'null' && localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, answer)
}

/** For journeys that are not about what moves: a page that stands still takes a tenth less of the processor. */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Romania's date, which is the day after the machine's at 22:00 UTC. */
export const today = () => todayAt(Date.now() / 60_000)

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
