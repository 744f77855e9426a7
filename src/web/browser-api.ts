import { createClient } from '#contract/client.ts'
import { csrfToken, renewCsrfToken } from './csrf-token.ts'
import { pending } from './ui/feedback/pending.ts'

/** A person waits no longer for the word that the server does not respond. */
const API_TIMEOUT_MS = 8_000

/**
 * The API client of the browser. Sends the CSRF token with writes and refreshes it once on 419; renews an expired login
 * once on 401. Throws on a network failure or timeout.
 */
export const browserApi = createClient(async (path, init) => {
  const first = await send(path, init)
  if (first.status === 419) {
    await renewCsrfToken()
    return send(path, init)
  }
  if (first.status !== 401 || path.startsWith('/auth/') || !(await renewSession())) return first
  return send(path, init)
})

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.method !== 'GET') headers.set('x-xsrf-token', await csrfToken())
  return init.method === 'GET' ? read(path, { ...init, headers }) : pending(ask(path, { ...init, headers }))
}

/** Asks once more, in the place of the first request, when the visitor says so. */
async function read(path: string, init: RequestInit): Promise<Response> {
  const first = new AbortController()
  const signal = init.signal ? AbortSignal.any([init.signal, first.signal]) : first.signal
  try {
    return await pending(ask(path, { ...init, signal }), () => first.abort())
  } catch (failure) {
    if (!first.signal.aborted) throw failure
    return read(path, init)
  }
}

function ask(path: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS)
  return fetch(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

let renewing: Promise<boolean> | null = null

function renewSession(): Promise<boolean> {
  renewing ??= send('/auth/refresh', { method: 'POST' })
    .then((answer) => answer.ok)
    .finally(() => {
      renewing = null
    })
  return renewing
}
