import type { Server, ServerResponse } from 'node:http'
import type { Server as Listener } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeListeners } from './listen.ts'

const MAX_DRAIN_MS = 8_000

/** Long enough for a load balancer that checks `/readyz` every second. */
const NOTICE_MS = 3_000

/** A load balancer that noticed sends nothing for this long; one on a busy machine may notice late. */
const QUIET_MS = 500
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
 * refuses new connections, finishes open requests, closes, and exits with 0; on SIGINT without that notice. Node’s own
 * close would cut idle keep-alive sockets and requests on the wire. Returns a function that does the same with another
 * exit code.
 */
export function drain(server: Server, { listeners, announce, close }: Steps): (exitCode: number) => void {
  let draining = false
  let lastRequestAt = 0
  const openResponses = new Set<ServerResponse>()
  server.prependListener('request', (request, response) => {
    // The balancer asks on whether this process is ready.
    if (request.url !== '/readyz') lastRequestAt = performance.now()
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    if (draining) endConnection(response)
  })
  const untilQuiet = async () => {
    const end = performance.now() + MAX_NOTICE_MS
    await sleep(NOTICE_MS)
    while (performance.now() < Math.min(lastRequestAt + QUIET_MS, end)) await sleep(50)
  }
  const stop = async (exitCode: number, notice: () => Promise<void>) => {
    if (draining) return
    draining = true
    announce()
    const forced = setTimeout(() => process.exit(1), MAX_DRAIN_MS + 1_000)
    for (const response of openResponses) endConnection(response)
    const timeout = sleep(MAX_DRAIN_MS)
    await notice()
    setInterval(() => server.closeIdleConnections(), 100).unref()
    await Promise.race([closeListeners(listeners), timeout])
    server.closeAllConnections()
    await close()
    clearTimeout(forced)
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(0, untilQuiet))
  process.on('SIGINT', () => void stop(0, async () => {}))
  return (exitCode) => void stop(exitCode, untilQuiet)
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
