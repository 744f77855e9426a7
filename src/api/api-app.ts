import type { IncomingHttpHeaders } from 'node:http'
import type { Hono } from 'hono'
import type { Caller, Deps } from '#usecases/context.ts'

/** What the middleware leaves for the handlers. */
export type ApiVariables = { deps: Deps; caller: Caller; requestId: string }

export type ApiApp = Hono<{ Variables: ApiVariables; Bindings: ApiBindings }>

/** What the HTTP server knows of the request, its id too; in process, what it knows of the page's. */
export type ApiBindings = {
  incoming?: { id?: string; socket: { remoteAddress?: string }; headers?: Readonly<IncomingHttpHeaders> }
}
