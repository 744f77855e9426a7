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
      return await db.getExecutor().provideConnection((connection) => runOn(connection, db, stepsOf(db, work)))
    } catch (error) {
      if (attempt === MAX_TRIES || !['40001', '40P01'].includes(sqlState(error))) throw error
      await new Promise((wake) => setTimeout(wake, Math.random() * 25 * attempt))
    }
  }
}

const firstSteps = new WeakMap<Kysely<Schema>, (tx: Tx) => Promise<void>>()

/** Gives the database as a request under an idempotency key uses it: each transaction begins with this step. */
export function withFirstStep(db: Kysely<Schema>, step: (tx: Tx) => Promise<void>): Kysely<Schema> {
  const own = db.withoutPlugins()
  firstSteps.set(own, step)
  return own
}

function stepsOf<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await firstSteps.get(db)?.(tx)
    return work(tx)
  }
}

/** Kysely's own transactions wait for BEGIN, and for each statement before they send the next. */
async function runOn<T>(connection: DatabaseConnection, db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = (command: string) => connection.executeQuery<{ command: string }>(CompiledQuery.raw(command))
  const state: State = { run, atCommit: [], savepoints: 0, isUndoing: false }
  let isOver = false
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      // The connection may be another transaction's by now.
      if (isOver) throw new Error('the transaction is over')
      if (state.isUndoing) throw new Error('the savepoint is being rolled back')
      return consumer(connection)
    },
  })
  const tx: Tx = new Transaction({ ...UNUSED, executor })
  states.set(tx, state)
  try {
    const begun = Promise.all([run('begin'), run(PLAN_ONCE)])
    const [result] = await Promise.all([work(tx), begun])
    const last = Promise.all(state.atCommit.map((send) => send()))
    isOver = true
    const [{ rows }] = await Promise.all([run('commit'), last])
    if (rows[0]!.command === 'ROLLBACK') throw new Error('the transaction was aborted')
    return result
  } catch (thrown) {
    isOver = true
    // If ROLLBACK fails the connection is lost, and the transaction with it: the first error says more.
    await run('rollback').catch(() => undefined)
    throw thrown
  }
}

type State = {
  readonly run: (command: string) => Promise<unknown>
  /** The statements that are sent with COMMIT. */
  readonly atCommit: (() => Promise<unknown>)[]
  /** How many savepoints are open. */
  savepoints: number
  /** A savepoint is being rolled back: a statement that came now would be done after the rollback. */
  isUndoing: boolean
}

const states = new WeakMap<Tx, State>()

function stateOf(tx: Tx): State {
  const state = states.get(tx)
  if (!state) throw new Error('this transaction is not one of src/db/transaction.ts')
  return state
}

/**
 * Leaves one statement for the end: it is sent together with the commit, and fails the transaction as any other does.
 * For what nothing in the transaction reads, and outside savepoints, whose rollback would not undo it.
 */
export function atCommit(tx: Tx, statement: () => Promise<unknown>): void {
  const state = stateOf(tx)
  if (state.savepoints > 0) throw new Error('a rollback to the savepoint would not undo what is sent at the commit')
  state.atCommit.push(statement)
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
 * Runs part of a transaction in a savepoint, so that its failure, locks included, is undone alone. After one statement
 * of the part has failed, others that it goes on to send are refused.
 */
export async function withinSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const state = stateOf(tx)
  state.savepoints += 1
  try {
    const [, result] = await Promise.all([sql`savepoint part`.execute(tx), work()])
    return result
  } catch (thrown) {
    state.isUndoing = true
    await state.run('rollback to savepoint part')
    throw thrown
  } finally {
    state.isUndoing = false
    state.savepoints -= 1
  }
}

/** The SQLSTATE of a PostgreSQL error, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
