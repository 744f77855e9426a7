import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestIdFrom } from '#api/http/request-id.ts'
import type { Log } from '#usecases/context.ts'
import { logRequest } from './access-log.ts'
import { defaultHeaders } from './default-headers.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

type Options = {
  log: Log
  /** The address that people see; none on a developer's machine. */
  publicUrl: string | undefined
  limits?: Partial<typeof LIMITS>
}

/** The request as this server hands it on: with the id under which it is logged. */
type IdentifiedRequest = IncomingMessage & { id?: string }

/**
 * The HTTP server, with what holds for every request whoever answers it: its id, the headers that an answer has unless it sets
 * them itself, one line in the log, and an end to whoever is slow.
 */
export function createHttpServer({ log, publicUrl, limits }: Options): Server {
  const { silence, connections, ...times } = { ...LIMITS, ...limits }
  // Without a host it is judged with the other faults of a request, so that the refusal carries the headers of every answer.
  const server = createServer({ ...times, requireHostHeader: false })
  server.timeout = silence
  server.maxConnections = connections
  const headers = defaultHeaders(publicUrl)
  server.on('request', (request: IdentifiedRequest, response: ServerResponse) => {
    request.id = requestIdFrom(request.headersDistinct['x-request-id']?.join())
    response.setHeader('X-Request-Id', request.id)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    logRequest(log, request.id, request, response)
  })
  refuseUnreadable(server, log, headers)
  return server
}

/** In milliseconds. Headers end within ten seconds and bodies within thirty. */
export const LIMITS = {
  headersTimeout: 9_000,
  requestTimeout: 29_000,
  /** How often those two are looked at; Node itself looks every thirty seconds. */
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 10_000,
  /** A connection on which nothing moves, as where an answer is not read, is cut by the second such silence. */
  silence: 30_000,
  /** What one process holds open, at some ten kilobytes each. Past this new ones are turned away. */
  connections: 10_000,
}
