import type { Audience } from './audience.ts'

/** The origin of each side. Sides without a host of their own share the customers'. */
export type Origins = Readonly<Record<Audience, string>>

const AUDIENCES: readonly Audience[] = ['customer', 'partner', 'operator']

/** Whether the side answers at this host. A host that is nobody's own is the customers'. */
export function answersAt(origins: Origins, host: string, side: Audience): boolean {
  return originAt(origins, host) === origins[side]
}

/** The origin that a host stands for. */
export function originAt(origins: Origins, host: string): string {
  const side = AUDIENCES.find((each) => hostOf(origins[each]) === host.toLowerCase())
  return origins[side ?? 'customer']
}

/** Hosts of a side alone, where customers find nothing. */
export function ownHosts({ customer, partner, operator }: Origins): readonly string[] {
  return [partner, operator].filter((origin) => origin !== customer).map(hostOf)
}

/**
 * The side that a page belongs to, by its path or the pattern of its route. A person who follows an invitation is still
 * a customer: their own account accepts it.
 */
export function audienceOfPage(path: string): Audience {
  const [first = '', second] = path.toLowerCase().replace(/^\//, '').split('/')
  if (first === 'partener') return second === 'invitation' ? 'customer' : 'partner'
  return first === 'operator' ? 'operator' : 'customer'
}

/** A host's answer to a request for a page: show it, redirect to its address, or say that there is none. */
export type PageAnswer = 'show' | 'none' | { readonly redirect: string }

type AskedPage = { readonly host: string; readonly side: Audience; readonly address: string; readonly isRead: boolean }

/**
 * Partners and customers are sent to their own host. Where the operator's desk is nobody learns; a host of a side alone
 * begins with that side's first page.
 */
export function answerFor(origins: Origins, { host, side, address, isRead }: AskedPage): PageAnswer {
  if (answersAt(origins, host, side)) return 'show'
  if (side === 'operator' || !isRead) return 'none'
  if (address === '/') return { redirect: answersAt(origins, host, 'partner') ? '/partener' : '/operator' }
  return { redirect: origins[side] + address }
}

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '').toLowerCase()
