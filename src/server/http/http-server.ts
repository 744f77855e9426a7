import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requestIdFrom } from '#api/http/request-id.ts'
import type { Log } from '#usecases/context.ts'
import { logRequest } from './access-log.ts'
import { defaultHeaders, type HeaderPairs, type IdentifiedRequest, responsesWith } from './default-headers.ts'
import { refusalOf } from './unreadable.ts'

type Options = {
  log: Log
  /** PUBLIC_URL, if set. */
  publicUrl: string | undefined
  limits?: Partial<typeof LIMITS>
}

/** The HTTP server with what every request gets: an id, default headers, a log line and timeouts. */
export function createHttpServer({ log, publicUrl, limits }: Options): Server {
  const { silence, connections, ...times } = { ...LIMITS, ...limits }
  const headers = defaultHeaders(publicUrl)
  // A missing Host is refused by `withOneHost`, so that the response has our headers.
  const server = createServer({ ...times, requireHostHeader: false, ServerResponse: responsesWith(headers) })
  server.timeout = silence
  server.maxConnections = connections
  server.on('request', (request: IdentifiedRequest, response: ServerResponse) => {
    request.id = requestIdFrom(request.headers['x-request-id']?.toString())
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

/** Statuses by parser error; 400 for others. */
const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to requests that Node cannot parse: broken, too large or too slow. */
function refuseUnreadable(server: Server, log: Log, headers: HeaderPairs): void {
  const responses = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response: ServerResponse) => responses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = responses.get(socket)
    // A response that has begun cannot be replaced.
    const isAnswering = response?.headersSent && !response.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return socket.destroy()
    const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400
    const requestId = randomUUID()
    const { line, type, body } = refusalOf(status)
    const own = { 'x-request-id': requestId, 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
    const all = [...headers, ...Object.entries(own), ['connection', 'close']]
    const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${line}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
    log.info({ requestId, status, code: error.code }, 'unreadable request')
  })
}
