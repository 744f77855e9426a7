import { type IncomingMessage, ServerResponse } from 'node:http'

/** Names in lower case, as the Fetch API has them. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** The request with the id under which it is logged. */
export type IdentifiedRequest = IncomingMessage & { id?: string }

/** A response with the headers that it has unless it says otherwise. */
type Defaulted = ServerResponse & { readonly defaults?: HeaderPairs }

const HSTS_MAX_AGE_SECONDS = 31_536_000

/** Default headers of every response: private, not stored, not framed, no type sniffing, and HSTS on an https site. */
export function defaultHeaders(publicUrl: string | undefined): HeaderPairs {
  const isEncrypted = publicUrl?.startsWith('https:') ?? false
  return Object.entries({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(isEncrypted && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains` }),
  })
}

/** Responses that have their request’s id and these headers, unless they say otherwise. */
export function responsesWith(defaults: HeaderPairs): typeof ServerResponse<IdentifiedRequest> {
  return class extends ServerResponse<IdentifiedRequest> {
    get defaults(): HeaderPairs {
      return [['x-request-id', this.req.id ?? ''], ...defaults]
    }

    // Node calls it for every response, also for one whose head nobody writes. A list is of `sendWhole`.
    override writeHead(status: number, ...rest: unknown[]): this {
      if (!Array.isArray(rest[0]))
        for (const [name, value] of this.defaults) if (!this.hasHeader(name)) this.setHeader(name, value)
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }
  }
}

/**
 * Sends a response whose headers are all known, with the defaults. Node looks up each header that is set one by one: a
 * list costs it a third of that.
 */
export function sendWhole(outgoing: ServerResponse, status: number, headers: HeaderPairs, body: Buffer | null): void {
  const { defaults = [] }: Defaulted = outgoing
  const missing = defaults.filter(([name]) => !headers.some(([given]) => given === name))
  outgoing.writeHead(status, [...headers, ...missing].flat())
  outgoing.end(body)
}
