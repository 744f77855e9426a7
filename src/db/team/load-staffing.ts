import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { Intervals } from '#domain/availability/intervals.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import type { BookingId, ClientId, LocationId, ProfessionalId, ResourceId, ServiceId } from '#domain/ids.ts'
import type { Contact } from '#domain/messages/reach.ts'
import type { Bani } from '#domain/money.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { AGREED_MINUTES } from '../bookings/booking-row.ts'
import { CONTACT } from '../bookings/recipient.ts'
import { WAITS } from '../bookings/waits.ts'
import { attendeeName, CARD_NAME, CLIENT_PHONE } from '../clients/attendee.ts'
import type { Tx } from '../transaction.ts'

/** A live booking that has not begun. */
export type UpcomingBooking = {
  readonly id: BookingId
  readonly sequence: number
  readonly number: string
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly professionalId: ProfessionalId
  /** Whether the client chose this professional; else any would do. */
  readonly isChosen: boolean
  readonly clientId: ClientId | null
  readonly serviceIds: readonly ServiceId[]
  readonly services: readonly string[]
  /** The attendee's. */
  readonly clientName: string | null
  readonly cardName: string | null
  readonly clientPhone: E164 | null
  readonly contact: Contact
  readonly minutes: number
  /** The minutes of each service where the team set its length; null: as long as the menu says. */
  readonly agreedMinutes: readonly number[] | null
  readonly price: Bani | null
  /** When the professional is free for others within it. */
  readonly waits: Intervals
}

/** The live bookings of the location that have not begun, in order of time. */
export async function listUpcoming(tx: Tx, locationId: LocationId, now: Temporal.Instant): Promise<UpcomingBooking[]> {
  const { rows } = await sql<UpcomingBooking>`
    select b.id, b.sequence, b.number, (extract(epoch from b.starts_at)::bigint / 60)::int as start,
      (extract(epoch from b.ends_at)::bigint / 60)::int as end, b.professional_id as "professionalId", b.professional_chosen as "isChosen", b.client_id as "clientId",
      ${attendeeName('c')} as "clientName", ${CARD_NAME} as "cardName",
      ${CLIENT_PHONE} as "clientPhone",
      ${CONTACT} as contact,
      b.duration_minutes as minutes, ${AGREED_MINUTES} as "agreedMinutes", b.price_bani as price, ${WAITS} as waits, s.ids as "serviceIds", s.names as services
    from booking b left join client c on c.location_id = b.location_id and c.id = b.client_id cross join lateral (
      select array_agg(s.service_id order by s.position) as ids, array_agg(s.name order by s.position) as names
      from booking_service s where s.location_id = b.location_id and s.booking_id = b.id) s
    where b.location_id = ${locationId} and b.status in ('pending', 'confirmed') and b.starts_at > ${now}::timestamptz
      and b.start_date >= (${now}::timestamptz at time zone 'Europe/Bucharest')::date
    order by b.starts_at, b.id`.execute(tx)
  return rows
}

/** Which active services each of the team does. */
export async function listAbilities(tx: Tx, locationId: LocationId): Promise<Map<ProfessionalId, Set<ServiceId>>> {
  const rows = await tx
    .selectFrom('service_professional as sp')
    .innerJoin('service as s', (join) =>
      join.onRef('s.location_id', '=', 'sp.location_id').onRef('s.id', '=', 'sp.service_id'),
    )
    .innerJoin('professional as p', (join) =>
      join.onRef('p.location_id', '=', 'sp.location_id').onRef('p.id', '=', 'sp.professional_id'),
    )
    .select(['sp.professional_id', 'sp.service_id'])
    .where('sp.location_id', '=', locationId)
    .where('s.active', '=', true)
    .where('p.active', '=', true)
    .execute()
  const byProfessional = new Map<ProfessionalId, Set<ServiceId>>()
  for (const { professional_id, service_id } of rows) {
    const services = byProfessional.get(professional_id) ?? new Set<ServiceId>()
    byProfessional.set(professional_id, services.add(service_id))
  }
  return byProfessional
}

/** The claims of these bookings, resource by resource. */
export async function listClaims(
  tx: Tx,
  locationId: LocationId,
  bookingIds: readonly BookingId[],
): Promise<(Interval & { readonly bookingId: BookingId; readonly resourceId: ResourceId })[]> {
  const { rows } = await sql<Interval & { bookingId: BookingId; resourceId: ResourceId }>`
    select b.id as "bookingId", c.resource_id as "resourceId",
      floor(date_part('epoch', lower(c.during)) / 60)::int as start, ceil(date_part('epoch', upper(c.during)) / 60)::int as end
    from unnest(${bookingIds}::int[]) as b(id) join claim c on c.location_id = ${locationId} and c.booking_id = b.id`.execute(
    tx,
  )
  return rows
}

/** Everybody who works or has worked here, by id: names and portraits. */
export async function listTeamNames(tx: Tx, locationId: LocationId) {
  const rows = await tx
    .selectFrom('professional')
    .select(['id', 'first_name', 'last_name', 'portrait'])
    .where('location_id', '=', locationId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, portrait }) => [
      id,
      { name: `${first_name} ${last_name}`.trim(), portrait },
    ]),
  )
}
