import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import type { BookingId, ClientId, LocationId } from '#domain/ids.ts'
import { attendeeName, CARD_NAME, CLIENT_PHONE } from '../clients/attendee.ts'
import type { BookerOnCard } from '../clients/booked-for-another.ts'
import type { Db } from '../pool.ts'
import { REASON } from '../staff/actions.ts'

/** The data of a booking that the team sees besides what its client sees. Instants are epoch minutes. */
export type BookingFacts = {
  readonly source: BookingSource
  readonly clientId: ClientId | null
  /** The attendee's. */
  readonly clientName: string | null
  /** The client's, where somebody else comes on their card. */
  readonly cardName: string | null
  readonly clientPhone: E164 | null
  /** The person who booked it for the client and is told of it; null: the client. */
  readonly booker: BookerOnCard | null
  /** To members who may not look clients up it is on no card. */
  readonly isNamedByNumber: boolean
  readonly arrivedAt: number | null
  readonly lapsesAt: number | null
  readonly overridden: readonly string[]
  /** Until when the last move can be undone; null for none. */
  readonly undoUntil: number | null
  readonly notes: readonly { readonly author: string; readonly text: string; readonly at: number }[]
  /** Each message and its fate. */
  readonly messages: readonly {
    readonly channel: 'sms' | 'email'
    readonly kind: string
    readonly fate: 'waiting' | 'sent' | 'dropped'
    /** Why it waits or was dropped, as the sender wrote it. */
    readonly reason: string | null
    readonly at: number
  }[]
  /** Acts on it, of the team, its client and the product itself. */
  readonly history: readonly {
    readonly kind: string
    readonly who: string
    readonly reason: string | null
    readonly before: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
    readonly at: number
  }[]
  /**
   * The location's bookings that began in the last 90 days or that it cancelled in them, and how many it cancelled: one
   * for next week counts from the moment in which it is cancelled.
   */
  readonly recent: { readonly bookings: number; readonly canceledByLocation: number }
}

const minutes = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8 / 60`

export async function loadFacts(
  db: Db,
  locationId: LocationId,
  id: BookingId,
  now: Temporal.Instant,
): Promise<BookingFacts | null> {
  const { rows } = await sql<BookingFacts>`
    select b.source, b.client_id as "clientId", ${attendeeName('c')} as "clientName", ${CARD_NAME} as "cardName",
      ${CLIENT_PHONE} as "clientPhone",
      case when b.for_another and b.contact_name <> '' then json_build_object('name', b.contact_name, 'phone', nullif(b.contact_phone, '')) end as booker,
      b.named_by_number as "isNamedByNumber", ${minutes('b.arrived_at')} as "arrivedAt",
      ${minutes('b.lapses_at')} as "lapsesAt", b.overridden,
      (select ${minutes('h.expires_at')} from booking_undo u join hold h on h.location_id = u.location_id and h.id = u.hold_id
        where u.location_id = b.location_id and u.booking_id = b.id and u.sequence = b.sequence
          and h.expires_at > ${now}::timestamptz) as "undoUntil",
      (select coalesce(json_agg(json_build_object('author', btrim(a.first_name || ' ' || a.last_name), 'text', n.text,
          'at', ${minutes('n.at')}) order by n.id), '[]')
        from booking_note n join customer a on a.id = n.author_id
        where n.location_id = b.location_id and n.booking_id = b.id) as notes,
      (select coalesce(json_agg(json_build_object('channel', m.channel, 'kind', m.kind,
          'fate', case when m.sent_at is not null then 'sent' when m.dropped_at is not null then 'dropped' else 'waiting' end,
          'reason', case when m.sent_at is null then m.last_error end, 'at', extract(epoch from coalesce(m.sent_at, m.dropped_at, m.created_at))::float8 / 60) order by m.id), '[]')
        from message m where m.booking_id = b.id and m.location_id = b.location_id) as messages,
      (select coalesce(json_agg(to_jsonb(h) - 'nth' order by h.at, h.nth), '[]') from (
        select a.id as nth, a.kind, case a.actor when 'staff' then btrim(w.first_name || ' ' || w.last_name)
          when 'dichis' then 'Dichis' else 'clientul' end as who, ${REASON} as reason, a.before, a.after, ${minutes('a.at')} as at
        from staff_action a left join customer w on w.id = a.customer_id
        where a.location_id = b.location_id and a.booking_id = b.id) h) as history,
      (select json_build_object('bookings', count(*), 'canceledByLocation', count(k.booking_id) filter (where k.canceled_by = 'location'))
        from booking r left join cancellation k on k.location_id = r.location_id and k.booking_id = r.id
        where r.location_id = b.location_id and (r.starts_at between ${now}::timestamptz - interval '90 days' and ${now}::timestamptz
          or (k.canceled_by = 'location' and k.at > ${now}::timestamptz - interval '90 days'))
      ) as recent
    from booking b left join client c on c.location_id = b.location_id and c.id = b.client_id
    where b.location_id = ${locationId} and b.id = ${id}`.execute(db)
  return rows[0] ?? null
}
