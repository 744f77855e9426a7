import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type TransactionPooler = { readonly url: string; close(): Promise<void> }

type Options = {
  readonly size?: number
  /** As `ignore_startup_parameters = options`: takes them and does not pass them on. */
  readonly ignoresOptions?: boolean
}

type Client = { readonly socket: Socket; awaited: number; backend: Backend | null; waiting: Buffer[] }
type Backend = { readonly socket: Socket; client: Client | null }

const RETRY_MS = 100

/**
 * A pooler as PgBouncer in transaction mode is one, and as unkind as it may be: each transaction gets the connection
 * that has rested longest, whatever an earlier client left in it.
 */
export async function transactionPooler(
  databaseUrl: string,
  { size = 4, ignoresOptions = false }: Options = {},
): Promise<TransactionPooler> {
  const free: Backend[] = []
  const queue: Client[] = []
  const sockets = new Set<Socket>()
  for (let n = 0; n < size; n += 1) await addBackend()
  const listener = createServer((socket) => {
    const client: Client = { socket, awaited: 0, backend: null, waiting: [] }
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => leave(client))
    let isStarted = false
    const frames = frameReader(() => (isStarted ? 1 : 0))
    socket.on('data', (bytes: Buffer) => {
      for (const frame of frames(bytes)) {
        if (isStarted) receive(client, frame)
        else isStarted = greet(socket, frame, ignoresOptions)
      }
    })
  })
  await new Promise<void>((open) => listener.listen(0, '127.0.0.1', open))
  const address = listener.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const close = async () => {
    listener.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, close }

  async function addBackend(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl })
    await opened.connect()
    const socket = opened.connection.stream as Socket
    socket.removeAllListeners().on('error', () => undefined)
    sockets.add(socket)
    const backend: Backend = { socket, client: null }
    const frames = frameReader(() => 1)
    socket.on('data', (bytes: Buffer) => {
      for (const frame of frames(bytes)) reply(backend, frame)
    })
    socket.on('close', () => void replace(backend))
    rest(backend)
  }

  /** As PgBouncer: whoever had the connection is told that it broke, and a new one is tried for. */
  async function replace(backend: Backend): Promise<void> {
    sockets.delete(backend.socket)
    if (free.includes(backend)) free.splice(free.indexOf(backend), 1)
    backend.client?.socket.end(message('E', Buffer.from('SFATAL\0C08P01\0Mserver conn crashed?\0\0', 'latin1')))
    while (listener.listening) {
      const isThere = await addBackend().then(
        () => true,
        () => false,
      )
      if (isThere) return
      await sleep(RETRY_MS)
    }
  }

  function receive(client: Client, frame: Buffer): void {
    const type = String.fromCharCode(frame[0]!)
    if (type === 'X') return void client.socket.end()
    if (type === 'Q' || type === 'S') client.awaited += 1
    if (client.backend) return void client.backend.socket.write(frame)
    client.waiting.push(frame)
    if (!queue.includes(client)) queue.push(client)
    assign()
  }

  function assign(): void {
    while (free.length > 0 && queue.length > 0) {
      const [backend, client] = [free.shift()!, queue.shift()!]
      backend.client = client
      client.backend = backend
      for (const frame of client.waiting.splice(0)) backend.socket.write(frame)
    }
  }

  /** Passes an answer on; after the one that ends the transaction the connection is another client’s. */
  function reply(backend: Backend, frame: Buffer): void {
    const { client } = backend
    client?.socket.write(frame)
    if (!client || String.fromCharCode(frame[0]!) !== 'Z') return
    client.awaited -= 1
    if (client.awaited > 0 || String.fromCharCode(frame[5]!) !== 'I') return
    client.backend = null
    rest(backend)
  }

  function rest(backend: Backend): void {
    backend.client = null
    free.push(backend)
    assign()
  }

  /** A client that leaves in the middle of a transaction takes its connection along. */
  function leave(client: Client): void {
    sockets.delete(client.socket)
    const at = queue.indexOf(client)
    if (at >= 0) queue.splice(at, 1)
    if (!client.backend) return
    client.backend.client = null
    client.backend.socket.destroy()
  }
}

/** Answers the first message; false where it is refused. */
function greet(socket: Socket, frame: Buffer, ignoresOptions: boolean): boolean {
  const parameters = frame.subarray(8).toString('latin1').split('\0')
  if (parameters.includes('options') && !ignoresOptions) {
    socket.end(message('E', Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0', 'latin1')))
    return false
  }
  socket.write(message('R', Buffer.alloc(4)))
  socket.write(message('Z', Buffer.from('I')))
  return true
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Cuts what arrives into messages: a type, except the first of a client, and a length. */
function frameReader(typeLength: () => 0 | 1): (bytes: Buffer) => Generator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  return function* (bytes) {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = typeLength()
      if (rest.length < head + 4) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      const frame = rest.subarray(0, end)
      rest = rest.subarray(end)
      yield frame
    }
  }
}
