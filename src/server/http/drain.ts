import type { Server } from 'node:http'

const LONGEST_DRAIN = 8_000

/**
 * On SIGTERM or SIGINT: replies carry `Connection: close`, what is under way finishes, then everything closes and the process
 * ends with 0. Node alone would cut idle keep-alive sockets at once, and with them a request already on the wire.
 */
export function drain(server: Server, close: () => Promise<void>): void {
  let draining = false
  server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('connection', 'close')
  })
  const stop = async () => {
    if (draining) return
    draining = true
    const forced = setTimeout(() => process.exit(1), LONGEST_DRAIN + 1_000)
    await Promise.race([
      new Promise<void>((closed) => server.close(() => closed())),
      new Promise<void>((late) => setTimeout(late, LONGEST_DRAIN)),
    ])
    server.closeAllConnections()
    await close()
    clearTimeout(forced)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
