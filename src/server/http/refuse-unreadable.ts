import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#usecases/context.ts'

/** Statuses by parser error; 400 for others. */
const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to requests that Node cannot parse: broken, too large or too slow. */
export function refuseUnreadable(server: Server, log: Log, headers: Readonly<Record<string, string>>): void {
  const responses = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response: ServerResponse) => responses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = responses.get(socket)
    // A response that has begun cannot be replaced.
    const isAnswering = response?.headersSent && !response.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return socket.destroy()
    const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400
    const requestId = randomUUID()
    const all = { ...headers, 'X-Request-Id': requestId, 'Content-Length': '0', Connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    socket.destroySoon()
    log.info({ requestId, status, code: error.code }, 'unreadable request')
  })
}
