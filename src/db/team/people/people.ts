import { sql } from 'kysely'
import type { LocationId, MembershipId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Db } from '../../pool.ts'
import type { Tx } from '../../transaction.ts'

/** A professional's own price and duration for a service; null: the menu's. */
export type OwnTerms = {
  readonly id: ServiceId
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly duration: number | null
}

/** A service of the menu, and what somebody has of their own for it; `own` is null where they do not do it. */
export type MenuService = {
  readonly id: ServiceId
  readonly name: string
  readonly heading: string
  readonly duration: number
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly range: boolean
  readonly hidden: boolean
  readonly own: Omit<OwnTerms, 'id'> | null
}

export type Person = {
  readonly id: ProfessionalId
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly portrait: string | null
  /** False: booked by the team only. */
  readonly online: boolean
  readonly secondLine: boolean
  readonly noGaps: boolean
  readonly services: readonly MenuService[]
  /** The member who has this calendar as their own. */
  readonly member: { readonly id: MembershipId; readonly role: Role; readonly contact: string } | null
  readonly invitation: { readonly role: Role; readonly contact: string; readonly until: number } | null
  /** Upcoming bookings. */
  readonly upcoming: number
}

/** Somebody of the active team with the whole menu; null where there is none. */
export async function findPerson(
  db: Db,
  locationId: LocationId,
  id: ProfessionalId,
  now: Temporal.Instant,
): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.title, p.portrait, p.online,
      p.second_line as "secondLine", p.no_gaps as "noGaps",
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'heading', h.name,
          'duration', s.duration_minutes, 'price', s.price_bani, 'maxPrice', s.max_price_bani, 'range', s.range_price,
          'hidden', s.hidden_price, 'own', case when t.professional_id is not null then json_build_object(
            'price', t.price_bani, 'maxPrice', t.max_price_bani, 'duration', t.duration_minutes) end)
          order by h.position, h.id, s.position, s.id), '[]')
        from service s join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
        left join service_professional t on t.location_id = s.location_id and t.service_id = s.id
          and t.professional_id = p.id
        where s.location_id = p.location_id and s.active) as services,
      (select json_build_object('id', m.id, 'role', m.role, 'contact', coalesce(c.email, c.phone, ''))
        from membership m join customer c on c.id = m.customer_id
        where m.location_id = p.location_id and m.professional_id = p.id and m.ended_at is null
        order by m.id limit 1) as member,
      (select json_build_object('role', i.role, 'contact', coalesce(i.phone, i.email),
          'until', (extract(epoch from i.expires_at)::bigint / 60)::int)
        from staff_invitation i where i.location_id = p.location_id and i.professional_id = p.id
          and i.accepted_at is null and i.ended_at is null and i.expires_at > ${now}::timestamptz) as invitation,
      (select count(*)::int from booking b where b.location_id = p.location_id and b.professional_id = p.id
        and b.status in ('pending', 'confirmed') and b.starts_at > ${now}::timestamptz
        and b.start_date >= (${now}::timestamptz at time zone 'Europe/Bucharest')::date) as upcoming
    from professional p where p.location_id = ${locationId} and p.id = ${id} and p.active`.execute(db)
  return rows[0] ?? null
}

export type PersonColumns = {
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly online: boolean
}

/** Adds somebody at the end of the team: they can be claimed, work while the location is open, and do every service. */
export async function insertPerson(tx: Tx, locationId: LocationId, columns: PersonColumns): Promise<ProfessionalId> {
  const position = sql<number>`(select coalesce(max(p.position) + 1, 0) from professional p
    where p.location_id = ${locationId} and p.active)`
  const { id } = await tx
    .insertInto('professional')
    .values({ ...rowOf(columns), location_id: locationId, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('resource').values({ location_id: locationId, professional_id: id }).execute()
  await sql`insert into working_hours (location_id, professional_id, weekday, starts, ends)
    select o.location_id, ${id}, o.weekday, o.opens, o.closes from opening_hours o
    where o.location_id = ${locationId}`.execute(tx)
  await sql`insert into service_professional (location_id, service_id, professional_id)
    select s.location_id, s.id, ${id} from service s where s.location_id = ${locationId} and s.active`.execute(tx)
  return id
}

export async function updatePerson(
  tx: Tx,
  locationId: LocationId,
  id: ProfessionalId,
  columns: PersonColumns,
): Promise<void> {
  await ofTeam(tx, locationId, id).set(rowOf(columns)).execute()
}

const rowOf = ({ firstName, lastName, title, online }: PersonColumns) => ({
  first_name: firstName,
  last_name: lastName,
  title,
  online,
})

const ofTeam = (tx: Tx, locationId: LocationId, id: ProfessionalId) =>
  tx.updateTable('professional').where('location_id', '=', locationId).where('id', '=', id)

/** Sets whether times that would leave gaps are kept from clients. */
export async function saveNoGaps(tx: Tx, locationId: LocationId, id: ProfessionalId, noGaps: boolean): Promise<void> {
  await ofTeam(tx, locationId, id).set({ no_gaps: noGaps }).execute()
}

export async function savePortrait(tx: Tx, locationId: LocationId, id: ProfessionalId, portrait: string | null) {
  await ofTeam(tx, locationId, id).set({ portrait }).execute()
}

/** Takes somebody out of the team; what they did stays. */
export async function withdrawPerson(tx: Tx, locationId: LocationId, id: ProfessionalId): Promise<void> {
  await ofTeam(tx, locationId, id).set({ active: false }).execute()
}

/** Sets which active services somebody does, and their own price and duration of each. */
export async function savePerformed(
  tx: Tx,
  locationId: LocationId,
  id: ProfessionalId,
  services: readonly OwnTerms[],
): Promise<void> {
  await sql`delete from service_professional t using service s
    where t.location_id = ${locationId} and t.professional_id = ${id}
      and s.location_id = t.location_id and s.id = t.service_id and s.active`.execute(tx)
  await sql`insert into service_professional
      (location_id, service_id, professional_id, price_bani, max_price_bani, duration_minutes)
    select ${locationId}, n.id, ${id}, n.price, n."maxPrice", n.duration
    from json_to_recordset(${JSON.stringify(services)}::json) as n(id int, price int, "maxPrice" int, duration int)`.execute(
    tx,
  )
}

/** The active team in its order, locked. */
export async function lockOrder(tx: Tx, locationId: LocationId): Promise<ProfessionalId[]> {
  const { rows } = await sql<{ id: ProfessionalId }>`select p.id from professional p
    where p.location_id = ${locationId} and p.active order by p.position, p.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function saveOrder(tx: Tx, locationId: LocationId, ids: readonly ProfessionalId[]): Promise<void> {
  await sql`update professional p set position = o.at - 1 from unnest(${ids}::int[]) with ordinality as o(id, at)
    where p.location_id = ${locationId} and p.id = o.id`.execute(tx)
}

/**
 * Nothing goes back to the time of somebody who leaves: what is held there for the undoing of moves is free. Says
 * whether a client may still take a time that was proposed with them.
 */
export async function clearForLeaving(
  tx: Tx,
  locationId: LocationId,
  id: ProfessionalId,
  now: Temporal.Instant,
): Promise<{ readonly isProposed: boolean }> {
  await sql`delete from hold where location_id = ${locationId} and professional_id = ${id} and owner like 'undo:%'`.execute(
    tx,
  )
  const { rows } = await sql`select from hold where location_id = ${locationId} and professional_id = ${id}
    and owner like 'proposal:%' and expires_at > ${now}::timestamptz limit 1`.execute(tx)
  return { isProposed: rows.length > 0 }
}
