import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ApiBindings } from '#api/api-app.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { Origins } from '#domain/staff/hosts.ts'
import { delayScript } from './delay-script.ts'
import { inProcess } from './in-process.ts'

type Fetch = (request: Request, connection: ApiBindings) => Response | Promise<Response>

/** The exports of the built entry besides pages: Vite bundles its own copies of the context keys. */
type Entry = {
  apiContext: RouterContext<Client>
  nonceContext: RouterContext<string>
  siteContext: RouterContext<unknown>
  originsContext: RouterContext<Origins | null>
  reportContext: RouterContext<(error: unknown) => void>
  lateScript: string
}

type Options = {
  api: Fetch
  loadBuild: () => Promise<ServerBuild>
  mode: 'development' | 'production'
  site: { map?: { tiles: { template: string } | null } }
  /** The origin of each side; without it, all of them answer everywhere. */
  origins?: Origins
  report: (error: unknown, connection: ApiBindings) => void
}

/** A page as the router renders it; `cookies` are what the API set meanwhile. */
export type Rendered = {
  response: Response
  nonce: string
  cookies: string[]
  /** The text of the page's own script if it waits; null if it runs at once. */
  waiting: string | null
}

/** Renders pages, with the API in process and a nonce of their own; `isLate` if their script waits for an input. */
export function createRenderer({ api, loadBuild, mode, site, origins, report }: Options) {
  /** One for each build: making it ranks all routes. */
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  return async (request: Request, connection: ApiBindings, { isLate = false } = {}): Promise<Rendered> => {
    const build = await loadBuild()
    const handler = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handler)
    const entry = build.entry.module
    if (!isOurs(entry)) throw new Error('the build has another entry than src/web/entry.server.tsx')
    const bindings = bindingsOf(request, connection)
    const visit = inProcess((call) => api(call, bindings), request)
    const nonce = newNonce()
    const context = new RouterContextProvider()
    context.set(entry.apiContext, createClient(visit.fetch))
    context.set(entry.nonceContext, nonce)
    context.set(entry.siteContext, site)
    context.set(entry.originsContext, origins ?? null)
    context.set(entry.reportContext, (error) => report(error, connection))
    const rendered = await handler(request, context)
    const page = isLate ? await delayScript(rendered, nonce, entry.lateScript) : { response: rendered, waiting: null }
    return { ...page, nonce, cookies: visit.setCookies() }
  }
}

const isOurs = (entry: object): entry is Entry => 'apiContext' in entry

const newNonce = (): string => randomBytes(16).toString('base64')

/** A page that is only read asks for its session once, and for nothing that a cache may store. */
function bindingsOf({ method }: Request, connection: ApiBindings): ApiBindings {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? { ...connection, sessions: new Map(), isForPage: true } : connection
}
