import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import type { SmsGateway } from '#gateways/sms/gateway.ts'

/** How a provider behaves: takes messages, refuses them, never answers, or takes one and loses the answer. */
export type Mood = 'fine' | 'refuses' | 'hangs' | 'drops'

export type StandIn = {
  readonly url: string
  mood: Mood
  /** The key of every message it took, once for each time. */
  readonly taken: string[]
  close(): Promise<void>
}

/** As much of a mail server as our mails need, on a port of its own. The key of a mail is in its message id. */
export async function mailProvider(): Promise<StandIn> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (standIn.mood === 'hangs') return
    if (standIn.mood === 'refuses') return void socket.end('421 closed for now\r\n')
    converse(socket, standIn)
  })
  const port = await listening(server)
  const standIn: StandIn = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'fine',
    taken: [],
    close: () => closing(server, sockets),
  }
  return standIn
}

function converse(socket: Socket, standIn: StandIn): void {
  let text = ''
  let inBody = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    text += chunk
    if (inBody) {
      if (!text.endsWith('\r\n.\r\n')) return
      standIn.taken.push(/Message-ID: <([^@>]+)@/i.exec(text)?.[1] ?? 'none')
      if (standIn.mood === 'drops') return void socket.destroy()
      inBody = false
      text = ''
      return void socket.write('250 kept\r\n')
    }
    if (!text.endsWith('\r\n')) return
    inBody = /^DATA/i.test(text)
    socket.write(inBody ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n')
    text = ''
  })
}

/** An SMS provider behind HTTP. */
export async function smsProvider(): Promise<StandIn> {
  const sockets = new Set<Socket>()
  const server = createHttpServer((request, response) => {
    if (standIn.mood === 'hangs') return
    if (standIn.mood === 'refuses') return void response.writeHead(500).end()
    standIn.taken.push(String(request.headers['idempotency-key']))
    if (standIn.mood === 'drops') return void request.socket.destroy()
    response.writeHead(202).end()
  })
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  const port = await listening(server)
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}`,
    mood: 'fine',
    taken: [],
    close: () => closing(server, sockets),
  }
  return standIn
}

/** A gateway to the SMS stand-in. */
export function smsOver({ url }: StandIn): SmsGateway {
  return {
    local: false,
    send: async ({ key, to, text }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const body = JSON.stringify({ to, text })
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(2_000) })
      if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
    },
  }
}

type Server = {
  listen(port: number, host: string, ready: () => void): unknown
  address(): unknown
  close(done: () => void): unknown
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  return (server.address() as { port: number }).port
}

async function closing(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((done) => server.close(done))
  for (const socket of sockets) socket.destroy()
  await closed
}
