import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** The locations where a person works, with the data for choosing one; the first joined first. */
export function listMemberships(db: Db, customerId: CustomerId) {
  return (
    db
      .selectFrom('membership')
      .innerJoin('location', 'location.id', 'membership.location_id')
      .innerJoin('city', 'city.id', 'location.city_id')
      // Only a location that was set up here was ever reviewed.
      .leftJoin('location_review', 'location_review.location_id', 'location.id')
      .select(['membership.id', 'membership.switches', 'membership.professional_id'])
      .select(['membership.location_id', 'membership.role', 'location.name', 'location.logo', 'city.name as city'])
      .select('location_review.state as review_state')
      .where('membership.customer_id', '=', customerId)
      .where('membership.ended_at', 'is', null)
      .orderBy('membership.id')
      .execute()
  )
}

/** Whether the person is a member of the location now. */
export async function isMember(db: Db, customerId: CustomerId, locationId: LocationId): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('location_id', '=', locationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anybody works at the location, so that there is somebody to tell. */
export async function isStaffed(db: Db, locationId: LocationId): Promise<boolean> {
  const member = db.selectFrom('membership').select('id').where('location_id', '=', locationId)
  return (await member.where('ended_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** The names of the person behind a session. */
export function findPerson(db: Db, customerId: CustomerId) {
  return db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', 'picture', 'phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}
