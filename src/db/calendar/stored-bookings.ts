import { type RawBuilder, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { Intervals } from '#domain/availability/intervals.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { BookingId, ClientId, CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { IS_SILENCE_COUNTED } from '../bookings/coming-until.ts'
import { attendeeName, CARD_NAME, CLIENT_PHONE } from '../clients/attendee.ts'
import type { Db } from '../pool.ts'

/** Someone's time, in epoch minutes. */
export type Span = { readonly professionalId: ProfessionalId; readonly start: EpochMinute; readonly end: EpochMinute }

export type StoredBooking = Span & {
  readonly id: BookingId
  readonly number: string
  readonly status: BookingStatus
  /** Epoch minutes, as `lapsesAt`. */
  readonly arrivedAt: number | null
  /** When 'Vin' was said to this start. */
  readonly comingAt: number | null
  /** Until when the client must say 'Vin', as they were told, or it is cancelled; null: silence does not cancel it. */
  readonly comingUntil: number | null
  /** How late the client said that they come to this start. */
  readonly lateMinutes: number | null
  readonly clientId: ClientId | null
  /** The attendee's. */
  readonly name: string | null
  /** The client's, where somebody else comes on their card. */
  readonly cardName: string | null
  readonly phone: E164 | null
  readonly services: readonly string[]
  /** The place of the first service's heading among the menu's; null where it has left the menu. */
  readonly heading: number | null
  readonly source: BookingSource
  /** The client's own words first, then the team's. */
  readonly notes: readonly string[]
  readonly isFirstVisit: boolean
  /** As isFirstVisit to its professional, who may not look clients up and knows of their own visits alone. */
  readonly isFirstKnownVisit: boolean
  /** To members who may not look clients up it is on no card. */
  readonly isNamedByNumber: boolean
  /** Nobody of the team has opened it since its client placed or moved it. */
  readonly isNew: boolean
  /** The colleague who placed it, as long as no other has opened it, and the client has not come. */
  readonly newFrom: CustomerId | null
  readonly lapsesAt: number | null
  /** Other times were proposed: until then the client answers. */
  readonly clientAnswers: boolean
  readonly isOnSecondLine: boolean
  /** Minutes that the professional stays taken after the end. */
  readonly buffer: number
  /** The times within it in which the professional is free for others. */
  readonly waits: Intervals
  readonly price: Bani | null
}

/** A column's instant as epoch minutes. */
export const epoch = (column: string) => sql`date_part('epoch', ${sql.ref(column)}) / 60`

/** The answer of a query of bookings: the bookings, and the rows that belong to them, by booking id. */
export type BookingRows = {
  readonly bookings: readonly BookingRow[]
  /** In the order of their positions. */
  readonly services: readonly (readonly [BookingId, name: string, heading: number | null])[]
  /** In the order in which they were written. */
  readonly noted: readonly (readonly [BookingId, text: string])[]
  readonly proposed: readonly string[]
  /** Bookings of clients who have been here, and whether with the same professional, not by a typed number. */
  readonly returning: readonly (readonly [BookingId, isKnown: boolean])[]
  /** The times that bookings take of their professional, in order, where that is not the visit as a whole. */
  readonly taken: readonly (readonly [BookingId, start: EpochMinute, end: EpochMinute])[]
}

type BookingRow = Omit<
  StoredBooking,
  'services' | 'heading' | 'notes' | 'isFirstVisit' | 'isFirstKnownVisit' | 'clientAnswers' | 'buffer' | 'waits'
> & {
  readonly comment: string
}

/**
 * `with` and columns of a statement that reads the location's bookings b that meet the condition, as BookingRows.
 * Services, notes and the like are read for all bookings, and put together by `storedBookings`: a subquery for each
 * would cost more.
 */
export function bookingColumns(locationId: LocationId, which: RawBuilder<unknown>, now: Temporal.Instant) {
  const shown = sql`with headings as materialized (select id, name, row_number() over (order by position, id) - 1 as place
      from menu_heading where location_id = ${locationId}),
    shown as materialized (select b.location_id, b.id, b.professional_id, b.starts_at, b.ends_at,
      b.number, b.status, b.arrived_at, b.coming_at, b.coming_for,
      case when ${IS_SILENCE_COUNTED} then b.coming_until end as coming_until,
      b.late_minutes, b.late_for, b.client_id, b.contact_name, b.attendee, b.for_another, b.contact_phone, b.source, b.seen_at,
      b.named_by_number, b.placed_by_id, b.created_at, b.lapses_at, b.comment, b.price_bani, b.overridden
    from booking b join location l on l.id = b.location_id where b.location_id = ${locationId} and ${which})`
  const columns = sql`
    (select coalesce(json_agg(b), '[]') from (select b.professional_id as "professionalId",
        ${epoch('b.starts_at')} as start, ${epoch('b.ends_at')} as end, b.id, b.number, b.status,
        ${epoch('b.arrived_at')} as "arrivedAt",
        case when b.coming_for = b.starts_at then ${epoch('b.coming_at')} end as "comingAt",
        ${epoch('b.coming_until')} as "comingUntil",
        case when b.late_for = b.starts_at then b.late_minutes end as "lateMinutes", b.client_id as "clientId",
        ${attendeeName('c')} as name, ${CARD_NAME} as "cardName", ${CLIENT_PHONE} as phone,
        b.named_by_number as "isNamedByNumber", b.source, b.seen_at is null as "isNew",
        case when b.seen_at = b.created_at and b.arrived_at is null then b.placed_by_id end as "newFrom", ${epoch('b.lapses_at')} as "lapsesAt",
        b.comment, 'second_line' = any(b.overridden) as "isOnSecondLine", b.price_bani as price
      from shown b left join client c on c.location_id = b.location_id and c.id = b.client_id
      order by b.starts_at, b.id) b) as bookings,
    (select coalesce(json_agg(json_build_array(s.booking_id, s.name, h.place) order by s.position), '[]')
      from shown b join booking_service s on s.location_id = b.location_id and s.booking_id = b.id
      left join service v on v.location_id = s.location_id and v.id = s.service_id
      left join headings h on h.id = v.menu_heading_id) as services,
    (select coalesce(json_agg(json_build_array(n.booking_id, n.text) order by n.id), '[]')
      from shown b join booking_note n on n.location_id = b.location_id and n.booking_id = b.id) as noted,
    (select coalesce(json_agg(split_part(h.owner, ':', 2)), '[]') from hold h where h.location_id = ${locationId}
      and h.owner like 'proposal:%' and h.expires_at > ${now}::timestamptz) as proposed,
    (select coalesce(json_agg(json_build_array(b.id, exists (${earlier(sql`e.professional_id = b.professional_id and not e.named_by_number`)}))), '[]')
      from shown b where exists (${earlier(sql`true`)})) as returning,
    (select coalesce(json_agg(json_build_array(b.id, ${epoch('b.lower')}, ${epoch('b.upper')}) order by b.lower), '[]')
      from (select b.id, lower(m.during), upper(m.during)
        from shown b join claim m on m.location_id = b.location_id and m.booking_id = b.id
        join resource r on r.location_id = m.location_id and r.id = m.resource_id
          and b.professional_id in (r.professional_id, r.second_line_of)
          and m.during <> tstzrange(b.starts_at, b.ends_at)) b) as taken`
  return { shown, columns }
}

/** Earlier visits e of the client of booking b. */
const earlier = (which: RawBuilder<unknown>) => sql`select from booking e
  where e.location_id = b.location_id and e.client_id = b.client_id and e.starts_at < b.starts_at
    and e.status <> 'canceled' and ${which}`

/** The bookings with what hangs on them, in the order of their start. */
export function storedBookings({ bookings, ...rows }: BookingRows): StoredBooking[] {
  const services = Map.groupBy(rows.services, ([id]) => id)
  const noted = Map.groupBy(rows.noted, ([id]) => id)
  const proposed = new Set(rows.proposed)
  const returning = new Map(rows.returning)
  const taken = Map.groupBy(rows.taken, ([id]) => id)
  return bookings.map(({ comment, ...booking }) => ({
    ...booking,
    services: services.get(booking.id)?.map(([, name]) => name) ?? [],
    heading: services.get(booking.id)?.[0]?.[2] ?? null,
    clientAnswers: booking.status === 'pending' && proposed.has(String(booking.id)),
    notes: [comment, ...(noted.get(booking.id) ?? []).map(([, text]) => text)].filter((text) => text !== ''),
    isFirstVisit: booking.clientId !== null && !returning.has(booking.id),
    isFirstKnownVisit: booking.clientId !== null && !returning.get(booking.id) && !booking.isNamedByNumber,
    ...takenOf(booking, taken.get(booking.id) ?? []),
  }))
}

function takenOf({ end }: Span, taken: BookingRows['taken']): Pick<StoredBooking, 'buffer' | 'waits'> {
  const last = taken.at(-1)
  const gaps = taken.flatMap(([, , until], index) => ({ start: until, end: taken[index + 1]?.[1] ?? until }))
  return {
    buffer: last ? Math.max(0, Math.floor(last[2] - end)) : 0,
    waits: gaps.filter((gap) => gap.start < gap.end),
  }
}

/** A booking with its professional's name. */
export type ListedBooking = { readonly booking: StoredBooking; readonly name: string }

/** The requests that wait for the location's answer; the nearest end first. */
export async function loadRequests(db: Db, locationId: LocationId, now: Temporal.Instant): Promise<ListedBooking[]> {
  const waiting = sql`b.status = 'pending' and b.lapses_at > ${now}::timestamptz
    order by b.lapses_at, b.id limit ${MAX_REQUESTS}`
  const requests = await loadListed(db, locationId, waiting, now)
  return requests.toSorted(({ booking: a }, { booking: b }) => a.lapsesAt! - b.lapsesAt! || a.id - b.id)
}

/** The confirmed bookings to come that are new to this member, in the order of their start. */
export async function loadNewBookings(
  db: Db,
  locationId: LocationId,
  { reader, today, now }: { readonly reader: CustomerId; readonly today: IsoDate; readonly now: Temporal.Instant },
): Promise<ListedBooking[]> {
  const unseen = sql`b.status = 'confirmed' and b.start_date >= ${today}::date and b.starts_at > ${now}::timestamptz
    and (b.seen_at is null or (b.seen_at = b.created_at and b.arrived_at is null and b.placed_by_id <> ${reader}))
    order by b.starts_at, b.id limit ${MAX_NEW}`
  return loadListed(db, locationId, unseen, now)
}

/** The location's bookings b that meet the condition. */
export async function loadListed(
  db: Db,
  locationId: LocationId,
  which: RawBuilder<unknown>,
  now: Temporal.Instant,
): Promise<ListedBooking[]> {
  const { shown, columns } = bookingColumns(locationId, which, now)
  const { rows } = await sql<BookingRows & { team: { id: ProfessionalId; name: string }[] }>`${shown} select ${columns},
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', btrim(p.first_name || ' ' || p.last_name))), '[]')
      from professional p where p.location_id = ${locationId}) as team`.execute(db)
  const { team, ...bookings } = rows[0]!
  const names = new Map(team.map(({ id, name }) => [id, name]))
  return storedBookings(bookings).map((booking) => ({ booking, name: names.get(booking.professionalId)! }))
}

/** More than anybody answers in a day. */
const MAX_REQUESTS = 100
/** More than anybody reads at once. */
const MAX_NEW = 50
