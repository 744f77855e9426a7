import { sql } from 'kysely'
import type { CustomerId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import type { Role, Switches } from '#domain/staff/rights.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

export type Member = {
  readonly id: MembershipId
  readonly customerId: CustomerId
  readonly role: Role
  readonly switches: Switches
  readonly name: string
  readonly contact: string
  readonly professionalId: ProfessionalId | null
  readonly professional: string | null
}

/** The members of the location as of now; the first joined first. */
export async function listMembers(db: Db, locationId: LocationId): Promise<Member[]> {
  const { rows } = await sql<Member>`${members(locationId)}`.execute(db)
  return rows
}

/** Locks and lists the members: of two changes at once the second waits and sees the first. */
export async function lockMembers(tx: Tx, locationId: LocationId): Promise<Member[]> {
  await sql`select from membership where location_id = ${locationId} and ended_at is null order by id for update`.execute(
    tx,
  )
  return listMembers(tx, locationId)
}

const members = (locationId: LocationId) => sql`
  select m.id, m.customer_id as "customerId", m.role, m.switches, m.professional_id as "professionalId", trim(c.first_name || ' ' || c.last_name) as name,
    coalesce(c.email, c.phone, '') as contact, nullif(trim(p.first_name || ' ' || p.last_name), '') as professional
  from membership m join customer c on c.id = m.customer_id
  left join professional p on p.location_id = m.location_id and p.id = m.professional_id
  where m.location_id = ${locationId} and m.ended_at is null order by m.id`

export async function updateMember(tx: Tx, id: MembershipId, role: Role, switches: Switches): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ role, switches: JSON.stringify(switches) })
    .where('id', '=', id)
    .execute()
}

/** The membership gets a calendar of its own, or loses it. */
export async function setOwnCalendar(
  tx: Tx,
  locationId: LocationId,
  customerId: CustomerId,
  professionalId: ProfessionalId | null,
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ professional_id: professionalId })
    .where('location_id', '=', locationId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endMembership(tx: Tx, id: MembershipId, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('membership').set({ ended_at: now }).where('id', '=', id).execute()
}

/** The names of the active locations whose only owner this person is; locks their memberships. */
export async function listOnlyOwned(tx: Tx, customerId: CustomerId): Promise<string[]> {
  const { rows } = await sql<{ id: LocationId }>`
    select o.location_id as id from membership o
    where o.customer_id = ${customerId} and o.role = 'owner' and o.ended_at is null order by 1`.execute(tx)
  const names: string[] = []
  for (const { id } of rows) {
    const owners = (await lockMembers(tx, id)).filter(({ role }) => role === 'owner')
    if (owners.some((owner) => owner.customerId !== customerId)) continue
    const { rows: found } = await sql<{ name: string }>`select name from location where id = ${id} and active`.execute(
      tx,
    )
    names.push(...found.map(({ name }) => name))
  }
  return names
}
