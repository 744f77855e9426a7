import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { LocationId } from '#domain/ids.ts'

const PAUSE_MS = 2

/**
 * Commits a transaction every few milliseconds, as a busy site does, until the function that it gives is called: each
 * gives this location another name, or, without one, changes nothing that any page shows.
 */
export async function keepWriting(url: string, location: LocationId | null): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let goesOn = true
  const writing = (async () => {
    for (let count = 0; goesOn; count += 1) {
      if (location === null) await client.query('select pg_current_xact_id()')
      else await client.query('update location set name = $1 where id = $2', [`Salon ${count}`, location])
      await sleep(PAUSE_MS)
    }
  })()
  return async () => {
    goesOn = false
    await writing
    await client.end()
  }
}
