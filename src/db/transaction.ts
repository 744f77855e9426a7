import { AsyncResource } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import { isRefusal } from '#domain/errors.ts'
import type { LocationId, ResourceId } from '#domain/ids.ts'
import { AlreadyTaken } from './errors.ts'
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
      return await db
        .getExecutor()
        .provideConnection((connection) => runOn(connection, db, { settings: PLAN_ONCE, work: (open) => work(open()) }))
    } catch (error) {
      if (attempt === MAX_TRIES || !['40001', '40P01'].includes(sqlState(error))) throw error
      await new Promise((wake) => setTimeout(wake, Math.random() * 25 * attempt))
    }
  }
}

/** Sends a statement of a transaction that several share, at its time. */
export type Send = <T>(statement: () => Promise<T>) => Promise<T>

type Running<T> = {
  /** The statement that says how it is to run, sent with BEGIN. */
  readonly settings: string
  /** May open several, which are parts of the one transaction: those opened with a Send share it. */
  readonly work: (open: (send?: Send) => Tx) => Promise<T>
  /** Sends what waits for its time. */
  readonly flush?: () => void
}

/** Kysely's own transactions wait for BEGIN, and for each statement before they send the next. */
export async function runOn<T>(
  connection: DatabaseConnection,
  db: Kysely<Schema>,
  { settings, work, flush }: Running<T>,
): Promise<T> {
  const run = (command: string) => connection.executeQuery(CompiledQuery.raw(command))
  let isOver = false
  const opened: Ending[] = []
  const open = (send?: Send): Tx => {
    const ending: Ending = { statements: [], savepoints: 0, isShared: send !== undefined, hasWritten: false }
    // What waits for its time while the transaction ends is not sent: the connection may be another's by then.
    const inTime: Send = (statement) => (isOver ? Promise.reject(new Error(OVER)) : statement())
    const used = send ? sharedConnection(connection, (statement) => send(() => inTime(statement)), ending) : connection
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (isOver) throw new Error(OVER)
        return consumer(used)
      },
    })
    const tx: Tx = new Transaction({ ...UNUSED, executor })
    opened.push(ending)
    endings.set(tx, ending)
    return tx
  }
  try {
    const begun = Promise.all([run('begin'), run(settings)])
    const [result] = await Promise.all([work(open), begun])
    const last = Promise.all(opened.flatMap(({ statements }) => statements).map((send) => send()))
    flush?.()
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

const OVER = 'the transaction is over'

/** What is known of a transaction, or of one of those that share it. */
type Ending = {
  readonly statements: (() => Promise<unknown>)[]
  savepoints: number
  readonly isShared: boolean
  /** Of one that shares: it has sent something else than a query, which only the end of all can undo. */
  hasWritten: boolean
}

const endings = new WeakMap<Tx, Ending>()

function sharedConnection(connection: DatabaseConnection, send: Send, ending: Ending): DatabaseConnection {
  return {
    executeQuery: (query) => {
      if (!query.sql.trimStart().startsWith('select')) ending.hasWritten = true
      return send(() => connection.executeQuery(query))
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** Something was written for it by a statement that was sent for several. */
export function noteWritten(tx: Tx): void {
  const ending = endings.get(tx)
  if (ending) ending.hasWritten = true
}

/** Its refusal leaves nothing to undo. */
export const isRefusedUnwritten = (tx: Tx, thrown: unknown): boolean =>
  isRefusal(thrown) && !endings.get(tx)?.hasWritten

/**
 * Leaves one statement for the end: it is sent together with the commit, and fails the transaction as any other does.
 * For what nothing in the transaction reads, and outside savepoints, whose rollback would not undo it.
 */
export function atCommit(tx: Tx, statement: () => Promise<unknown>): void {
  const ending = endings.get(tx)
  if (!ending || ending.savepoints > 0) throw new Error('not in a transaction of its own, or within a savepoint')
  // Who commits for several does so on behalf of one of them: a trace must not go over to the others.
  ending.statements.push(ending.isShared ? AsyncResource.bind(statement) : statement)
}

/**
 * Planning most statements again, for their values, is a third of what a booking costs the database. Searches, which
 * need it, run in no transaction. A plan made one time must not go by how few rows a table had then, nor by how many a
 * function of the job queue guesses: where there is an index, it is used.
 */
export const PLAN_ONCE = `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const UNUSED = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * Runs part of a transaction in a savepoint, so that its failure, locks included, is undone alone. What the part sends
 * together is single statements: what goes on after one of them has failed would go on after the rollback. Where the
 * transaction is shared there is none: a failure that would have to be undone is the failure of all.
 */
export async function withinSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const ending = endings.get(tx)
  if (ending?.isShared) return withoutSavepoint(tx, work)
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

async function withoutSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (isRefusedUnwritten(tx, thrown) || !(isRefusal(thrown) || thrown instanceof AlreadyTaken)) throw thrown
    throw new SharedTransactionSpoilt('a shared transaction has no savepoints', { cause: thrown })
  }
}

/** What one of those who share a transaction would have undone and gone on after; all can be tried again. */
export class SharedTransactionSpoilt extends Error {
  override readonly name = 'SharedTransactionSpoilt'
}

/**
 * Takes advisory locks on resources, in ascending order to prevent deadlocks. Without them concurrent requests for
 * one slot deadlock on the exclusion constraint and wait for seconds.
 */
export async function lockResources(tx: Tx, locationId: LocationId, resourceIds: readonly ResourceId[]) {
  const sorted = [...new Set(resourceIds)].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${locationId}::int, id) from unnest(${sorted}::int[]) as id`.execute(tx)
}

/** The SQLSTATE of a PostgreSQL error, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
