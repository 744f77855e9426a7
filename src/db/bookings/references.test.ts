import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { bookForNewCustomer, processOn } from '#test/world/booking.ts'
import { aSalon } from '#test/world/salon.ts'
import { type Tx, transaction } from '../transaction.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
afterAll(() => node.close())

/** How the check of a reference to this table finds the row, as a line of the plan. */
async function conditionOf(tx: Tx, table: string): Promise<string> {
  await sql
    .raw(`prepare checked as select 1 from only ${table} x where location_id = $1 and id = $2 for key share of x`)
    .execute(tx)
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>('explain (costs off) execute checked(1, 1)').execute(tx)
  await sql.raw('deallocate checked').execute(tx)
  return rows.map((line) => line['QUERY PLAN'].trim()).find((line) => line.startsWith('Index Cond'))!
}

test('references to growing tables are checked by id, also with plans made while they were small [BK-12]', async () => {
  // One booking at each: the location alone seems to be enough to find it.
  for (let count = 0; count < 5; count += 1)
    await bookForNewCustomer(node, await aSalon(db), { date: '2026-11-25', minute: 600 })
  await sql`analyze`.execute(db)
  await transaction(db, async (tx) => {
    for (const table of ['booking', 'client', 'hold']) expect(await conditionOf(tx, table)).toMatch(/\bid = \$2/)
  })
})
