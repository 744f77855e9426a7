/** By path, the last write there whose outcome is unknown, and its key. */
const unsettled = new Map<string, { readonly sent: string; readonly key: string }>()

/**
 * A fetch that sends each write of the provider's side under a key. Until an answer says what came of it, the same
 * write goes under the same key, and is done once. The forms of pages come by here as well as the calendar's calls.
 */
export function withKeys(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    if (!isStaffWrite(address, init?.method)) return fetch(input, init)
    const path = address.pathname
    const sent = `${init?.method} ${address.search} ${textOf(init?.body)}`
    const before = unsettled.get(path)
    const key = before?.sent === sent ? before.key : crypto.randomUUID()
    unsettled.set(path, { sent, key })
    const headers = new Headers(init?.headers)
    headers.set('idempotency-key', key)
    const answer = await fetch(input, { ...init, headers })
    if (await isSettled(answer)) unsettled.delete(path)
    return answer
  }
}

/** False where the server failed, or a 409 says that an earlier try still runs or was done; a lost slot is settled. */
async function isSettled(answer: Response): Promise<boolean> {
  if (answer.status === 409) return (await answer.clone().text()).includes('slot_taken')
  return answer.status < 500
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
