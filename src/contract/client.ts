import type { Ron } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { CallInput, Endpoint, Success } from './define-endpoint.ts'
import type { AffectedOnWire } from './team/affected.ts'

/** A refusal as the API words it. */
export type Problem = {
  message: string
  errors?: Record<string, string[]>
  code?: string
  seconds?: number
  /**
   * The token with which the login continues when the next step asks for a code of the authenticator app (`POST
   * /api/partner/login/code`).
   */
  second_factor?: string
  /** RON: what it would cost now, beside `errors.expected_total`; null when the price is hidden. */
  total?: Ron | null
  /** `online`, to the team: false where notice or horizon let no customer book. */
  alternatives?: { date: IsoDate; time: string; online?: false }[]
  /** To the team: the professional's second line is free then, for the same again with `overlap`. */
  may_overlap?: true
  /** With the code `bookings_affected`: what a change would strand. */
  affected?: AffectedOnWire[]
}

/** Either the success of an endpoint or its refusal; a network failure throws, and so does a success cut off midway. */
export type Answer<E extends Endpoint> =
  | { ok: true; status: number; body: Success<E> }
  | { ok: false; status: number; problem: Problem }

/** Calls an endpoint. Types come from the endpoint, the answer is trusted as it comes. */
export type Client = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<string, never> extends CallInput<E> ? [CallInput<E>?, Options?] : [CallInput<E>, Options?]
) => Promise<Answer<E>>

/** `keepalive`: the call outlives the page that makes it. */
type Options = { signal?: AbortSignal; keepalive?: boolean; headers?: Record<string, string> }
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** A client over any fetch: the browser's, the server's own in process, or a test's. */
export function createClient(fetch: (path: string, init: RequestInit) => Promise<Response>): Client {
  return async (endpoint, ...[input, options]) => {
    const parts = (input ?? {}) as Parts
    const headers: Record<string, string> = { accept: 'application/json', ...options?.headers }
    const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
    if (options?.signal) init.signal = options.signal
    if (options?.keepalive) init.keepalive = true
    if (endpoint.upload) init.body = toFormData(parts.body)
    else if (parts.body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(parts.body)
    }
    const response = await fetch(addressOf(endpoint, parts), init)
    const { ok, status } = response
    if (ok) return { ok, status, body: await bodyOf(endpoint, response) }
    // A proxy may respond with a page or nothing instead of our JSON.
    const problem: Problem = await response.json().catch(() => ({ message: 'Ceva nu a mers. Încearcă din nou.' }))
    return { ok, status, problem }
  }
}

async function bodyOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Success<E>>
async function bodyOf({ success }: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return success.type ? response.text() : response.json()
}

function toFormData(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

/** Path and query of a call. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}
