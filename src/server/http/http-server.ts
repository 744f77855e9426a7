import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestIdFrom } from '#api/http/request-id.ts'
import type { Log } from '#usecases/context.ts'
import { logRequest } from './access-log.ts'
import { defaultHeaders } from './default-headers.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

type Options = {
  log: Log
  /** PUBLIC_URL, if set. */
  publicUrl: string | undefined
  limits?: Partial<typeof LIMITS>
}

/** The request with the id under which it is logged. */
type IdentifiedRequest = IncomingMessage & { id?: string }

/** The HTTP server with what every request gets: an id, default headers, a log line and timeouts. */
export function createHttpServer({ log, publicUrl, limits }: Options): Server {
  const { silence, connections, ...times } = { ...LIMITS, ...limits }
  // A missing Host is refused with other unreadable requests, so that the response has our headers.
  const server = createServer({ ...times, requireHostHeader: false })
  server.timeout = silence
  server.maxConnections = connections
  const headers = defaultHeaders(publicUrl)
  server.on('request', (request: IdentifiedRequest, response: ServerResponse) => {
    request.id = requestIdFrom(request.headers['x-request-id']?.toString())
    response.setHeader('X-Request-Id', request.id)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    logRequest(log, request.id, request, response)
  })
  refuseUnreadable(server, log, headers)
  return server
}

/** Timeouts in milliseconds: ten seconds for headers, thirty for bodies. */
export const LIMITS = {
  headersTimeout: 9_000,
  requestTimeout: 29_000,
  /** How often the timeouts are checked; Node’s default is thirty seconds. */
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 10_000,
  /** An idle connection, such as an unread response, is cut at the second such timeout. */
  silence: 30_000,
  /** Open connections per process, at about ten kilobytes each; more are refused. */
  connections: 10_000,
}
