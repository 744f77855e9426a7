import { type RawBuilder, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { ClientVisit } from '#domain/availability/rules/between-visits.ts'
import type { VisitRule } from '#domain/catalogue/visit-rule.ts'
import type { BookingId, ClientId, CustomerId, LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import { bookedByFor, type PersonKey } from './customer.ts'

/** The rules, alias r, as JSON. A rule lasts as long as both its services stand in the menu. */
export const visitRulesWhere = (condition: RawBuilder<unknown>): RawBuilder<VisitRule[]> => sql`(
  select coalesce(json_agg(json_build_object('kind', r.kind, 'days', r.days, 'hours', r.hours, 'months', r.months,
      'service', json_build_object('id', rs.id, 'name', rs.name, 'online', rs.online),
      'after', json_build_object('id', ra.id, 'name', ra.name, 'online', ra.online))
    order by r.kind, ra.position, ra.id), '[]')
  from visit_rule r join service rs on rs.location_id = r.location_id and rs.id = r.service_id and rs.active
  join service ra on ra.location_id = r.location_id and ra.id = r.after_id and ra.active
  where ${condition})`

/** A client of a location, as far as they are known: by account, by proved phone, by the card they have there. */
export type KnownClient = {
  readonly customerId?: CustomerId | null
  readonly phone?: E164 | null
  readonly clientId?: ClientId | null
}

/**
 * The client's visits at the location, past and to come, whoever placed them. An account's phone counts once it is
 * proved: an unproved one may be a stranger's.
 */
export async function listClientVisits(
  db: Db,
  locationId: LocationId,
  { customerId = null, phone = null, clientId = null }: KnownClient,
  except: BookingId | null = null,
): Promise<ClientVisit[]> {
  const { rows } = await sql<ClientVisit>`
    with known as (select ${customerId}::int as customer_id, coalesce(${phone}::text,
      (select c.phone from customer c where c.id = ${customerId} and c.phone_verified_at is not null)) as phone),
    cards as (select c.id from client c, known k where c.location_id = ${locationId} and (c.id = ${clientId} or c.phone = k.phone
      or (c.customer_id = k.customer_id and (c.phone is null or k.phone is not null))))
    select (extract(epoch from b.starts_at)::bigint / 60)::int as start, ${SERVICES} as "serviceIds"
    from booking b where b.location_id = ${locationId} and ${COUNTS} and b.id is distinct from ${except}::int
      and (b.client_id in (select id from cards) or (b.customer_id = ${customerId} and not b.for_another))
    order by b.starts_at`.execute(db)
  return rows
}

/**
 * The visits at the location that this booker placed for somebody else of this name. Others of theirs count not: the
 * number that was given for them is unproved, and a refusal would tell a stranger what its owner had.
 */
export async function listAttendeeVisits(
  db: Db,
  locationId: LocationId,
  booker: PersonKey,
  name: string,
): Promise<ClientVisit[]> {
  const { rows } = await sql<ClientVisit>`
    select (extract(epoch from b.starts_at)::bigint / 60)::int as start, ${SERVICES} as "serviceIds"
    from booking b where b.location_id = ${locationId} and ${COUNTS} and ${bookedByFor(booker, name)}
    order by b.starts_at`.execute(db)
  return rows
}

/** The visits at the location of the clients with these phones. */
export async function listVisitsByPhone(
  db: Db,
  locationId: LocationId,
  phones: readonly E164[],
): Promise<(ClientVisit & { readonly phone: E164 | null })[]> {
  const { rows } = await sql<ClientVisit & { readonly phone: E164 | null }>`
    select c.phone, (extract(epoch from b.starts_at)::bigint / 60)::int as start, ${SERVICES} as "serviceIds"
    from client c join booking b on b.location_id = c.location_id and b.client_id = c.id
    where c.location_id = ${locationId} and c.phone = any(${phones}::text[]) and ${COUNTS}`.execute(db)
  return rows
}

/** Missed and cancelled visits count for no rule. */
const COUNTS = sql`b.status in ('pending', 'confirmed', 'completed')`

const SERVICES = sql`(select coalesce(json_agg(s.service_id), '[]') from booking_service s
  where s.location_id = b.location_id and s.booking_id = b.id)`
