import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, Server as Listener, type ListenOptions } from 'node:net'

/**
 * Node accepts one connection of each listening socket per round of its event loop: with one socket and rounds of 20 ms
 * a crowd would be let in fifty a second, and answered after many seconds, however fast.
 */
const SOCKETS = 32
/** Connections that wait to be accepted, in the kernel; with Node’s 511 the others would try again after a second. */
const BACKLOG = 4_096

/**
 * Listens with many sockets on one port, where Linux spreads connections over them. Gives all the listeners, the HTTP
 * server first. Throws EADDRINUSE for a port that another process uses.
 */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<Listener[]> {
  const address: ListenOptions = { host, backlog: BACKLOG }
  if (process.platform !== 'linux') return [await listening(server, { ...address, port })]
  // Sockets that share a port would share it with another server too.
  const probe = await listening(createServer(), { ...address, port })
  const shared = { ...address, port: portOf(probe), reusePort: true }
  await once(probe.close(), 'close')
  await listening(server, shared)
  const more = Array.from({ length: SOCKETS - 1 }, () => {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
    listener.maxConnections = Math.ceil((server.maxConnections ?? Infinity) / SOCKETS)
    return listening(listener, shared)
  })
  return [server, ...(await Promise.all(more))]
}

/** Stops accepting; ends when the last connection has. Not by the HTTP server’s own close, which cuts idle ones. */
export async function closeListeners(listeners: readonly Listener[]): Promise<void> {
  await Promise.all(
    listeners.map((each) => new Promise<void>((closed) => Listener.prototype.close.call(each, () => closed()))),
  )
}

function portOf(listener: Listener): number {
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on no port')
  return address.port
}

async function listening(listener: Listener, options: ListenOptions): Promise<Listener> {
  await once(listener.listen(options), 'listening')
  return listener
}
