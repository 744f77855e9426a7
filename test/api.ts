import { randomBytes } from 'node:crypto'
import { createApi } from '#api/app.ts'
import { type Client, createClient } from '#contract/client.ts'
import { openDatabase } from '#db/pool.ts'
import { noBotCheck } from '#gateways/bot-check/gateway.ts'
import { localMail } from '#gateways/mail/gateway.ts'
import { localSms } from '#gateways/sms/gateway.ts'
import { systemRandom } from '#server/random.ts'
import type { Deps } from '#usecases/context.ts'

type Options = { now?: () => Temporal.Instant; secret?: Buffer; overrides?: Partial<Deps> }

/** The whole API over a test database, in this process: the same app that the server mounts, with a clock of the test's own. */
export function apiOver(databaseUrl: string, { now = () => Temporal.Now.instant(), secret, overrides }: Options = {}) {
  const { db } = openDatabase(databaseUrl, { max: 20 })
  const deps: Deps = {
    db,
    read: db,
    now,
    random: systemRandom,
    gateways: { sms: localSms, mail: localMail, botCheck: noBotCheck },
    settings: { secret: secret ?? randomBytes(32), publicUrl: ORIGIN, outboxVisible: true },
    log: {
      info: () => {},
      warn: () => {},
      error: (fields, message) => process.stderr.write(`${message} ${inspectError(fields)}\n`),
    },
    ...overrides,
  }
  const app = createApi(deps)
  return { app, deps, db, close: () => db.destroy(), visitor: () => visitor((request) => app.fetch(request)) }
}

export const ORIGIN = 'http://dichis.test'

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

function keep(jar: Map<string, string>, line: string): void {
  const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
  if (value === '' || /max-age=0(;|$)/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}

const inspectError = (fields: object) =>
  'err' in fields && fields.err instanceof Error ? (fields.err.stack ?? '') : JSON.stringify(fields)
