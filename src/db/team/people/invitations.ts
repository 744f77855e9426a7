import { sql } from 'kysely'
import type { CustomerId, InvitationId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import type { Role, RoleWithoutCalendar } from '#domain/staff/rights.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

/** A link gives nothing that its sender could no longer give: they were removed, or have a lesser role. */
const mayStillGive = sql<boolean>`exists (select from membership s where s.location_id = i.location_id
  and s.customer_id = i.invited_by and s.ended_at is null and (i.role = 'professional' or s.role = 'owner'))`

export type NewInvitation = {
  readonly locationId: LocationId
  /** Null for an invitation without a calendar, whose person `name` names. */
  readonly professionalId: ProfessionalId | null
  readonly name: string | null
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

/** Whether somebody who works at the location has an account with this phone or address. */
export async function isMembersContact(db: Db, locationId: LocationId, contact: string): Promise<boolean> {
  const { rows } = await sql`select from membership m join customer c on c.id = m.customer_id
    where m.location_id = ${locationId} and m.ended_at is null and (c.phone = ${contact} or c.email = ${contact})
    limit 1`.execute(db)
  return rows.length > 0
}

export type OpenInvitation = {
  readonly id: InvitationId
  readonly name: string
  readonly contact: string
  readonly role: RoleWithoutCalendar
  readonly until: number
}

/** The open invitations without a calendar, the first sent first. */
export async function listOpenInvitations(
  db: Db,
  locationId: LocationId,
  now: Temporal.Instant,
): Promise<OpenInvitation[]> {
  const { rows } = await sql<Omit<OpenInvitation, 'name'> & { name: string | null }>`
    select i.id, i.name, coalesce(i.phone, i.email) as contact, i.role,
      (extract(epoch from i.expires_at)::bigint / 60)::int as until
    from staff_invitation i where i.location_id = ${locationId} and i.professional_id is null
      and i.accepted_at is null and i.ended_at is null and i.expires_at > ${now}::timestamptz and ${mayStillGive}
    order by i.id`.execute(db)
  return rows.map(({ name, ...row }) => ({ ...row, name: name! }))
}

/** Ends those without a calendar, to this contact or by number, that were not accepted; gives the names in them. */
export async function endInvitationsWithoutCalendar(
  tx: Tx,
  locationId: LocationId,
  which: { readonly id: InvitationId } | { readonly contact: string },
  at: Temporal.Instant,
): Promise<string[]> {
  const chosen = 'id' in which ? sql`id = ${which.id}` : sql`coalesce(phone, email) = ${which.contact}`
  const { rows } = await sql<{ name: string | null }>`update staff_invitation set ended_at = ${at}::timestamptz
    where location_id = ${locationId} and professional_id is null and accepted_at is null and ended_at is null
      and ${chosen} returning name`.execute(tx)
  return rows.map(({ name }) => name!)
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
  /** Null for an invitation without a calendar. */
  readonly professionalId: ProfessionalId | null
  readonly professional: string | null
  readonly invitedBy: string
  readonly isOpen: boolean
}

/** The invitation behind the link's token; null for one that never was. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Temporal.Instant): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select i.location_id as "locationId", l.name as location, y.name as city, i.role, i.professional_id as "professionalId",
      nullif(btrim(p.first_name || ' ' || p.last_name), '') as professional, btrim(c.first_name || ' ' || c.last_name) as "invitedBy",
      (i.accepted_at is null and i.ended_at is null and i.expires_at > ${now}::timestamptz
        and (i.professional_id is null or p.active) and ${mayStillGive}) as "isOpen"
    from staff_invitation i join location l on l.id = i.location_id join city y on y.id = l.city_id
    left join professional p on p.location_id = i.location_id and p.id = i.professional_id
    join customer c on c.id = i.invited_by
    where i.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** Whether the person has proved the phone or the address that the link was sent to. */
export async function isInvitedContact(tx: Tx, tokenHash: Buffer, customerId: CustomerId): Promise<boolean> {
  const { rows } = await sql`
    select from staff_invitation i join customer c on c.id = ${customerId}
    where i.token_hash = ${tokenHash}
      and ((c.phone = i.phone and c.phone_verified_at is not null)
        or (c.email = i.email and c.email_verified_at is not null))`.execute(tx)
  return rows.length > 0
}

export type OtherOwner = { readonly customerId: CustomerId; readonly firstName: string; readonly email: string }

/** The location's owners with an address that they have proved, but this person. */
export async function listOwnersBut(tx: Tx, locationId: LocationId, customerId: CustomerId): Promise<OtherOwner[]> {
  const { rows } = await sql<OtherOwner>`
    select c.id as "customerId", c.first_name as "firstName", coalesce(c.email, '') as email
    from membership m join customer c on c.id = m.customer_id
    where m.location_id = ${locationId} and m.role = 'owner' and m.ended_at is null
      and c.id <> ${customerId} and c.email is not null and c.email_verified_at is not null
    order by c.id`.execute(tx)
  return rows
}

/** The name of an account, and the phone or else the address that it has proved. */
export async function getJoined(tx: Tx, id: CustomerId): Promise<{ name: string; contact: string | null }> {
  const { rows } = await sql<{ name: string; contact: string | null }>`
    select btrim(first_name || ' ' || last_name) as name,
      coalesce(case when phone_verified_at is not null then phone end, case when email_verified_at is not null then email end) as contact
    from customer where id = ${id}`.execute(tx)
  return rows[0]!
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

/** The professional whose calendar is the member's own; null for a member without one, undefined for other people. */
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
  member: { locationId: LocationId; customerId: CustomerId; role: Role; professionalId: ProfessionalId | null },
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
