import { connect, createServer, type Server, type Socket } from 'node:net'
import { atExit } from './at-exit.ts'

/**
 * pass: as if it were not there. swallow: nothing gets through and no side learns of it, as on a network that drops
 * every packet. cut: a request gets through, and the connection breaks when its reply begins.
 */
type ProxyMode = 'pass' | 'swallow' | 'cut'

/** A stretch of network between two processes that can go bad. */
export type Proxy = {
  readonly port: number
  setMode(mode: ProxyMode): void
  /** Connections that are open on its nearer side. */
  readonly open: number
  /** Replies that were cut off. */
  readonly cuts: number
}

type Pair = { readonly near: Socket; readonly far: Socket }

/** Opens a proxy to a port of this machine; it ends with the drill. */
export async function openProxy(target: number): Promise<Proxy> {
  let mode: ProxyMode = 'pass'
  let cuts = 0
  const pairs = new Set<Pair>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const pair = { near, far: connect({ port: target, host: '127.0.0.1', allowHalfOpen: true }) }
    pairs.add(pair)
    join(
      pair,
      () => mode,
      () => (cuts += 1),
    )
    for (const socket of [near, pair.far]) socket.once('close', () => forgetIfClosed(pairs, pair))
    if (mode === 'swallow') pause(pair)
  })
  await listening(server)
  atExit(async () => {
    server.close()
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setMode: (next) => {
      if (mode === 'swallow' && next !== 'swallow') for (const pair of pairs) resume(pair)
      if (next === 'swallow') for (const pair of pairs) pause(pair)
      mode = next
    },
    get open() {
      return [...pairs].filter(({ near }) => !near.destroyed).length
    },
    get cuts() {
      return cuts
    },
  }
}

/**
 * Passes data and ends from one side to the other, unless the network swallows them; then they pass when the network is
 * back.
 */
function join({ near, far }: Pair, mode: () => ProxyMode, cut: () => void): void {
  near.on('data', (chunk) => far.write(chunk)).on('end', () => far.end())
  far.on('end', () => near.end())
  far.on('data', (chunk) => {
    if (mode() !== 'cut') return near.write(chunk)
    cut()
    for (const socket of [near, far]) socket.destroy()
    return false
  })
  const [nearGone, farGone] = [
    () => mode() !== 'swallow' && far.destroy(),
    () => mode() !== 'swallow' && near.destroy(),
  ]
  near.on('error', nearGone).on('close', nearGone)
  far.on('error', farGone).on('close', farGone)
}

function pause({ near, far }: Pair): void {
  near.pause()
  far.pause()
}

function resume({ near, far }: Pair): void {
  if (near.destroyed || far.destroyed) for (const socket of [near, far]) socket.destroy()
  else for (const socket of [near, far]) socket.resume()
}

function forgetIfClosed(pairs: Set<Pair>, pair: Pair): void {
  if (pair.near.destroyed && pair.far.destroyed) pairs.delete(pair)
}

const listening = (server: Server) => new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
