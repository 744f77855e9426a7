import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#usecases/context.ts'

/** Logs each request once it is over, without personal data: no query, address or token. */
export function logRequest(log: Log, requestId: string, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now()
  const { socket } = request
  const written = socket.bytesWritten
  response.once('close', () => {
    log.info(
      {
        requestId,
        method: request.method,
        path: loggedPath(request.url ?? ''),
        status: response.headersSent ? response.statusCode : null,
        ms: Math.round(performance.now() - started),
        bytes: socket.bytesWritten - written,
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    )
  })
}

/** The path as the router reads it, without tokens of bookings, invitations and pictures. */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  return (PLAIN.test(path) ? path : decoded(pathnameOf(target)))
    .replace(/\/{2,}/g, '/')
    .replace(TOKEN, '$1…')
    .slice(0, 200)
}

const TOKEN =
  /^(\/api\/public\/bookings\/|\/api\/staff-invitations\/|\/partener\/invitation\/|\/pictures\/uploads\/|\/api\/public\/waiting-offers\/|\/(?:r|loc)\/)[^/]+/i

/** A path that is written as a URL writes it, and as it is read. */
const PLAIN = /^(?=\/)(?:\/[\w-][\w.-]*)*\/?$/

function pathnameOf(target: string): string {
  const address = target.startsWith('/') ? `http://site.invalid${target}` : target
  return URL.parse(address)?.pathname ?? '(unreadable)'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
