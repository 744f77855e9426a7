import type { Db } from '#db/pool.ts'
import { invalid } from '#domain/errors.ts'

type Asked = {
  readonly locationId: number
  readonly professionalId: number | null
  readonly isCollaborator: boolean
}

/** A booking on a collaborator's own page names a professional who has such a page; throws 422 otherwise. */
export async function checkCollaborator(db: Db, { locationId, professionalId, isCollaborator }: Asked): Promise<void> {
  if (!isCollaborator) return
  const refusal = invalid({ is_collaborator: 'Specialistul ales nu are o pagină proprie de rezervări.' })
  if (professionalId === null) throw refusal
  const found = await db
    .selectFrom('professional')
    .select('is_collaborator')
    .where('location_id', '=', locationId)
    .where('id', '=', professionalId)
    .executeTakeFirst()
  if (!found?.is_collaborator) throw refusal
}
