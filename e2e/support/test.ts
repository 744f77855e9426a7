import { type Browser, type BrowserContext, test as base, expect, type Response } from '@playwright/test'
import { CONSENT_KEY, ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import { todayAt } from '#domain/time/wall-time.ts'

type Options = {
  /** Whether visitors have answered about cookies already; journeys about that answer start without it. */
  answered: boolean
  /** The console errors that a journey about failures expects. */
  expectedErrors: RegExp | undefined
}

/**
 * Fails a journey when a page of any of its browser contexts logs an error, throws, violates its
 * Content-Security-Policy, or gets an answer that is a fault in ordinary use and that the journey did not provoke.
 */
export const test = base.extend<Options & { visitors: undefined; quiet: undefined; faultless: undefined }>({
  answered: [true, { option: true }],
  // By a script of each context: a storage state would be loaded by an extra page, and a visit to each origin.
  visitors: [
    async ({ browser, answered }, use) => {
      await withEachContext(browser, answered ? answerAboutCookies : () => undefined, () => use(undefined))
    },
    { auto: true },
  ],
  faultless: [
    async ({ browser }, use, info) => {
      const faults: Response[] = []
      const watch = (context: BrowserContext) => {
        context.on('response', (response) => {
          if (isFault(response)) faults.push(response)
        })
      }
      await withEachContext(browser, watch, () => use(undefined))
      const expected = provoked(info.annotations)
      const unprovoked = faults.filter((response) => !expected.includes(response.status()))
      expect(unprovoked.map((it) => `${it.status()} ${it.request().method()} ${it.url()}`)).toEqual([])
    },
    { auto: true },
  ],
  expectedErrors: [undefined, { option: true }],
  quiet: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = []
      const watch = (context: BrowserContext) => {
        context.on('weberror', (error) => errors.push(error.error().message))
        context.on('console', (message) => {
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
            errors.push(message.text())
          }
        })
      }
      await withEachContext(browser, watch, () => use(undefined))
      expect(errors.filter((message) => !expectedErrors?.test(message))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Runs a journey, and acts on each context that it opens, the first as well: none may be there before. */
async function withEachContext(
  browser: Browser,
  act: (context: BrowserContext) => void,
  run: () => Promise<void>,
): Promise<void> {
  browser.on('context', act)
  await run()
  browser.off('context', act)
}

/**
 * Whether an answer of the site is a fault in ordinary use: every 4xx and 5xx, whoever asked for it. An answer that the
 * journey made in the site's place has no request id.
 */
function isFault(response: Response): boolean {
  if (response.status() < 400 || response.headers()['x-request-id'] === undefined) return false
  // A slow machine's server sends reads away for a moment; their pages ask again.
  return response.status() !== 503 || response.headers()['retry-after'] === undefined
}

const PROVOKED = 'provoked status'

/** Declares that this journey provokes answers of these statuses, such as 404 by an address that nobody has. */
export function expectStatus(...statuses: number[]): void {
  for (const status of statuses) test.info().annotations.push({ type: PROVOKED, description: String(status) })
}

const provoked = (annotations: readonly { type: string; description?: string }[]) =>
  annotations.filter(({ type }) => type === PROVOKED).map(({ description }) => Number(description))

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
