import { test as base, expect } from '@playwright/test'

/** Fails a journey when a page logs an error, throws, or violates its Content-Security-Policy. */
export const test = base.extend<{ quiet: undefined; expectedErrors: RegExp | undefined }>({
  /** The console errors that a journey about failures expects. */
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
export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
