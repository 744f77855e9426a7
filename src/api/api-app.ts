import type { IncomingHttpHeaders } from 'node:http'
import type { Context, Hono } from 'hono'
import type { Lifetime } from '#usecases/availability/calendar/lifetime.ts'
import type { Caller, Deps } from '#usecases/context.ts'

/** The session that a request names, of the side that its path belongs to. */
export type SessionOfCaller = Pick<Caller, 'customerId' | 'sessionId' | 'staffSession'>

/** Set by middleware for the handlers. */
export type ApiVariables = { deps: Deps; caller: Caller; requestId: string }

type ApiEnv = { Variables: ApiVariables; Bindings: ApiBindings }

export type ApiApp = Hono<ApiEnv>

export type ApiContext = Context<ApiEnv>

/** The app of the whole site: the API, files and pages. */
export type SiteEnv = { Bindings: ApiBindings }

export type SiteApp = Hono<SiteEnv>

/** From the HTTP server: the raw request and its id. In-process calls pass the page’s. */
export type ApiBindings = {
  /** Takes how long the answer holds for everybody, where the server remembers answers. */
  holdsFor?: (lifetime: Lifetime) => void
  incoming?: { id?: string; socket: { remoteAddress?: string | undefined }; headers?: Readonly<IncomingHttpHeaders> }
  /** True where a page in this process reads the answer, which no cache ever sees. */
  isForPage?: true
  /** Sessions that the reads of one page have found by their cookies, so that they ask the database once. */
  sessions?: Map<string, Promise<SessionOfCaller>>
}
