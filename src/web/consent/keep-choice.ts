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

/** What this browser's visitor chose; null when nothing was, when it has to be asked anew, or when the browser keeps nothing. */
export function savedChoice(): ConsentPreferences | null {
  try {
    return readConsent(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null'), today())
  } catch {
    // Storage that is switched off, or holds something else: the visitor is asked, and holds to essentials until then.
    return null
  }
}

/** Keeps the choice (CO-03). Where storage is switched off it holds for this page alone. */
export function saveChoice(choice: ConsentPreferences): void {
  const kept: StoredConsent = { ...choice, version: CONSENT_VERSION, savedOn: today() }
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(kept))
  } catch {
    return
  }
}

const today = () => new Date().toISOString().slice(0, 10)

/** Whether a choice lets this tag in: one for advertising needs the consent to marketing, one for statistics that to statistics. */
export function allowsTag({ analytics, marketing }: ConsentPreferences, { id }: TagConfig): boolean {
  if (id.startsWith('AW-')) return marketing
  if (id.startsWith('G-')) return analytics
  return analytics || marketing
}

/**
 * Tells the server, by a cookie, whether this visitor's pages may open their policy for the tag's hosts. Without a tag on this
 * site there is nothing to tell. Takes away what the tag left of the kinds that are not agreed to.
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
    // Storage that is switched off holds nothing.
    return
  }
}

/** Whether the page at hand came with a policy that lets the tag in. */
export const policyIsOpen = () => cookieNames().includes(COOKIE)

const cookieNames = () => document.cookie.split(';').map((each) => each.split('=', 1)[0]?.trim() ?? '')

const mainDomain = () => window.location.hostname.split('.').slice(-2).join('.')
