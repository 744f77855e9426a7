import { CONSENT_KEY, type ConsentPreferences, readConsent } from '#domain/consent/categories.ts'
import type { TagConfig } from '../site.ts'

const COOKIE = 'consent'
const COOKIE_SECONDS = 180 * 24 * 60 * 60

/** What this browser's visitor chose; null when nothing was, or when it keeps nothing. */
export function savedChoice(): ConsentPreferences | null {
  try {
    return readConsent(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null'))
  } catch {
    // Storage that is switched off, or holds something else: the visitor is asked, and holds to essentials until then.
    return null
  }
}

/** Keeps the choice (CO-03). Where storage is switched off it holds for this page alone. */
export function saveChoice(choice: ConsentPreferences): void {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(choice))
  } catch {
    return
  }
}

/** Whether more than the essential was agreed to. */
export const allowsTags = ({ analytics, marketing }: ConsentPreferences) => analytics || marketing

/**
 * Tells the server, by a cookie, whether this visitor's pages may open their policy for the tag's hosts. Without a tag on this
 * site there is nothing to tell. Takes away what the tag left when consent is withdrawn.
 */
export function keepCookie(choice: ConsentPreferences, tag: TagConfig | null): void {
  if (!tag) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const life = allowsTags(choice) ? COOKIE_SECONDS : 0
  document.cookie = `${COOKIE}=tags; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
  if (allowsTags(choice)) return
  for (const name of cookieNames().filter((each) => /^_(ga|gid|gat|gcl)/.test(each))) {
    for (const domain of ['', `; Domain=${window.location.hostname}`, `; Domain=.${mainDomain()}`])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}

/** Whether the page at hand came with a policy that lets the tag in. */
export const policyIsOpen = () => cookieNames().includes(COOKIE)

const cookieNames = () => document.cookie.split(';').map((each) => each.split('=', 1)[0]?.trim() ?? '')

const mainDomain = () => window.location.hostname.split('.').slice(-2).join('.')
