import { sql } from 'kysely'
import type { CustomerId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

export type NewInvitation = {
  readonly locationId: LocationId
  readonly professionalId: ProfessionalId
  readonly role: Role
  readonly phone: string | null
  readonly email: string | null
  readonly tokenHash: Buffer
  readonly invitedBy: CustomerId
  readonly at: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { locationId, professionalId, tokenHash, invitedBy, at, expiresAt, ...rest } = invitation
  await tx
    .insertInto('staff_invitation')
    .values({
      ...rest,
      location_id: locationId,
      professional_id: professionalId,
      token_hash: tokenHash,
      invited_by: invitedBy,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** Ends what was not accepted; says whether there was one. */
export async function endInvitations(
  tx: Tx,
  locationId: LocationId,
  professionalId: ProfessionalId,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitation')
    .set({ ended_at: at })
    .where('location_id', '=', locationId)
    .where('professional_id', '=', professionalId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many the location has sent since. */
export async function countInvitations(db: Db, locationId: LocationId, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff_invitation
    where location_id = ${locationId} and created_at > ${since}::timestamptz`.execute(db)
  return rows[0]!.count
}

export type Invitation = {
  readonly locationId: LocationId
  readonly location: string
  readonly city: string
  readonly role: Role
  readonly professionalId: ProfessionalId
  readonly professional: string
  readonly invitedBy: string
  readonly isOpen: boolean
}

/** The invitation behind the link's token; null for one that never was. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Temporal.Instant): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select i.location_id as "locationId", l.name as location, y.name as city, i.role, i.professional_id as "professionalId",
      btrim(p.first_name || ' ' || p.last_name) as professional, btrim(c.first_name || ' ' || c.last_name) as "invitedBy",
      (i.accepted_at is null and i.ended_at is null and i.expires_at > ${now}::timestamptz and p.active) as "isOpen"
    from staff_invitation i join location l on l.id = i.location_id join city y on y.id = l.city_id
    join professional p on p.location_id = i.location_id and p.id = i.professional_id
    join customer c on c.id = i.invited_by
    where i.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** Uses the link up for this person; false where somebody was faster. */
export async function useInvitation(
  tx: Tx,
  tokenHash: Buffer,
  by: CustomerId,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitation')
    .set({ accepted_by: by, accepted_at: now })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose calendar a member has as their own; null for a member without one, undefined for who is none. */
export async function lockMembership(tx: Tx, locationId: LocationId, customerId: CustomerId) {
  return tx
    .selectFrom('membership')
    .select(['id', 'role', 'professional_id'])
    .where('location_id', '=', locationId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertMembership(
  tx: Tx,
  member: { locationId: LocationId; customerId: CustomerId; role: Role; professionalId: ProfessionalId },
): Promise<void> {
  const { locationId: location_id, customerId: customer_id, role, professionalId: professional_id } = member
  await tx.insertInto('membership').values({ location_id, customer_id, role, professional_id }).execute()
}

/** Gives a member a calendar of their own; the role stays. */
export async function giveCalendar(tx: Tx, id: MembershipId, professionalId: ProfessionalId): Promise<void> {
  await tx.updateTable('membership').set({ professional_id: professionalId }).where('id', '=', id).execute()
}

/** Whose team it is, as messages name it. */
export async function getLocationName(db: Db, locationId: LocationId): Promise<string> {
  const query = db.selectFrom('location').select('name').where('id', '=', locationId)
  return (await query.executeTakeFirstOrThrow()).name
}
