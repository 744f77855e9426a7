import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LONGEST_DRAIN_MS = 8_000

/** Long enough for a balancer that asks `/readyz` every second to send its requests elsewhere. */
const NOTICE_MS = 3_000

type Steps = {
  /** Makes `/readyz` say that this process stops. */
  announce(): void
  close(): Promise<void>
}

/**
 * On SIGTERM or SIGINT: `/readyz` says so, while everybody is served on for a moment and replies carry `Connection: close`;
 * then nobody new is let in, what is under way finishes, everything closes and the process ends with 0. Node's own close would
 * cut idle keep-alive sockets at once, and with them a request already on the wire. Who presses Ctrl+C waits for what is under
 * way alone. Gives what stops it in the same way for another reason, with an exit code that says so.
 */
export function drain(server: Server, { announce, close }: Steps): (exitCode: number) => void {
  let draining = false
  const underWay = new Set<ServerResponse>()
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (draining) endConnection(response)
  })
  const stop = async (noticeMs: number, exitCode = 0) => {
    if (draining) return
    draining = true
    announce()
    const forced = setTimeout(() => process.exit(1), LONGEST_DRAIN_MS + 1_000)
    for (const response of underWay) endConnection(response)
    const late = sleep(LONGEST_DRAIN_MS)
    await sleep(noticeMs)
    setInterval(() => server.closeIdleConnections(), 100).unref()
    await Promise.race([new Promise<void>((closed) => Listener.prototype.close.call(server, () => closed())), late])
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
