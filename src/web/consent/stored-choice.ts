import {
  CONSENT_KEY,
  CONSENT_VERSION,
  type ConsentPreferences,
  readConsent,
  type StoredConsent,
} from '#domain/site/categories.ts'
import type { TagConfig } from '../site/site.ts'

const COOKIE = 'consent'
const COOKIE_SECONDS = 180 * 24 * 60 * 60

/** The stored choice; null when there is none, when it has expired, or when storage is switched off. */
export const savedChoice = (): ConsentPreferences | null => readConsent(stored(), Date.now())

/** The stored choice that was made ahead of the page's script, which has yet to log it; else null. */
export const earlyChoice = (): ConsentPreferences | null => (stored()?.isEarly ? savedChoice() : null)

function stored(): Partial<StoredConsent> | null {
  try {
    return JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as Partial<StoredConsent> | null
  } catch {
    // No storage, or unreadable content: ask again, and allow only essentials until then.
    return null
  }
}

/**
 * Stores the choice (CO-03); `isEarly`: for the page's script to log. False where storage is switched off: it holds for
 * this page alone.
 */
export function saveChoice(choice: ConsentPreferences, isEarly: boolean): boolean {
  const consent: StoredConsent = { ...choice, version: CONSENT_VERSION, savedOn: new Date().toISOString(), isEarly }
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(consent))
    return true
  } catch {
    return false
  }
}

/**
 * Whether the choice allows this tag: an advertising tag needs marketing consent, a statistics tag analytics consent.
 */
export function allowsTag({ analytics, marketing }: ConsentPreferences, { id }: TagConfig): boolean {
  if (id.startsWith('AW-')) return marketing
  if (id.startsWith('G-')) return analytics
  return analytics || marketing
}

/**
 * Sets the cookie by which the server allows the tag's hosts in the page's Content-Security-Policy. Deletes the tag's
 * own cookies of refused categories. Does nothing when the site has no tag.
 */
export function storeConsentCookie(choice: ConsentPreferences, tag: TagConfig | null): void {
  if (!tag) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const life = allowsTag(choice, tag) ? COOKIE_SECONDS : 0
  document.cookie = `${COOKIE}=tags; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
  if (!choice.analytics) forget(/^_(ga(?!c_)|gid)/)
  if (!choice.marketing) forget(/^_(gac_|gcl)/)
}

function forget(names: RegExp): void {
  for (const name of cookieNames().filter((each) => names.test(each))) {
    for (const domain of ['', `; Domain=${window.location.hostname}`, `; Domain=.${mainDomain()}`])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
  try {
    for (const name of Object.keys(localStorage).filter((each) => names.test(each))) localStorage.removeItem(name)
  } catch {
    // Storage is switched off: nothing to delete.
    return
  }
}

/** Whether this page's Content-Security-Policy allows the tag. */
export const policyIsOpen = () => new RegExp(`(^|; )${COOKIE}=`).test(document.cookie)

const cookieNames = () => document.cookie.split(';').map((each) => each.split('=', 1)[0]?.trim() ?? '')

const mainDomain = () => window.location.hostname.split('.').slice(-2).join('.')
