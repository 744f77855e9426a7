import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { ValuesOf } from '#domain/catalogue/fields.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { LocationId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { ANOTHER_NAME, CLIENT_PHONE } from '../clients/attendee.ts'
import { keyedColumns } from '../locations/field-columns.ts'

/** A booking as a person reads it in a table or a calendar. */
export type ListedBooking = {
  readonly number: string
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly duration: number
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly status: BookingStatus
  readonly source: BookingSource
  readonly client: string
  /** The attendee's name; empty: the client. */
  readonly attendee: string
  readonly phone: string | null
  readonly email: string | null
  readonly professional: string
  readonly services: string
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly comment: string
  readonly notes: string
  readonly sequence: number
  readonly changed: Temporal.Instant
}

const nameOf = (alias: string) => sql.raw(`btrim(${alias}.first_name || ' ' || ${alias}.last_name)`)

/** Every booking, the first first. */
export const bookingList = (locationId: LocationId): RawBuilder<ListedBooking> => sql<ListedBooking>`
  select b.number, b.start_date as date, b.start_minute as minute, b.duration_minutes as duration,
    extract(epoch from b.starts_at)::float8 / 60 as start, extract(epoch from b.ends_at)::float8 / 60 as "end",
    b.status, b.source, coalesce(nullif(c.name, ''), b.contact_name) as client, coalesce(${ANOTHER_NAME}, '') as attendee,
    ${CLIENT_PHONE} as phone,
    coalesce(c.email, b.contact_email) as email, ${nameOf('p')} as professional, b.price_bani as price,
    b.max_price_bani as "maxPrice", b.comment,
    coalesce((select string_agg(s.name, ', ' order by s.position) from booking_service s
      where s.location_id = b.location_id and s.booking_id = b.id), '') as services,
    coalesce((select string_agg(n.text, ' / ' order by n.id) from booking_note n
      where n.location_id = b.location_id and n.booking_id = b.id), '') as notes,
    b.sequence, b.updated_at as changed
  from booking b join professional p on p.location_id = b.location_id and p.id = b.professional_id
  left join client c on c.location_id = b.location_id and c.id = b.client_id
  where b.location_id = ${locationId} order by b.starts_at, b.id`

export type ListedClient = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly source: BookingSource
  readonly tags: string
  readonly preferences: string
  readonly notes: string
  readonly visits: number
  readonly last: IsoDate | null
}

/** Every client, by name. */
export const clientList = (locationId: LocationId): RawBuilder<ListedClient> => sql<ListedClient>`
  select c.name, c.phone, c.email, c.source, array_to_string(c.tags, ', ') as tags, c.preferences,
    coalesce((select string_agg(n.text, ' / ' order by n.id) from client_note n
      where n.location_id = c.location_id and n.client_id = c.id), '') as notes, v.visits, v.last
  from client c cross join lateral (select count(*)::int as visits, max(b.start_date) as last from booking b
    where b.location_id = c.location_id and b.client_id = c.id and b.status = 'completed') v
  where c.location_id = ${locationId} order by c.folded_name, c.id`

export type ListedService = ValuesOf<typeof SERVICE_FIELDS> & {
  readonly heading: string
  readonly name: string
  readonly description: string
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly isRange: boolean
  readonly isHidden: boolean
  readonly active: boolean
  readonly professionals: string
}

/** Every service, in the order of the menu; those that are no longer offered too. */
export const serviceList = (locationId: LocationId): RawBuilder<ListedService> => sql<ListedService>`
  select h.name as heading, s.name, s.description, ${keyedColumns(SERVICE_FIELDS, 's')},
    s.price_bani as price, s.max_price_bani as "maxPrice", s.range_price as "isRange",
    s.hidden_price as "isHidden", s.active,
    coalesce((select string_agg(${nameOf('p')}, ', ' order by p.position, p.id) from service_professional t
      join professional p on p.location_id = t.location_id and p.id = t.professional_id
      where t.location_id = s.location_id and t.service_id = s.id), '') as professionals
  from service s join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
  where s.location_id = ${locationId} order by h.position, h.id, s.position, s.id`

export type ListedReview = {
  readonly date: IsoDate
  readonly rating: number
  readonly author: string
  readonly comment: string
  readonly professional: string
  readonly booking: string
  readonly reply: string | null
}

/** Every review with the location's reply, the first first. */
export const reviewList = (locationId: LocationId): RawBuilder<ListedReview> => sql<ListedReview>`
  select (r.created_at at time zone 'Europe/Bucharest')::date as date, r.rating, r.author, r.comment,
    ${nameOf('p')} as professional, b.number as booking, r.reply
  from review r join professional p on p.location_id = r.location_id and p.id = r.professional_id
  join booking b on b.location_id = r.location_id and b.id = r.booking_id
  where r.location_id = ${locationId} order by r.created_at, r.id`

export type ListedMember = {
  readonly name: string
  readonly title: string
  /** Null for a person without access. */
  readonly role: Role | null
  readonly active: boolean
  readonly online: boolean
  readonly services: number
}

/** Everybody who has a calendar or access without one, or had: first the calendars in their order, then by name. */
export const teamList = (locationId: LocationId): RawBuilder<ListedMember> => sql<ListedMember>`
  select name, title, role, active, online, services from (
    select ${nameOf('p')} as name, p.title, m.role, p.active, p.online, (select count(*)::int from service_professional t
      where t.location_id = p.location_id and t.professional_id = p.id) as services, p.position, p.id
    from professional p left join membership m on m.location_id = p.location_id and m.professional_id = p.id
      and m.ended_at is null
    where p.location_id = ${locationId}
    union all
    select ${nameOf('c')}, '', m.role, m.ended_at is null, false, 0, null, m.id
    from (select distinct on (customer_id) * from membership where location_id = ${locationId}
      order by customer_id, ended_at desc nulls first) m
    join customer c on c.id = m.customer_id where m.professional_id is null
  ) team order by position nulls last, case when position is null then name end, id`
