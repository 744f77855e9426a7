import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'

const LONGEST_DRAIN = 8_000

/** How long a connection that asks nothing stays open for a request that may be on the wire already. */
const IDLE_PATIENCE = 2_500

/**
 * On SIGTERM or SIGINT: nobody new is let in, replies carry `Connection: close`, what is under way finishes, then everything
 * closes and the process ends with 0. Node's own close would cut idle keep-alive sockets at once, and with them a request
 * already on the wire. Who presses Ctrl+C waits for what is under way alone. Gives what stops it in the same way for another
 * reason, with an exit code that says so.
 */
export function drain(server: Server, close: () => Promise<void>): (exitCode: number) => void {
  let draining = false
  const underWay = new Set<ServerResponse>()
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (draining) endConnection(response)
  })
  const stop = async (patience: number, exitCode = 0) => {
    if (draining) return
    draining = true
    const forced = setTimeout(() => process.exit(1), LONGEST_DRAIN + 1_000)
    for (const response of underWay) endConnection(response)
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 100).unref(), patience).unref()
    await Promise.race([
      new Promise<void>((closed) => Listener.prototype.close.call(server, () => closed())),
      new Promise<void>((late) => setTimeout(late, LONGEST_DRAIN)),
    ])
    server.closeAllConnections()
    await close()
    clearTimeout(forced)
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(IDLE_PATIENCE))
  process.on('SIGINT', () => void stop(0))
  return (exitCode) => void stop(IDLE_PATIENCE, exitCode)
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
