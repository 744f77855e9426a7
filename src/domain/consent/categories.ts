/** Where the browser keeps the choice. */
export const CONSENT_KEY = 'consentPreferences'

/** Which wording was agreed to; changes with any text of the dialog or its categories. */
export const CONSENT_VERSION = '2026-11-21'

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
    description: 'Ne arată, fără să te identifice, ce pagini ajută și unde se împiedică lumea.',
    required: false,
  },
  {
    key: 'marketing',
    name: 'Marketing',
    description: 'Ne lasă să îți arătăm în alte locuri reclame potrivite și să măsurăm dacă folosesc.',
    required: false,
  },
] as const

export type ConsentKey = (typeof CONSENT_CATEGORIES)[number]['key']

export type ConsentPreferences = Readonly<Record<ConsentKey, boolean>>

/** What holds until something is saved. */
export const ESSENTIAL_ONLY: ConsentPreferences = { essential: true, analytics: false, marketing: false }
export const ALL_CONSENTS: ConsentPreferences = { essential: true, analytics: true, marketing: true }

/** What was saved in the browser; null when nothing readable was, and the dialog opens. Essential is always on. */
export function readConsent(saved: unknown): ConsentPreferences | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { analytics, marketing } = saved as Record<string, unknown>
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  return { essential: true, analytics, marketing }
}
