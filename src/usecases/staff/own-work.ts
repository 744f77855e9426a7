import { findPerson, isMember, listMemberships } from '#db/staff/memberships.ts'
import { chooseLocation, findLeftLocation } from '#db/staff/sessions.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId } from '#domain/ids.ts'
import type { Context } from '../context.ts'
import { requireStaffSession } from './staff.ts'

/**
 * The person, where they work, and the chosen location with the rights there; null where they are no longer a member,
 * and `left` is its name then.
 */
export async function getOwnWork(ctx: Context) {
  const { customerId, sessionId, staff } = requireStaffSession(ctx, 'partner')
  const [person, memberships] = await Promise.all([findPerson(ctx.db, customerId), listMemberships(ctx.db, customerId)])
  return { person, memberships, staff, left: staff ? null : await findLeftLocation(ctx.db, sessionId) }
}

/** Goes on at another location; throws `not_found` where the person does not work. */
export async function switchLocation(ctx: Context, locationId: LocationId): Promise<void> {
  const { customerId, sessionId } = requireStaffSession(ctx, 'partner')
  if (!(await isMember(ctx.db, customerId, locationId))) throw notFound()
  await chooseLocation(ctx.db, sessionId, locationId)
}
