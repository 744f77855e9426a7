import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

type Removal = {
  readonly id: number
  /** The kinds of the audit log's lines of the removal and of its undoing. */
  readonly removed: string
  readonly restored: string
  readonly since: Temporal.Instant
}

/**
 * The removed thing as the audit log has it from before its removal; null where that is longer ago, or was undone. The
 * lines of the thing name its id in `before`.
 */
export async function findRemoved<T extends object>(
  db: Db,
  locationId: LocationId,
  { id, removed, restored, since }: Removal,
): Promise<T | null> {
  const { rows } = await sql<{ kind: string; before: T }>`
    select kind, before from staff_action
    where location_id = ${locationId} and at >= ${since}::timestamptz and kind in (${removed}, ${restored})
      and before ->> 'id' = ${String(id)}
    order by id desc limit 1`.execute(db)
  return rows[0]?.kind === removed ? rows[0].before : null
}
