import { createApi } from '#api/app.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { TaxRegisterGateway } from '#gateways/tax-register/gateway.ts'
import { ORIGIN, testDeps } from './deps.ts'

type Options = {
  now?: () => Temporal.Instant
  secret?: Buffer
  acceptedSecrets?: readonly Buffer[]
  limitsFactor?: number
  taxRegister?: TaxRegisterGateway
}

/**
 * The whole API over a test database, in this process: the same app that the server mounts, with a clock of the test's
 * own.
 */
export function apiOver(databaseUrl: string, options: Options = {}) {
  const deps = testDeps(databaseUrl, options)
  const app = createApi(deps)
  return {
    app,
    deps,
    db: deps.db,
    close: deps.close,
    visitor: () => visitor((request) => app.fetch(request, FROM_THIS_MACHINE)),
  }
}

/** The connection of a browser on the machine that the server runs on. */
export const FROM_THIS_MACHINE = {
  incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost' } },
}

export type Visitor = ReturnType<typeof visitor>

/** A browser's manners over any fetch: keeps cookies, fetches the CSRF cookie before its first write, echoes it. */
export function visitor(fetch: (request: Request) => Response | Promise<Response>, origin = ORIGIN) {
  const jar = new Map<string, string>()
  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new Request(new URL(path, origin), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }
  const polite = async (path: string, init: RequestInit): Promise<Response> => {
    if (init.method === 'GET') return raw(path, init)
    if (!jar.has('XSRF-TOKEN')) await raw('/sanctum/csrf-cookie')
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    headers.set('x-xsrf-token', decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''))
    return raw(path, { ...init, headers })
  }
  const call: Client = createClient(polite)
  return { call, raw, polite, jar }
}

/** A visitor of the API from that network address. */
export function visitorAt({ fetch }: ReturnType<typeof createApi>, remoteAddress: string): Visitor {
  return visitor((request) => fetch(request, { incoming: { socket: { remoteAddress } } }))
}

/** A program that is no browser: calls with the session's token and needs no cookies. */
export function bearer(fetch: (request: Request) => Response | Promise<Response>, token: string): Client {
  return createClient(async (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(new Request(new URL(path, ORIGIN), { ...init, headers }))
  })
}

function keep(jar: Map<string, string>, line: string): void {
  const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
  if (value === '' || /max-age=0(;|$)/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}
