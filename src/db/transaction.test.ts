import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Db } from './pool.ts'
import { atCommit, transaction, withinSavepoint } from './transaction.ts'

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

test('work left for the commit is done last, and its failure undoes the whole transaction [BK-12]', async () => {
  await sql`create table step (number integer primary key, name text not null)`.execute(db)
  const insert = (tx: Db, number: number, name: string | null) =>
    sql`insert into step select ${number}::int + count(*)::int, ${name}::text from step`.execute(tx)
  const listed = async () => (await sql`select number, name from step order by number`.execute(db)).rows
  await transaction(db, async (tx) => {
    atCommit(tx, () => insert(tx, 20, 'last but one'))
    atCommit(tx, () => insert(tx, 30, 'last'))
    await insert(tx, 10, 'first')
  })
  const written = [
    { number: 10, name: 'first' },
    { number: 21, name: 'last but one' },
    { number: 32, name: 'last' },
  ]
  expect(await listed()).toEqual(written)
  const failing = transaction(db, async (tx) => {
    atCommit(tx, () => insert(tx, 40, null))
    atCommit(tx, () => insert(tx, 50, 'after it'))
    await insert(tx, 60, 'undone')
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  const withdrawn = transaction(db, (tx) =>
    withinSavepoint(tx, async () => atCommit(tx, () => insert(tx, 70, 'of a savepoint'))),
  )
  await expect(withdrawn).rejects.toThrow('a rollback to the savepoint would not undo')
  expect(await listed()).toEqual(written)
})

test('a statement that a failed part still sends is refused, and the transaction goes on without it [BK-12]', async () => {
  await sql`create table part (name text not null)`.execute(db)
  const insert = (tx: Db, name: string | null) => sql`insert into part select ${name}::text`.execute(tx)
  const late: Promise<unknown>[] = []
  await transaction(db, async (tx) => {
    const failing = withinSavepoint(tx, async () => {
      const refused = insert(tx, null)
      const goingOn = refused.catch(async () => {
        // By then the savepoint knows of the failure; the answer to its rollback cannot be there before these promises.
        for (let step = 0; step < 30; step += 1) await Promise.resolve()
        return insert(tx, 'after')
      })
      late.push(goingOn.catch((error: Error) => error.message))
      await Promise.all([insert(tx, 'beside'), refused, goingOn])
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    await insert(tx, 'besides')
  })
  expect(await Promise.all(late)).toEqual(['the savepoint is being rolled back'])
  expect((await sql`select name from part`.execute(db)).rows).toEqual([{ name: 'besides' }])
})
