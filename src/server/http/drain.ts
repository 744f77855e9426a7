import type { Server, ServerResponse } from 'node:http'
import type { Server as Listener } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeListeners } from './listen.ts'
import { untilQuiet } from './quiet.ts'

const MAX_DRAIN_MS = 8_000

/** Long enough for a load balancer that checks `/readyz` every second. */
const NOTICE_MS = 3_000

/** A load balancer on a busy machine may notice late. */
const MAX_NOTICE_MS = 6_000

type Steps = {
  /** The listeners that accept the server’s connections. */
  listeners: readonly Listener[]
  /** Makes `/readyz` report that this process is stopping. */
  announce(): void
  close(): Promise<void>
}

/**
 * Graceful shutdown. On SIGTERM it reports unready, serves on with `Connection: close` until requests stay away,
 * refuses new connections, finishes open requests, closes, and exits with 0; on SIGINT without that notice. An idle
 * connection is cut in a quiet moment only, since a request may be on its way. Returns a function that does the same
 * with another exit code.
 */
export function drain(server: Server, { listeners, announce, close }: Steps): (exitCode: number) => void {
  let draining = false
  let requests = 0
  const openResponses = new Set<ServerResponse>()
  server.prependListener('request', (request, response) => {
    // The balancer asks on whether this process is ready.
    if (request.url !== '/readyz') requests += 1
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    if (draining) endConnection(response)
  })
  const noticed = async (end: number) => {
    await sleep(NOTICE_MS)
    await untilQuiet(() => requests, end)
  }
  const stop = async (exitCode: number, notice: (end: number) => Promise<void>) => {
    if (draining) return
    draining = true
    announce()
    const forced = setTimeout(() => process.exit(1), MAX_DRAIN_MS + 1_000)
    for (const response of openResponses) endConnection(response)
    const [began, timeout] = [performance.now(), sleep(MAX_DRAIN_MS)]
    await notice(began + MAX_NOTICE_MS)
    const closed = closeListeners(listeners)
    void untilQuiet(() => requests, began + MAX_DRAIN_MS).then(() => closeIdle(server))
    await Promise.race([closed, timeout])
    server.closeAllConnections()
    await close()
    clearTimeout(forced)
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(0, noticed))
  process.on('SIGINT', () => void stop(0, async () => {}))
  return (exitCode) => void stop(exitCode, noticed)
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Cuts idle connections now and later, each time after what arrived has been read. */
function closeIdle(server: Server): void {
  setInterval(() => setImmediate(() => server.closeIdleConnections()), 100).unref()
}
