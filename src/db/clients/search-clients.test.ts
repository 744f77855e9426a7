import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import type { Db } from '../pool.ts'
import { type ClientQuery, searchClients } from './search-clients.ts'

const { db } = await testDatabase()

const ANYBODY: ClientQuery = { words: [], number: null, ofProfessional: null, limit: 20 }

/** How often this connection has looked into the two indexes of parts of names and numbers. */
async function looks(one: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(one)
  const { rows } = await sql<{ count: number }>`select sum(idx_scan)::int as count from pg_stat_user_indexes
    where indexrelname in ('client_sought_name', 'client_phone')`.execute(one)
  return rows[0]!.count
}

test('a letter or a digit is looked for among the clients of the location alone, however often it is typed [PT-40]', async () => {
  const { locationId } = await aSalon(db)
  await db.transaction().execute(async (tx) => {
    // Clients of locations of which nothing else is known.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into client (location_id, name, sought_name, phone)
      select ${locationId} + n % 50, 'Ana ' || n, 'ana ' || n, '+407' || lpad(n::text, 8, '0') from generate_series(1, 30000) n`.execute(
      tx,
    )
  })
  await sql`vacuum analyze client`.execute(db)
  await db.connection().execute(async (one) => {
    const before = await looks(one)
    // From the sixth time on PostgreSQL may use a plan that knows nothing of what was typed.
    for (let time = 1; time <= 12; time += 1) {
      for (const typed of [{ words: ['a'] }, { number: { digits: '7', isWhole: false } }]) {
        const found = await searchClients(one, locationId, { ...ANYBODY, ...typed })
        expect(found).toHaveLength(20)
      }
    }
    expect(await looks(one)).toBe(before)
  })
})
