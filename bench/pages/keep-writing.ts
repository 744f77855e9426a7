import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PAUSE_MS = 2

/** Commits a transaction every few milliseconds, as a busy site does, until the function that it gives is called. */
export async function keepWriting(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let goesOn = true
  const writing = (async () => {
    while (goesOn) {
      await client.query('select pg_current_xact_id()')
      await sleep(PAUSE_MS)
    }
  })()
  return async () => {
    goesOn = false
    await writing
    await client.end()
  }
}
