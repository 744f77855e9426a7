import { ANYONE } from '#domain/search/filters.ts'
import { AUDIENCES, type Audience } from '#domain/search/services/audience.ts'

const LONGEST_SECONDS = 400 * 24 * 60 * 60

/** For whom the visitor last searched, from the cookie `audience`; null when they did not say, or it is broken. */
export function readAudience(header: string | null): Audience | null {
  const [, value] = /(?:^|;\s*)audience=([a-z]+)(?:;|$)/.exec(header ?? '') ?? []
  return AUDIENCES.find((each) => each === value) ?? null
}

/** The cookie to write for what was just chosen, as `document.cookie` takes it; null forgets. */
export function audienceCookie(audience: Audience | null, secure: boolean): string {
  const lasting = audience === null ? '=; Max-Age=0' : `=${audience}; Max-Age=${LONGEST_SECONDS}`
  return `audience${lasting}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Remembers for whom was chosen; 'anyone' forgets. */
export function rememberAudience(chosen: Audience | typeof ANYONE): void {
  // By document.cookie, since the Cookie Store API is not in every browser yet
  document.cookie = audienceCookie(chosen === ANYONE ? null : chosen, window.location.protocol === 'https:')
}
