import type { Server, ServerResponse } from 'node:http'
import type { Server as Listener } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeListeners } from './listen.ts'

const MAX_DRAIN_MS = 8_000

/** Long enough for a load balancer that checks `/readyz` every second. */
const NOTICE_MS = 3_000

type Steps = {
  /** What accepts the server’s connections. */
  listeners: readonly Listener[]
  /** Makes `/readyz` report that this process is stopping. */
  announce(): void
  close(): Promise<void>
}

/**
 * Graceful shutdown. On SIGTERM it reports unready, serves on for a moment with `Connection: close`, refuses new
 * connections, finishes open requests, closes, and exits with 0; on SIGINT without that moment. Node’s own close
 * would cut idle keep-alive sockets and requests on the wire. Returns a function that does the same with another exit
 * code.
 */
export function drain(server: Server, { listeners, announce, close }: Steps): (exitCode: number) => void {
  let draining = false
  const openResponses = new Set<ServerResponse>()
  server.prependListener('request', (_request, response) => {
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    if (draining) endConnection(response)
  })
  const stop = async (noticeMs: number, exitCode = 0) => {
    if (draining) return
    draining = true
    announce()
    const forced = setTimeout(() => process.exit(1), MAX_DRAIN_MS + 1_000)
    for (const response of openResponses) endConnection(response)
    const timeout = sleep(MAX_DRAIN_MS)
    await sleep(noticeMs)
    setInterval(() => server.closeIdleConnections(), 100).unref()
    await Promise.race([closeListeners(listeners), timeout])
    server.closeAllConnections()
    await close()
    clearTimeout(forced)
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(NOTICE_MS))
  process.on('SIGINT', () => void stop(0))
  return (exitCode) => void stop(NOTICE_MS, exitCode)
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
