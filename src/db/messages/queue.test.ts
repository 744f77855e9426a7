import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { KeyedJob } from '../jobs.ts'
import type { Db } from '../pool.ts'
import { transaction } from '../transaction.ts'
import { insertMessages } from './messages.ts'

const { db } = await testDatabase()
const runAt = Temporal.Instant.from('2030-01-01T08:00:00Z')
const reminders = (first: number, count: number): KeyedJob[] =>
  Array.from({ length: count }, (_, n) => ({ task: 'remind', payload: {}, key: `remind:${first + n}`, runAt }))

/** How many entries of the queue's indexes this transaction has read so far. */
async function entriesRead(tx: Db): Promise<number> {
  const { rows } = await sql<{
    entries: number
  }>`select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as entries
    from pg_index where indrelid = 'graphile_worker._private_jobs'::regclass`.execute(tx)
  return rows[0]?.entries ?? 0
}

test('queueing jobs does not slow down as the queue grows, though planned while it was short [NT-02]', async () => {
  await db.connection().execute(async (connection) => {
    const queue = (first: number, count: number) =>
      transaction(connection, async (tx) => {
        await insertMessages(tx, [], reminders(first, count))
        return entriesRead(tx)
      })
    await queue(1, 4)
    // As autovacuum does; whoever has planned by it keeps the plan.
    await sql`analyze graphile_worker._private_jobs`.execute(connection)
    await queue(1, 4)
    await queue(5, 2_000)
    expect(await queue(1, 4)).toBeLessThan(100)
  })
})
