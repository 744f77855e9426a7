import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openDatabase } from '../pool.ts'

const { url } = await testDatabase()

const countNamed = async (statements: number, column: string) => {
  const { db, pool } = openDatabase(url, { max: 1 })
  try {
    for (let at = 0; at < statements; at += 1) await sql`select ${at}::int as ${sql.raw(`${column}_${at}`)}`.execute(db)
    const { rows } = await pool.query<{ named: number }>('select count(*) as named from pg_prepared_statements')
    return rows[0]?.named
  } finally {
    await db.destroy()
  }
}

test('a connection names 500 statements at most, and leaves another’s names to it [HT-07]', async () => {
  expect(await countNamed(520, 'first')).toBe(500)
  expect(await countNamed(3, 'second')).toBe(3)
})
