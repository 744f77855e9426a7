import { type Kysely, sql, type Transaction } from 'kysely'
import type { LocationId, ResourceId } from '#domain/ids.ts'
import type { Schema } from './schema/index.ts'

/** An open transaction. */
export type Tx = Transaction<Schema>

const MAX_TRIES = 5

/** Runs a transaction and retries serialization failures (40001) and deadlocks (40P01). */
export async function transaction<T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_TRIES || !['40001', '40P01'].includes(sqlState(error))) throw error
      await new Promise((wake) => setTimeout(wake, Math.random() * 25 * attempt))
    }
  }
}

/** Runs part of a transaction in a savepoint, so that its failure, locks included, is undone alone. */
export async function withinSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (thrown) {
    await sql`rollback to savepoint part`.execute(tx)
    throw thrown
  }
}

/** Serialises requests of one owner until the transaction ends. Take before any resource lock. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 727276))`.execute(tx)
}

/**
 * Takes advisory locks on resources, in ascending order to prevent deadlocks. Without them concurrent requests for
 * one slot deadlock on the exclusion constraint and wait for seconds.
 */
export async function lockResources(
  tx: Transaction<Schema>,
  locationId: LocationId,
  resourceIds: readonly ResourceId[],
) {
  const sorted = [...new Set(resourceIds)].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${locationId}::int, id) from unnest(${sorted}::int[]) as id`.execute(tx)
}

/** The SQLSTATE of a PostgreSQL error, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
