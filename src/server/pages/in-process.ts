import { parse } from 'hono/utils/cookie'

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * The API called in process with the visitor’s cookies. Cookies that it sets are used by the next call and added to
 * the page’s response.
 */
export function inProcess(api: Fetch, page: Request) {
  const isRead = page.method === 'GET' || page.method === 'HEAD'
  const { origin } = new URL(page.url)
  const jar = new Map(Object.entries(parse(page.headers.get('cookie') ?? '')))
  const collected: string[] = []
  let writes = 0
  const cookie = (name: string) => jar.get(name) ?? jar.get(`__Host-${name}`)
  return {
    hasSession: () => Boolean(cookie('access_token') || cookie('refresh_token')),
    /** The current cookies as a Cookie header. */
    cookies: cookieHeader,
    setCookies: () => collected,
    fetch: async (path: string, init: RequestInit): Promise<Response> => {
      if (init.method !== 'GET' && !cookie('XSRF-TOKEN')) await send('/sanctum/csrf-cookie', { method: 'GET' })
      const keyed = init.method === 'GET' ? init : withKey(init)
      const response = await send(path, keyed)
      if (init.method === 'GET' || response.status !== 419) return response
      await send('/sanctum/csrf-cookie', { method: 'GET' })
      return send(path, keyed)
    },
  }

  /** A page that is posted again under its key makes the same calls, each under the same key of its own. */
  function withKey(init: RequestInit): RequestInit {
    const key = page.headers.get('idempotency-key')
    const headers = new Headers(init.headers)
    if (key !== null && !headers.has('idempotency-key')) headers.set('idempotency-key', `${key}.${(writes += 1)}`)
    return { ...init, headers }
  }

  function cookieHeader(): string {
    return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookieHeader())
    for (const name of isRead ? VISITOR_HEADERS : [...VISITOR_HEADERS, ...ORIGIN_HEADERS]) {
      const value = page.headers.get(name)
      if (value !== null && !headers.has(name)) headers.set(name, value)
    }
    const token = cookie('XSRF-TOKEN')
    if (init.method !== 'GET' && token) headers.set('x-xsrf-token', token)
    const response = await api(new Request(origin + path, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      collected.push(line)
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      if (/max-age=0(;|$)/i.test(line) || value === '') jar.delete(name)
      else jar.set(name, decodeURIComponent(value))
    }
    return response
  }
}

const VISITOR_HEADERS = ['user-agent', 'x-forwarded-for', 'x-request-id', 'accept-language']
// A page may be opened from anywhere; a session renewed meanwhile is the server’s own doing.
const ORIGIN_HEADERS = ['origin', 'sec-fetch-site']
