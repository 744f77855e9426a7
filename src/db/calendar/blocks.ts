import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** Time that the team keeps for itself. */
export type BlockedTime = {
  readonly professionalId: ProfessionalId
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly label: string
}

/** Writes it and gives its id; its claim comes after. */
export async function insertBlock(tx: Db, block: BlockedTime & { readonly locationId: LocationId }): Promise<number> {
  const { id } = await tx
    .insertInto('time_off')
    .values({
      location_id: block.locationId,
      professional_id: block.professionalId,
      starts_at: block.startsAt,
      ends_at: block.endsAt,
      reason: block.label,
      kind: 'block',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBlock(db: Db, locationId: LocationId, id: number): Promise<BlockedTime | null> {
  const found = await db
    .selectFrom('time_off')
    .select(['professional_id as professionalId', 'starts_at as startsAt', 'ends_at as endsAt', 'reason as label'])
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('kind', '=', 'block')
    .executeTakeFirst()
  return found ?? null
}

/** Frees it with its claim; false when it was freed before. */
export async function deleteBlock(tx: Db, locationId: LocationId, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('time_off')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('kind', '=', 'block')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
