import { createHash, randomBytes } from 'node:crypto'
import type { LocationId } from '#domain/ids.ts'
import { addMember } from '#test/world/staff.ts'
import type { Fleet } from '../fleet/fleet.ts'

/** The token of an owner who is logged in at the location. */
export async function openOwnerSession(db: Fleet['db'], locationId: LocationId): Promise<string> {
  const { id } = await addMember({ db }, locationId, 'owner')
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  const expires_at = Temporal.Now.instant().add({ hours: 5 })
  const session = { audience: 'partner', customer_id: id, location_id: locationId, token_hash, expires_at }
  await db.insertInto('staff_session').values(session).execute()
  return token
}
