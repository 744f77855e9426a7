import { expect, test } from 'vitest'
import { CONSENT_CATEGORIES, ESSENTIAL_ONLY, readConsent } from './categories.ts'

test('[CO-01] three kinds, only the essential one required, and on alone until something is saved', () => {
  expect(CONSENT_CATEGORIES.map(({ key, required }) => [key, required])).toEqual([
    ['essential', true],
    ['analytics', false],
    ['marketing', false],
  ])
  expect(ESSENTIAL_ONLY).toEqual({ essential: true, analytics: false, marketing: false })
  expect(readConsent({ essential: false, analytics: true, marketing: false })?.essential).toBe(true)
  expect([readConsent(null), readConsent('x'), readConsent({ analytics: 1 })]).toEqual([null, null, null])
})
