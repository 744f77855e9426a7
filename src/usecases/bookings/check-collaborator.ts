import { hasOwnPage } from '#db/bookings/location.ts'
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
  if (!(await hasOwnPage(db, locationId, professionalId))) throw refusal
}
