import { AsyncResource } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../pool.ts'
import type { Schema } from '../schema/index.ts'
import { atCommit, isRefusedUnwritten, noteWritten, PLAN_ONCE, runOn, type Send, type Tx } from '../transaction.ts'

/**
 * Runs works that know nothing of each other in one transaction, side by side: what they send in the same round of the
 * event loop leaves in one packet, in their order, and what they do `together` by one statement. Who is refused before
 * they have written anything is refused alone, and the others' work stands. Where anything else fails, nothing of any
 * stands, and this throws.
 */
export function sharedTransaction<T>(
  db: Kysely<Schema>,
  works: readonly ((tx: Tx) => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const queue = openQueue()
  const work = async (open: (send?: Send) => Tx) => {
    const parts = works.map(() => open(queue.send))
    for (const part of parts) shared.set(part, { ...queue, open: () => open(sendNow) })
    // After the first failure the database refuses whatever others send, which says nothing of the reason.
    const failures: unknown[] = []
    const doing = parts.map(async (part, index) => {
      try {
        return await works[index]!(part)
      } catch (thrown) {
        if (!isRefusedUnwritten(part, thrown)) failures.push(thrown)
        throw thrown
      }
    })
    const ended = await Promise.allSettled(doing)
    if (failures.length > 0) throw failures[0]
    return ended
  }
  return db
    .getExecutor()
    .provideConnection((connection) =>
      runOn(connection, db, { settings: PLAN_ONCE_AND_HURRY, work, flush: queue.flush }),
    )
}

/** Who waits for a lock keeps those waiting who share the transaction: after a second each is on their own. */
const PLAN_ONCE_AND_HURRY = `${PLAN_ONCE}, set_config('lock_timeout', '1s', true)`

/** Does at once what several want; results in their order. To send its statement before it waits for anything. */
export type Many<D extends Db, T, R> = (db: D, items: readonly T[]) => Promise<readonly R[]>

/**
 * Reads or locks in a transaction. Where others share it, what they want of the same `many` in this round is read by
 * one statement, in the place of the first: what must come after another thing is to be done in this way as well, or by
 * itself.
 */
export function readTogether<D extends Db, T, R>(db: D, many: Many<D, T, R>, item: T): Promise<R> {
  const part = shared.get(db)
  if (!part) return many(db, [item]).then(([result]) => result as R)
  const gathering =
    (part.gatherings.get(many) as Gathering<T, R> | undefined) ?? openGathering(many as Many<Db, T, R>, part)
  const index = gathering.items.push(item) - 1
  return gathering.done.then((results) => results[index] as R)
}

/** The same with what writes. */
export function writeTogether<T, R>(tx: Tx, many: Many<Tx, T, R>, item: T): Promise<R> {
  noteWritten(tx)
  return readTogether(tx, many, item)
}

/** The same at the commit: see atCommit. */
export function togetherAtCommit<T>(tx: Tx, many: Many<Tx, T, unknown>, item: T): void {
  atCommit(tx, () => writeTogether(tx, many, item))
}

/** What those who share a transaction send. */
type Sharing = {
  readonly send: Send
  readonly flush: () => void
  /** Those of the present round, by what they do. */
  readonly gatherings: Map<unknown, unknown>
  /** A part that sends at once. */
  readonly open: () => Tx
}

const shared = new WeakMap<Db, Sharing>()

type Gathering<T, R> = { readonly items: T[]; readonly done: Promise<readonly R[]> }

/** What is sent in one round of the event loop waits for its end, so that all have said what they want. */
function openQueue(): Omit<Sharing, 'open'> {
  let waiting: (() => void)[] = []
  const gatherings = new Map<unknown, unknown>()
  const flush = () => {
    const sent = waiting
    waiting = []
    gatherings.clear()
    for (const send of sent) send()
  }
  const send: Send = (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(flush)
      waiting.push(AsyncResource.bind(() => void statement().then(resolve, reject)))
    })
  return { send, flush, gatherings }
}

const sendNow: Send = (statement) => statement()

function openGathering<T, R>(many: Many<Db, T, R>, { send, gatherings, open }: Sharing): Gathering<T, R> {
  const items: T[] = []
  const gathering = { items, done: send(() => many(open(), items)) }
  gatherings.set(many, gathering)
  return gathering
}

/** Serialises requests of one owner until the transaction ends. Take before any resource lock. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await readTogether(tx, lockOwners, owner)
}

async function lockOwners(tx: Tx, owners: readonly string[]): Promise<[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(owner, 727276)) from unnest(${owners.toSorted()}::text[]) as owner`.execute(
    tx,
  )
  return []
}
