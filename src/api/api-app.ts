import type { IncomingHttpHeaders } from 'node:http'
import type { Hono } from 'hono'
import type { Caller, Deps } from '#usecases/context.ts'

/** Set by middleware for the handlers. */
export type ApiVariables = { deps: Deps; caller: Caller; requestId: string }

export type ApiApp = Hono<{ Variables: ApiVariables; Bindings: ApiBindings }>

/** From the HTTP server: the raw request and its id. In-process calls pass the page’s. */
export type ApiBindings = {
  incoming?: { id?: string; socket: { remoteAddress?: string }; headers?: Readonly<IncomingHttpHeaders> }
}
