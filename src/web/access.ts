import { type LocationId, parseId } from '#domain/ids.ts'
import type { Right } from '#domain/staff/rights.ts'

/**
 * The visitors who may open a page; without a mark, a logged-in customer. `guest-or-link`: guests, and customers who
 * bring a `token` (the link of a password reset). `partner`: members of a location; `partner-session`: also people who
 * work at none (yet); `partner-guest`: visitors not logged in there. `operator` and `operator-guest`: likewise for
 * operators.
 */
export type Access = 'open' | 'guest' | 'guest-or-link' | 'login' | PartnerAccess | OperatorAccess

export type OperatorAccess = 'operator' | 'operator-guest'

export type PartnerAccess = 'partner' | 'partner-session' | 'partner-guest'

/**
 * The frame around a page: header and footer, the booking flow's, the business pages', the provider's side's, or none.
 */
export type LayoutName = 'default' | 'booking' | 'business' | 'partner' | 'empty'

/** The `handle` that every route module exports. */
export type PageHandle = AccessMark & {
  /** The title of the tab on the provider's and the operator's side, without the side's name. */
  title?: string | ((loaded: never) => string)
  /**
   * True: the page is the same for every anonymous visitor, so caches may store that copy. A function: it is the same
   * for those of whose Cookie header the function gives the same, and the page is shown no more of it. Otherwise it is
   * private.
   */
  cacheable?: true | ((cookies: string | undefined) => string)
  /** False for a page that is never hydrated; `late` for one that is at the visitor's first input. */
  script?: false | 'late'
}

/**
 * A page of a location names the right that its reader needs there; `member` is enough where everybody at work may open
 * it. Pages of both working sides have the frame of their side.
 */
type AccessMark =
  | { access: Exclude<Access, PartnerAccess | OperatorAccess>; layout: LayoutName }
  | { access: 'partner-session' | 'partner-guest' | OperatorAccess; layout?: never }
  | { access: 'partner'; right: Right | 'member'; layout?: never }

/** The path to redirect a visitor of `url` to, or null when the page may be shown. */
export function redirectFor(
  access: Exclude<Access, PartnerAccess | OperatorAccess> | undefined,
  loggedIn: boolean,
  url: URL,
): string | null {
  if (access === 'open') return null
  if (access === 'guest') return loggedIn ? '/' : null
  if (access === 'guest-or-link') return loggedIn && !url.searchParams.has('token') ? '/account/profile' : null
  return loggedIn ? null : `/login?redirect=${encodeURIComponent(url.pathname + url.search)}`
}

export const isPartnerAccess = (access: Access | undefined): access is PartnerAccess =>
  access === 'partner' || access === 'partner-session' || access === 'partner-guest'

/** Whether a member with these rights may open the page. A page of a location that names no right is nobody's. */
export const mayOpen = (page: Partial<PageHandle> | undefined, rights: readonly Right[] = []): boolean =>
  page?.access !== 'partner' || page.right === 'member' || (page.right !== undefined && rights.includes(page.right))

/**
 * The redirect on the provider's side; `work` is what the session there proves, null without one. An address that means
 * another location than that of the session leads to the page that goes there.
 */
export function partnerRedirectFor(
  access: PartnerAccess,
  work: { readonly current: { readonly location_id: LocationId } | null } | null,
  url: URL,
): string | null {
  if (access === 'partner-guest') return work === null ? null : '/partener'
  if (work === null) return `/partener/login?redirect=${encodeURIComponent(url.pathname + url.search)}`
  if (access === 'partner-session') return null
  const meant = parseId<LocationId>(url.searchParams.get(MEANT_LOCATION))
  if (work.current !== null && (meant === null || meant === work.current.location_id)) return null
  if (meant === null) return '/partener/location'
  const asked = { [MEANT_LOCATION]: String(meant), redirect: url.pathname + url.search }
  return `/partener/location?${new URLSearchParams(asked)}`
}

/** The parameter by which a link of a message says at which location its page is to be opened. */
export const MEANT_LOCATION = 'location'

/** The path of this side that a `redirect` parameter names: a customer's page would not know who came. */
export function partnerReturnPath(value: string | null | undefined): string {
  const path = safeReturnPath(value)
  return /^\/partener([/?]|$)/.test(path) ? path : '/partener'
}

export const isOperatorAccess = (access: Access | undefined): access is OperatorAccess =>
  access === 'operator' || access === 'operator-guest'

/** The redirect at the operator's desk. */
export function operatorRedirectFor(access: OperatorAccess, isOperator: boolean, url: URL): string | null {
  if (access === 'operator-guest') return isOperator ? '/operator' : null
  return isOperator ? null : `/operator/login?redirect=${encodeURIComponent(url.pathname + url.search)}`
}

/** The path that a `redirect` parameter names, or '/' when it could lead to another site. */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value) return '/'
  const path = fullyDecoded(value.split(/[?#]/, 1)[0] ?? '')
  if (path === null || !path.startsWith('/') || /^\/[/\\]|\\|\p{Cc}/u.test(path)) return '/'
  const url = URL.parse(value, 'https://site.invalid')
  if (url?.origin !== 'https://site.invalid' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** The text with percent-encoding undone until nothing changes; null when malformed or nested too deep. */
function fullyDecoded(text: string): string | null {
  let current = text
  for (let depth = 0; depth < 5; depth++) {
    const next = decoded(current)
    if (next === null || next === current) return next
    current = next
  }
  return null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
