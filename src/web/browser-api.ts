import { createClient } from '#contract/client.ts'
import { pending } from './ui/feedback/pending.ts'

const PATIENCE = 15_000

/**
 * The API from the browser. Writes carry the CSRF token, fetched when missing and once more when the server says it is stale;
 * an expired login is renewed once. Throws when there is no network or no answer in time.
 */
export const browserApi = createClient(async (path, init) => {
  const first = await send(path, init)
  if (first.status === 419) {
    await fetch('/sanctum/csrf-cookie')
    return send(path, init)
  }
  if (first.status !== 401 || path.startsWith('/auth/') || !(await renewSession())) return first
  return send(path, init)
})

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.method !== 'GET') headers.set('x-xsrf-token', await csrfToken())
  const patience = AbortSignal.timeout(PATIENCE)
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
  return pending(fetch(path, { ...init, headers, signal }))
}

async function csrfToken(): Promise<string> {
  const known = readToken()
  if (known !== null) return known
  await fetch('/sanctum/csrf-cookie')
  return readToken() ?? ''
}

function readToken(): string | null {
  const found = /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : null
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
