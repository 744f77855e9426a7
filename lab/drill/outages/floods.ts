import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * One way to wear a server out; ends by itself. Gives how many of its connections or requests the server took note of.
 */
export type Flood = { readonly name: string; run(origin: string, victim: Victim): Promise<number> }

/** The attacker's means: an account of his own. */
type Victim = { readonly token: string }

/** The attacker's address, so that budgets by address are his alone. */
const ATTACKER = '127.0.0.66'
const MB = 1024 * 1024

export const FLOODS: readonly Flood[] = [
  {
    name: 'slow headers',
    run: (origin) => many(500, origin, (socket) => drip(socket, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 11_000)),
  },
  {
    name: 'slow bodies',
    run: (origin) => many(300, origin, (socket) => drip(socket, `${head('/login', 50_000)}`, 11_000)),
  },
  { name: '2,000 idle connections', run: (origin) => many(2_000, origin, (socket) => closed(socket, 6_000)) },
  {
    name: 'bodies of 100 MB',
    run: (origin) => many(20, origin, (socket) => pour(socket, head('/api/bookings', 100 * MB), 100, 8_000)),
  },
  {
    name: 'endless bodies',
    run: (origin) => many(20, origin, (socket) => pour(socket, chunkedHead('/login'), Infinity, 6_000)),
  },
  { name: 'compression bombs', run: (origin, { token }) => manyTimes(120, () => bomb(origin, token)) },
  { name: 'JSON 200,000 deep', run: (origin, { token }) => manyTimes(120, () => deep(origin, token)) },
  { name: '60 uploads', run: uploads },
  { name: '500 logins', run: (origin) => logins(origin) },
]

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`

const chunkedHead = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`

/** So many connections at once, each used until it ends; gives how many were opened. */
async function many(count: number, origin: string, use: (socket: Socket) => Promise<void>): Promise<number> {
  let opened = 0
  const one = async () => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), localAddress: ATTACKER })
    socket.once('connect', () => (opened += 1))
    socket.on('error', () => socket.destroy()).resume()
    await use(socket)
    socket.destroy()
  }
  await Promise.all(Array.from({ length: count }, one))
  return opened
}

async function manyTimes(count: number, one: () => Promise<number>): Promise<number> {
  let answered = 0
  let left = count
  const client = async () => {
    while (left-- > 0) if ((await one()) !== 0) answered += 1
  }
  await Promise.all(Array.from({ length: 20 }, client))
  return answered
}

const closed = (socket: Socket, patienceMs: number) =>
  Promise.race([new Promise<void>((done) => socket.once('close', () => done())), sleep(patienceMs)])

/** These bytes, and then one more every half second. */
async function drip(socket: Socket, begin: string, longestMs: number): Promise<void> {
  socket.write(begin)
  const dripping = setInterval(() => socket.writable && socket.write('a'), 500)
  await closed(socket, longestMs)
  clearInterval(dripping)
}

/** As many megabytes as it is let, each as one chunk where there is no end. */
async function pour(socket: Socket, begin: string, megabytes: number, longestMs: number): Promise<void> {
  const chunk = Buffer.alloc(MB, 'a=1&')
  const framed = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
  socket.write(begin)
  let left = megabytes
  const pump = () => {
    while (left-- > 0 && socket.writable) if (!socket.write(megabytes === Infinity ? framed : chunk)) break
  }
  socket.on('drain', pump)
  pump()
  await closed(socket, longestMs)
}

const BOMB = gzipSync(Buffer.alloc(30 * MB, 32), { level: 9 })

async function bomb(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return fetch(`${origin}/api/bookings`, { method: 'POST', headers, body: BOMB }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** As deep as fits under the longest body, and deeper than that. */
async function deep(origin: string, token: string): Promise<number> {
  const depth = Math.random() < 0.5 ? 200_000 : 30_000
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = '['.repeat(depth) + ']'.repeat(depth)
  return fetch(`${origin}/api/bookings`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function uploads(origin: string, { token }: Victim): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1_500, height: 1_500, channels: 3, background: '#fff', noise } as const
  const picture = new Uint8Array(await sharp({ create }).png().toBuffer())
  const one = async () => {
    const body = new FormData()
    body.set('image', new File([picture], 'eu.png'))
    const headers = { authorization: `Bearer ${token}` }
    return fetch(`${origin}/api/account/avatar`, { method: 'POST', headers, body }).then(
      async (answer) => (await answer.arrayBuffer(), 1),
      () => 0,
    )
  }
  const took: number[] = await Promise.all(Array.from({ length: 60 }, one))
  return took.reduce((sum, each) => sum + each, 0)
}

/** Wrong passwords of real customers, all at once: each one that is let in costs a hash. */
async function logins(origin: string): Promise<number> {
  const one = (number: number) =>
    fetch(`${origin}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 'client', email: `ioana${1 + (number % 200)}@dichis.test`, password: 'greșită' }),
    }).then(
      async (answer) => (await answer.arrayBuffer(), 1),
      () => 0,
    )
  const took: number[] = await Promise.all(Array.from({ length: 500 }, (_, number) => one(number)))
  return took.reduce((sum, each) => sum + each, 0)
}
