import { isAway } from '#web/async/no-answer.ts'

/** By path, what was sent there last without an answer, and its key. */
const unanswered = new Map<string, { readonly sent: string; readonly key: string }>()

/**
 * A fetch that sends each write of the provider's side under a key: pressed again while its answer is lost, it goes
 * under the same one, and is done once. The forms of pages come by here as well as the calendar's calls.
 */
export function withKeys(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    const headers = new Headers(init?.headers)
    if (!isStaffWrite(address, init?.method) || headers.has('idempotency-key')) return fetch(input, init)
    const path = address.pathname
    const sent = `${init?.method} ${address.search} ${textOf(init?.body)}`
    const before = unanswered.get(path)
    const key = before?.sent === sent ? before.key : crypto.randomUUID()
    unanswered.set(path, { sent, key })
    headers.set('idempotency-key', key)
    const answer = await fetch(input, { ...init, headers })
    if (!isAway(answer.status)) unanswered.delete(path)
    return answer
  }
}

const isStaffWrite = ({ origin, pathname }: URL, method = 'GET') =>
  method !== 'GET' && origin === location.origin && /^\/(partener[./]|api\/partner\/)/.test(pathname)

/** The text that tells one body from another; a file is told by its name and size. */
function textOf(body: RequestInit['body']): string {
  if (!(body instanceof FormData))
    return typeof body === 'string' || body instanceof URLSearchParams ? String(body) : ''
  const fields = [...body].map(([name, value]) => [name, value instanceof File ? [value.name, value.size] : value])
  return JSON.stringify(fields)
}
