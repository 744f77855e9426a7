import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openDemoDatabase } from '../demo-database.ts'
import { startProduction } from '../production.ts'

type Side = { origin: string; pid: number }

export type Sides = {
  product: Side
  /** A bare server of static copies. */
  twin: Side
  /** The Cookie header of a customer of the demo. */
  session: string
  stop: () => Promise<void>
}

/** The production server over the demo in a throw-away database, and beside it a bare server of the same pages. */
export async function openSides(): Promise<Sides> {
  const database = await openDemoDatabase()
  const server = await startProduction(database.url)
  const product = { origin: server.origin, pid: server.child.pid! }
  const twin = await startTwin(new URL('static-twin.ts', import.meta.url), { ORIGIN: product.origin })
  return {
    product,
    twin,
    session: database.session,
    stop: async () => {
      twin.stop()
      await server.stop('SIGTERM')
      await database.stop()
    },
  }
}

async function startTwin(file: URL, env: Record<string, string>): Promise<Side & { stop: () => void }> {
  const child = fork(file, { env: { ...process.env, ...env } })
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.kill() }
}
