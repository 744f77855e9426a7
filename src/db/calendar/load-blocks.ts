import { sql } from 'kysely'
import type { HoldId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import {
  type BookingRows,
  bookingColumns,
  epoch,
  type Span,
  type StoredBooking,
  storedBookings,
} from './stored-bookings.ts'

/** `colleague`: the first name of the member who holds it at work; null for a client's hold. */
type StoredHold = Span & {
  readonly id: HoldId
  readonly owner: string
  readonly colleague: string | null
  readonly expiresAt: number
}

type StoredTimeOff = Span & { readonly id: number; readonly kind: string; readonly reason: string }

export type TeamMember = {
  readonly id: ProfessionalId
  readonly name: string
  readonly title: string
  readonly portrait: string | null
}

/**
 * The claims in a location's calendar besides hours, and the team in its order: current members, and people who had
 * visits then.
 */
export type StoredBlocks = {
  readonly team: readonly TeamMember[]
  /** The names of the menu's headings, in its order. */
  readonly headings: readonly string[]
  readonly bookings: readonly StoredBooking[]
  readonly holds: readonly StoredHold[]
  readonly timeOff: readonly StoredTimeOff[]
  /** The cancelled bookings that were to begin on each date, a row for each date and professional. */
  readonly canceled: readonly {
    readonly date: IsoDate
    readonly professionalId: ProfessionalId
    readonly count: number
  }[]
  /**
   * When the first live hold of the location lapses, wherever it is, in milliseconds of the epoch; null without any.
   */
  readonly firstLapse: number | null
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

/** Everything of the days, in one query; a visit that began the evening before included, cancelled ones not. */
export async function loadBlocks(
  db: Db,
  { locationId, from, to, startsAt, endsAt, now }: Query,
): Promise<StoredBlocks> {
  const during = (table: string) =>
    sql`${sql.ref(`${table}.starts_at`)} < ${endsAt}::timestamptz and ${sql.ref(`${table}.ends_at`)} > ${startsAt}::timestamptz`
  const { shown, columns } = bookingColumns(
    locationId,
    sql`b.start_date between ${from}::date - 1 and ${to}::date and b.status <> 'canceled' and ${during('b')}`,
    now,
  )
  const { rows } = await sql<Omit<StoredBlocks, 'bookings'> & BookingRows>`${shown} select ${columns},
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', btrim(p.first_name || ' ' || p.last_name),
        'title', p.title, 'portrait', p.portrait) order by p.position, p.id), '[]')
      from professional p where p.location_id = ${locationId} and (p.active or exists (select from booking b
        where b.location_id = p.location_id and b.professional_id = p.id and b.status <> 'canceled'
          and b.start_date between ${from}::date and ${to}::date))) as team,
    (select coalesce(json_agg(h.name order by h.place), '[]') from headings h) as headings,
    (select coalesce(json_agg(json_build_object('professionalId', h.professional_id, 'start', ${epoch('h.starts_at')},
        'end', ${epoch('h.ends_at')}, 'id', h.id, 'owner', h.owner, 'colleague', h.colleague, 'expiresAt', ${epoch('h.expires_at')})
        order by h.starts_at, h.id), '[]')
      from hold h where h.location_id = ${locationId} and h.expires_at > ${now}::timestamptz and ${during('h')}) as holds,
    (select coalesce(json_agg(json_build_object('professionalId', t.professional_id, 'start', ${epoch('t.starts_at')},
        'end', ${epoch('t.ends_at')}, 'id', t.id, 'kind', t.kind, 'reason', t.reason) order by t.starts_at, t.id), '[]')
      from time_off t where t.location_id = ${locationId} and t.status = 'approved' and ${during('t')}
        and exists (select from claim c where c.location_id = t.location_id and c.time_off_id = t.id)) as "timeOff",
    (select coalesce(json_agg(json_build_object('date', k.start_date, 'professionalId', k.professional_id, 'count', k.count)), '[]')
      from (select start_date, professional_id, count(*) from booking where location_id = ${locationId}
        and start_date between ${from}::date and ${to}::date and status = 'canceled' group by 1, 2) k) as canceled,
    (select extract(epoch from min(h.expires_at))::float8 * 1000 from hold h
      where h.location_id = ${locationId} and h.expires_at > ${now}::timestamptz) as "firstLapse"`.execute(db)
  const { team, headings, holds, timeOff, canceled, firstLapse, ...bookings } = rows[0]!
  return { team, headings, holds, timeOff, canceled, firstLapse, bookings: storedBookings(bookings) }
}
