/** A server's answer; status 0: there was none, or the connection broke before it. */
export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly milliseconds: number
}

export type Asking = {
  readonly method?: string
  /** The access token of a session. */
  readonly token?: string
  readonly body?: object
  /** The Idempotency-Key. */
  readonly key?: string
}

/** Longer than any answer may take, so that a slow one is measured and not cut. */
const PATIENCE_MS = 40_000

/** One HTTP request; never rejects. */
export async function ask(address: string, { method = 'GET', token, body, key }: Asking = {}): Promise<Answer> {
  const began = performance.now()
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, body: jsonOf(text), milliseconds: performance.now() - began }
  } catch {
    return { status: 0, body: null, milliseconds: performance.now() - began }
  }
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** A field of an object that came from outside; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** The id of the booking in a 201 or 200 answer. */
export const bookingIdOf = ({ body }: Answer) => Number(field(field(body, 'data'), 'id'))
