import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { BookingId, ClientId, HoldId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

type Span = { readonly professionalId: ProfessionalId; readonly start: EpochMinute; readonly end: EpochMinute }

export type StoredBooking = Span & {
  readonly id: BookingId
  readonly number: string
  readonly status: BookingStatus
  /** Epoch minutes, as `lapsesAt`. */
  readonly arrivedAt: number | null
  readonly clientId: ClientId | null
  readonly name: string | null
  readonly phone: E164 | null
  readonly services: readonly string[]
  readonly source: BookingSource
  readonly hasNote: boolean
  readonly isFirstVisit: boolean
  readonly isNew: boolean
  readonly lapsesAt: number | null
  /** Other times were proposed: until then the client answers. */
  readonly clientAnswers: boolean
  readonly buffer: number
  readonly price: Bani | null
}

type StoredHold = Span & { readonly id: HoldId; readonly owner: string; readonly expiresAt: number }

type StoredTimeOff = Span & { readonly id: number; readonly kind: string; readonly reason: string }

export type TeamMember = {
  readonly id: ProfessionalId
  readonly name: string
  readonly title: string
  readonly portrait: string | null
}

/** What stands in a location's calendar besides hours, and the team in its order: who works here, and who had visits then. */
export type StoredBlocks = {
  readonly team: readonly TeamMember[]
  readonly bookings: readonly StoredBooking[]
  readonly holds: readonly StoredHold[]
  readonly timeOff: readonly StoredTimeOff[]
}

type Query = {
  readonly locationId: LocationId
  /** Wall dates, inclusive, and their instants. */
  readonly from: IsoDate
  readonly to: IsoDate
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly now: Temporal.Instant
}

const epoch = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 / 60`

/** A booking b with its client c, as a StoredBooking. */
const bookingJson = (
  now: Temporal.Instant,
) => sql`json_build_object('professionalId', b.professional_id, 'start', ${epoch('b.starts_at')},
        'end', ${epoch('b.ends_at')}, 'id', b.id, 'number', b.number, 'status', b.status,
        'arrivedAt', ${epoch('b.arrived_at')}, 'clientId', b.client_id,
        'name', coalesce(nullif(c.name, ''), nullif(b.contact_name, '')), 'phone', coalesce(c.phone, b.contact_phone),
        'services', (select coalesce(json_agg(s.name order by s.position), '[]') from booking_service s
          where s.location_id = b.location_id and s.booking_id = b.id),
        'source', b.source, 'isNew', b.seen_at is null and b.placed_by_id is null, 'lapsesAt', ${epoch('b.lapses_at')},
        'clientAnswers', b.status = 'pending' and exists (select from hold h where h.expires_at > ${now}::timestamptz
          and h.owner in ('proposal:' || b.id || ':1', 'proposal:' || b.id || ':2', 'proposal:' || b.id || ':3')),
        'hasNote', b.comment <> '' or exists (select from booking_note n
          where n.location_id = b.location_id and n.booking_id = b.id),
        'isFirstVisit', b.client_id is not null and not exists (select from booking e
          where e.location_id = b.location_id and e.client_id = b.client_id and e.starts_at < b.starts_at
            and e.status <> 'canceled'),
        'buffer', coalesce((select extract(epoch from upper(m.during) - b.ends_at)::int / 60 from claim m
          join resource r on r.location_id = m.location_id and r.id = m.resource_id
          where m.location_id = b.location_id and m.booking_id = b.id and r.professional_id = b.professional_id), 0),
        'price', b.price_bani)`

/** Everything of the days, in one query; a visit that began the evening before included, cancelled ones not. */
export async function loadBlocks(
  db: Db,
  { locationId, from, to, startsAt, endsAt, now }: Query,
): Promise<StoredBlocks> {
  const during = (table: string) =>
    sql`${sql.ref(`${table}.starts_at`)} < ${endsAt}::timestamptz and ${sql.ref(`${table}.ends_at`)} > ${startsAt}::timestamptz`
  const { rows } = await sql<StoredBlocks>`select
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', btrim(p.first_name || ' ' || p.last_name),
        'title', p.title, 'portrait', p.portrait) order by p.position, p.id), '[]')
      from professional p where p.location_id = ${locationId} and (p.active or exists (select from booking b
        where b.location_id = p.location_id and b.professional_id = p.id and b.status <> 'canceled'
          and b.start_date between ${from}::date and ${to}::date))) as team,
    (select coalesce(json_agg(${bookingJson(now)} order by b.starts_at, b.id), '[]')
      from booking b left join client c on c.location_id = b.location_id and c.id = b.client_id
      where b.location_id = ${locationId} and b.start_date between ${from}::date - 1 and ${to}::date
        and b.status <> 'canceled' and ${during('b')}) as bookings,
    (select coalesce(json_agg(json_build_object('professionalId', h.professional_id, 'start', ${epoch('h.starts_at')},
        'end', ${epoch('h.ends_at')}, 'id', h.id, 'owner', h.owner, 'expiresAt', ${epoch('h.expires_at')})
        order by h.starts_at, h.id), '[]')
      from hold h where h.location_id = ${locationId} and h.expires_at > ${now}::timestamptz and ${during('h')}) as holds,
    (select coalesce(json_agg(json_build_object('professionalId', t.professional_id, 'start', ${epoch('t.starts_at')},
        'end', ${epoch('t.ends_at')}, 'id', t.id, 'kind', t.kind, 'reason', t.reason) order by t.starts_at, t.id), '[]')
      from time_off t where t.location_id = ${locationId} and t.status = 'approved' and ${during('t')}) as "timeOff"`.execute(
    db,
  )
  return rows[0]!
}

/** What waits for the location's answer, with its professional; the nearest end first. */
export async function loadRequests(
  db: Db,
  locationId: LocationId,
  now: Temporal.Instant,
): Promise<{ readonly booking: StoredBooking; readonly name: string }[]> {
  const { rows } = await sql<{ booking: StoredBooking; name: string }>`
    select ${bookingJson(now)} as booking, btrim(p.first_name || ' ' || p.last_name) as name
    from booking b left join client c on c.location_id = b.location_id and c.id = b.client_id
    join professional p on p.location_id = b.location_id and p.id = b.professional_id
    where b.location_id = ${locationId} and b.status = 'pending' and b.lapses_at > ${now}::timestamptz
    order by b.lapses_at, b.id limit ${MAX_REQUESTS}`.execute(db)
  return rows
}

/** More than anybody answers in a day. */
const MAX_REQUESTS = 100
