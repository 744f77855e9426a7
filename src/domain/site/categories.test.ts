import { expect, test } from 'vitest'
import { CONSENT_CATEGORIES, CONSENT_VERSION, ESSENTIAL_ONLY, readConsent } from './categories.ts'

const now = Date.parse('2026-12-01')

test('three kinds, only the essential one required, and on alone until something is saved [CO-01]', () => {
  expect(CONSENT_CATEGORIES.map(({ key, required }) => [key, required])).toEqual([
    ['essential', true],
    ['analytics', false],
    ['marketing', false],
  ])
  expect(ESSENTIAL_ONLY).toEqual({ essential: true, analytics: false, marketing: false })
  expect(readConsent({ essential: false, analytics: true, marketing: false }, now)?.essential).toBe(true)
})

const stored = { essential: true, analytics: true, marketing: false, version: CONSENT_VERSION, savedOn: '2026-11-30' }

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a list', [true, true]],
  ['no marketing', { ...stored, marketing: undefined }],
  ['words for a choice', { ...stored, analytics: 'true' }],
  ['another wording', { ...stored, version: '2026-01-01' }],
  ['a wording that is no text', { ...stored, version: {} }],
  ['a day that is none', { ...stored, savedOn: 'ieri' }],
  ['a day that the calendar has not', { ...stored, savedOn: '2026-02-30' }],
  ['a day long past', { ...stored, savedOn: '2026-06-01' }],
  ['a future day', { ...stored, savedOn: '2027-12-01' }],
])('the question comes again where the browser has stored %s [CO-01, CO-03]', (_, saved) => {
  expect(readConsent(saved, now)).toBeNull()
})

test('an answer holds for half a year [CO-03]', () => {
  const choice = { essential: true, analytics: true, marketing: false }
  expect(readConsent(stored, now)).toEqual(choice)
  expect(readConsent({ ...stored, savedOn: '2026-06-04' }, now)).toEqual(choice)
  expect(readConsent({ ...stored, savedOn: '2026-06-03' }, now)).toBeNull()
  expect(readConsent(choice, now)).toEqual(choice)
})

test('the version on record is that of these very words: words that change get another [CO-04]', () => {
  expect([CONSENT_VERSION, ...CONSENT_CATEGORIES.map(({ description }) => description)]).toEqual([
    '2026-11-21',
    'Păstrează intrarea în cont și rezervarea începută și protejează formularele. Fără ele pagina nu merge.',
    'Google Analytics ne arată ce pagini ajută și unde se împiedică lumea.',
    'Google Ads îți poate arăta pe alte site-uri reclame potrivite și ne spune dacă folosesc.',
  ])
})
