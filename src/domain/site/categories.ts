import { isRecord } from '../keys.ts'

/** The localStorage key of the choice. */
export const CONSENT_KEY = 'consentPreferences'

/** The version of the texts; changes with any text of the dialog or its categories. */
export const CONSENT_VERSION = '2026-11-21'

/** Every accepted version: a page open during a release still sends the previous one. */
export const CONSENT_VERSIONS = [CONSENT_VERSION] as const

/** The dialog’s categories, in order. */
export const CONSENT_CATEGORIES = [
  {
    key: 'essential',
    name: 'Esențiale',
    description:
      'Păstrează intrarea în cont și rezervarea începută și protejează formularele. Fără ele pagina nu merge.',
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
    description: 'Google Ads îți poate arăta pe alte site-uri reclame potrivite și ne spune dacă folosesc.',
    required: false,
  },
] as const

type ConsentKey = (typeof CONSENT_CATEGORIES)[number]['key']

export type ConsentPreferences = Readonly<Record<ConsentKey, boolean>>

/** The default until a choice is saved. */
export const ESSENTIAL_ONLY: ConsentPreferences = { essential: true, analytics: false, marketing: false }

/**
 * The stored choice, with its version and when it was made; `isEarly`: ahead of the page's script, which has yet to log
 * it.
 */
export type StoredConsent = ConsentPreferences & { version: string; savedOn: string; isEarly: boolean }

/** The choice expires after so many days, as content/pages/cookie-policy.md says. */
const CONSENT_DAYS = 180
const DAY_MS = 86_400_000

/** The version of choices stored without one. */
const FIRST_VERSION = '2026-11-21'

/**
 * The saved choice at an instant in milliseconds; null when it is unreadable, expired or for an older version. The
 * essential is always on.
 */
export function readConsent(saved: unknown, nowMs: number): ConsentPreferences | null {
  if (!isRecord(saved)) return null
  const { analytics, marketing, version = FIRST_VERSION, savedOn } = saved
  // Not by iso-date.ts: this stands inline in every page, where each byte is read before the first touch.
  const age = savedOn === undefined ? 0 : (nowMs - Date.parse(String(savedOn))) / DAY_MS
  // A day ahead can be a traveller’s time zone. A day that is none has no age, and is not recent.
  const holds = version === CONSENT_VERSION && age >= -1 && age <= CONSENT_DAYS
  if (!holds || typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  return { essential: true, analytics, marketing }
}
