import type { IncomingMessage } from 'node:http'
import type { ReadKind } from './waiting-lines.ts'

/** `free` passes the gate: files are cheap, and monitoring must still work. */
export type RequestKind = ReadKind | 'write' | 'free'

/** The kind of a request, by the cost of a refusal to its caller. */
export function kindOf({ method, url = '/', headers }: IncomingMessage): RequestKind {
  if (FREE.test(url)) return 'free'
  // A login by another site ends with a GET.
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/auth/')) return 'write'
  return headers.authorization !== undefined || SESSION.test(headers.cookie ?? '') || ON_THE_WAY.test(url)
    ? 'own'
    : 'browsing'
}

const FREE = /^\/(assets\/|icons\/|pictures\/|(healthz|readyz|metrics)(\?|$))/

const SESSION = /(?:^|;\s*)(?:__Host-)?(?:access_token|refresh_token)=/

/** A visitor who books without an account: free times and the pages of the booking. */
const ON_THE_WAY =
  /^\/(api\/public\/(locations-availability|bookings|waiting-offers)\/|(r|loc)\/|locations\/.*\/booking(\W|$))/
