import { daysBetween, type IsoDate, isRealDate } from '../time/iso-date.ts'

/** Where the browser keeps the choice. */
export const CONSENT_KEY = 'consentPreferences'

/** Which wording was agreed to; changes with any text of the dialog or its categories. */
export const CONSENT_VERSION = '2026-11-21'

/** Every wording that was ever asked: a page that was open during a release still answers the one before. */
export const CONSENT_VERSIONS = [CONSENT_VERSION] as const

/** What the dialog asks about, in its order. */
export const CONSENT_CATEGORIES = [
  {
    key: 'essential',
    name: 'Esențiale',
    description: 'Te țin în cont, păstrează rezervarea începută și protejează formularele. Fără ele pagina nu merge.',
    required: true,
  },
  {
    key: 'analytics',
    name: 'Statistici',
    description: 'Google Analytics ne arată ce pagini ajută și unde se împiedică lumea.',
    required: false,
  },
  {
    key: 'marketing',
    name: 'Marketing',
    description: 'Google Ads îți poate arăta în alte locuri reclame potrivite și ne spune dacă folosesc.',
    required: false,
  },
] as const

export type ConsentKey = (typeof CONSENT_CATEGORIES)[number]['key']

export type ConsentPreferences = Readonly<Record<ConsentKey, boolean>>

/** What holds until something is saved. */
export const ESSENTIAL_ONLY: ConsentPreferences = { essential: true, analytics: false, marketing: false }
export const ALL_CONSENTS: ConsentPreferences = { essential: true, analytics: true, marketing: true }

/** What the browser keeps: the choice, the wording it answers and its day. */
export type StoredConsent = ConsentPreferences & { version: string; savedOn: IsoDate }

/** After how many days the question is asked again, as content/pages/cookie-policy.md says. */
const LASTS = 180

/** The wording that an answer without one was given to. */
const FIRST_VERSION = '2026-11-21'

/**
 * What was saved in the browser; null when it is to be asked again: nothing readable was saved, the wording has changed since, or
 * the answer is too old. Essential is always on.
 */
export function readConsent(saved: unknown, today: IsoDate): ConsentPreferences | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { analytics, marketing, version = FIRST_VERSION, savedOn = today } = saved as Record<string, unknown>
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  if (version !== CONSENT_VERSION || typeof savedOn !== 'string' || !isRealDate(savedOn)) return null
  // A day ahead is what a traveller's answer may be.
  const age = daysBetween(savedOn, today)
  return age < -1 || age > LASTS ? null : { essential: true, analytics, marketing }
}
