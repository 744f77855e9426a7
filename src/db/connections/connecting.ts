import pg from 'pg'
import type { DatabaseWatch } from './watch.ts'

const PAUSE_MS = 500

/** For jobs: connecting waits until the database is back. */
export function retryConnecting(pool: pg.Pool, isWorthRetry: (error: unknown) => boolean): void {
  replaceConnect(pool, async (connect) => {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (pool.ending || !isWorthRetry(error)) throw error
        await new Promise((wake) => setTimeout(wake, PAUSE_MS))
      }
    }
  })
}

/** For requests: once the database stops responding, connections break and new ones are refused until it responds. */
export function refuseWhileSilent(pool: pg.Pool, watch: DatabaseWatch): void {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  watch.onSilence(() => {
    for (const client of open) if (client instanceof pg.Client) client.connection.stream.destroy()
  })
  replaceConnect(pool, async (connect) => {
    if (watch.isSilent()) throw Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
    return connect()
  })
}

type Connect = () => Promise<pg.PoolClient>
type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void

/** Replaces a pool’s connect, both its promise and its callback form, as `query` uses. */
function replaceConnect(pool: pg.Pool, connectBy: (connect: Connect) => Promise<pg.PoolClient>): void {
  const connect: Connect = pool.connect.bind(pool)
  function replaced(): Promise<pg.PoolClient>
  function replaced(onClient: OnClient): void
  function replaced(onClient?: OnClient): Promise<pg.PoolClient> | void {
    const client = connectBy(connect)
    if (!onClient) return client
    client.then(
      (found) =>
        onClient(
          undefined,
          found,
          once((error) => found.release(error)),
        ),
      (error: Error) => onClient(error, undefined, () => undefined),
    )
  }
  pool.connect = replaced
}

/** The queue gives its listener back twice when the database goes away as it begins to listen and shuts down. */
function once(release: (error?: Error | boolean) => void): (error?: Error | boolean) => void {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
  }
}
