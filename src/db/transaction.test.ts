import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Db } from './pool.ts'
import { transaction } from './transaction.ts'

const { db } = await testDatabase()

/** How a row of a table of two pages is found by its key. */
async function scanOf(tx: Db): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select name from few where id = 7`.execute(
    tx,
  )
  return rows[0]!['QUERY PLAN']
}

test('in a transaction the plan of a statement does not go by how few rows there are [BK-12]', async () => {
  await sql`create table few (id integer primary key, name text)`.execute(db)
  await sql`insert into few select n, 'name' from generate_series(1, 9) n`.execute(db)
  await sql`analyze few`.execute(db)
  expect(await scanOf(db)).toMatch(/^Seq Scan/)
  expect(await transaction(db, scanOf)).toMatch(/^Index Scan/)
  expect(await scanOf(db)).toMatch(/^Seq Scan/)
})
