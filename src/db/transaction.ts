import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import type { Schema } from './schema/index.ts'

/**
 * An open transaction. Statements that do not wait for each other (`Promise.all`) are sent at once, and done one after
 * the other in the order of their calls: what follows a lock is read under it.
 */
export type Tx = Transaction<Schema>

const MAX_TRIES = 5

/** Runs a transaction and retries serialization failures (40001) and deadlocks (40P01). */
export async function transaction<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.getExecutor().provideConnection((connection) => runOn(connection, db, work))
    } catch (error) {
      if (attempt === MAX_TRIES || !['40001', '40P01'].includes(sqlState(error))) throw error
      await new Promise((wake) => setTimeout(wake, Math.random() * 25 * attempt))
    }
  }
}

/** Kysely's own transactions wait for BEGIN, and for each statement before they send the next. */
async function runOn<T>(connection: DatabaseConnection, db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = (command: string) => connection.executeQuery(CompiledQuery.raw(command))
  let isOver = false
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      // The connection may be another transaction's by now.
      if (isOver) throw new Error('the transaction is over')
      return consumer(connection)
    },
  })
  const tx: Tx = new Transaction({ ...UNUSED, executor })
  const ending: Ending = { statements: [], savepoints: 0 }
  endings.set(tx, ending)
  try {
    const begun = Promise.all([run('begin'), run(PLAN_ONCE)])
    const [result] = await Promise.all([work(tx), begun])
    const last = Promise.all(ending.statements.map((send) => send()))
    isOver = true
    const [{ rows }] = await Promise.all([run('commit'), last])
    if ((rows[0] as { command: string }).command === 'ROLLBACK') throw new Error('the transaction was aborted')
    return result
  } catch (thrown) {
    isOver = true
    // If ROLLBACK fails the connection is lost, and the transaction with it: the first error says more.
    await run('rollback').catch(() => undefined)
    throw thrown
  }
}

/** The statements that a transaction sends with its COMMIT, and the savepoints that are open in it. */
type Ending = { readonly statements: (() => Promise<unknown>)[]; savepoints: number }

const endings = new WeakMap<Tx, Ending>()

/**
 * Leaves one statement for the end: it is sent together with the commit, and fails the transaction as any other does.
 * For what nothing in the transaction reads, and outside savepoints, whose rollback would not undo it.
 */
export function atCommit(tx: Tx, statement: () => Promise<unknown>): void {
  const ending = endings.get(tx)
  if (!ending || ending.savepoints > 0) throw new Error('not in a transaction of its own, or within a savepoint')
  ending.statements.push(statement)
}

/**
 * Planning most statements again, for their values, is a third of what a booking costs the database. Searches, which
 * need it, run in no transaction. A plan made one time must not go by how few rows a table had then, nor by how many a
 * function of the job queue guesses: where there is an index, it is used.
 */
const PLAN_ONCE = `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const UNUSED = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * Runs part of a transaction in a savepoint, so that its failure, locks included, is undone alone. What the part sends
 * together is single statements: what goes on after one of them has failed would go on after the rollback.
 */
export async function withinSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const ending = endings.get(tx)
  if (ending) ending.savepoints += 1
  try {
    const [, result] = await Promise.all([sql`savepoint part`.execute(tx), work()])
    return result
  } catch (thrown) {
    await sql`rollback to savepoint part`.execute(tx)
    throw thrown
  } finally {
    if (ending) ending.savepoints -= 1
  }
}

/** The SQLSTATE of a PostgreSQL error, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
