import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The database's address, by way of the proxy. */
  readonly url: string
  /** How many times a connection was cut. */
  readonly cuts: number
  /** Cuts the next connection that commits: after PostgreSQL has committed, before the server hears of it. */
  cutNextCommit(): void
  /** Passes nothing on from the connections that are open now, and leaves them open. */
  swallow(): void
  close(): void
}

/** The network between a server and PostgreSQL, which a test can break at a chosen moment. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const state = { armed: false, cuts: 0 }
  const listener = createServer((inward) => {
    const outward = connect(Number(target.port), target.hostname)
    for (const socket of [inward, outward]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    inward.on('close', () => outward.destroy())
    outward.on('close', () => inward.destroy())
    const commits = commitReader()
    let isCut = false
    inward.on('data', (bytes: Buffer) => {
      if (commits(bytes) && state.armed) {
        state.armed = false
        isCut = true
      }
      outward.write(bytes)
    })
    outward.on('data', (bytes) => {
      // Statements sent together with the commit are answered before it.
      if (!isCut || !bytes.includes('COMMIT\0')) return void inward.write(bytes)
      state.cuts += 1
      inward.destroy()
    })
  })
  await new Promise<void>((open) => listener.listen(0, '127.0.0.1', open))
  const address = listener.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    get cuts() {
      return state.cuts
    },
    cutNextCommit: () => {
      state.armed = true
    },
    swallow: () => {
      for (const socket of sockets) socket.removeAllListeners('data').pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

/** Reads what one client sends, as the protocol frames it; true when a COMMIT begins in these bytes. */
function commitReader(): (bytes: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  const prepared = new Set<string>()
  const isCommit = (type: string, body: Buffer): boolean => {
    const [first = '', second = ''] = body.toString('latin1').split('\0')
    if (type === 'P' && second === 'commit') prepared.add(first)
    if (type === 'Q') return first === 'commit'
    return type === 'B' && prepared.has(second)
  }
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let found = false
    for (;;) {
      // The first message has no type before its length.
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return found
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return found
      if (isStarted && isCommit(String.fromCharCode(rest[0]!), rest.subarray(5, end))) found = true
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}
