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
import type { Material } from '#web/context.ts'
import type { SessionUser } from '#web/site/session-user.ts'
import { delayScript } from './delay-script.ts'
import { inProcess } from './in-process.ts'

type Fetch = (request: Request, connection: unknown) => Response | Promise<Response>

/** What the built entry exports besides pages: Vite bundles its own copies of the context keys. */
type Entry = {
  apiContext: RouterContext<Client>
  materialContext: RouterContext<Material | null>
  nonceContext: RouterContext<string>
  siteContext: RouterContext<unknown>
  originsContext: RouterContext<Origins | null>
  reportContext: RouterContext<(error: unknown) => void>
  shownCustomerContext: RouterContext<SessionUser | null>
  lateScript: string
}

type Options = {
  api: Fetch
  loadBuild: () => Promise<ServerBuild>
  mode: 'development' | 'production'
  site: { map?: { tiles: { template: string } | null } }
  /** Where each side answers; without it, all of them everywhere. */
  origins?: Origins
  report: (error: unknown, connection: ApiBindings) => void
}

type Shown = {
  /** In place of the session's. */
  readonly customer?: SessionUser | null
  /** What the page that is cached was made of; null where there is none, left out for pages that no cache may have. */
  readonly last?: string | null
  /** Whether its script is to wait for the visitor's first input. */
  readonly isLate?: boolean
}

/** A page as the router renders it; `cookies` are what the API set meanwhile. */
export type Rendered = {
  response: Response
  nonce: string
  cookies: string[]
  /** Its own script's text where that waits; null where it runs at once. */
  waiting: string | null
  /** A digest of what the page shows; null where it is not to be compared. The response of the same has no body. */
  madeOf: string | null
}

/**
 * Renders pages, with the API in process and a nonce of their own; for the session's customer, or for one that is
 * given.
 */
export function createRenderer({ api, loadBuild, mode, site, origins, report }: Options) {
  /** One for each build: making it ranks all routes. */
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  return async (request: Request, connection: unknown, shown: Shown = {}): Promise<Rendered> => {
    const { customer = null, last, isLate = false } = shown
    // Before its data are read.
    const minute = Math.floor(Date.now() / 60_000)
    const material: Material | null = last === undefined ? null : { last, minute, now: null }
    const build = await loadBuild()
    const handler = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handler)
    const entry = build.entry.module as unknown as Entry
    const bindings = bindingsOf(request, connection)
    const visit = inProcess((call) => api(call, bindings), request)
    const nonce = newNonce()
    const context = new RouterContextProvider()
    context.set(entry.apiContext, createClient(visit.fetch))
    context.set(entry.materialContext, material)
    context.set(entry.nonceContext, nonce)
    context.set(entry.shownCustomerContext, customer)
    context.set(entry.siteContext, site)
    context.set(entry.originsContext, origins ?? null)
    context.set(entry.reportContext, (error) => report(error, connection as ApiBindings))
    const rendered = await handler(request, context)
    const page = isLate ? await delayScript(rendered, nonce, entry.lateScript) : { response: rendered, waiting: null }
    return { ...page, nonce, cookies: visit.setCookies(), madeOf: material?.now ?? null }
  }
}

/** For the scripts of one answer. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** A page that is only read asks for its session once, and for nothing that a cache may store. */
function bindingsOf({ method }: Request, connection: unknown): unknown {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? { ...(connection as ApiBindings), sessions: new Map(), isForPage: true } : connection
}
