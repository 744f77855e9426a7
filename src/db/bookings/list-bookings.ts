import { sql } from 'kysely'
import type { BookingList } from '#domain/bookings/booking.ts'
import type { ProposedTime } from '#domain/bookings/proposal.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Contact } from '#domain/messages/reach.ts'
import type { Db } from '../pool.ts'
import { type BookingKey, openedBy } from './booking-row.ts'
import { type BookingView, FROM, VIEW } from './booking-view.ts'
import { REBOOKING, type RebookingReminder } from './rebooking.ts'
import { CONTACT } from './recipient.ts'

type Page = {
  readonly customerId: CustomerId
  readonly list: BookingList
  readonly page: number
  readonly perPage: number
}

/** One page of a customer's list, the nearest first, and how many it has in all. */
export async function listBookings(
  db: Db,
  { customerId, list, page, perPage }: Page,
  now: Temporal.Instant,
): Promise<{ bookings: BookingView[]; total: number }> {
  const mine = sql`b.customer_id = ${customerId} and ${CONDITIONS[list](now)}`
  const order = list === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`
  const [views, count] = await Promise.all([
    sql<{ view: BookingView }>`select ${VIEW} as view ${FROM} where ${mine} order by ${order}
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total from booking b where ${mine}`.execute(db),
  ])
  return { bookings: views.rows.map(({ view }) => view), total: count.rows[0]?.total ?? 0 }
}

const upcoming = (now: Temporal.Instant) =>
  sql<boolean>`(b.status in ('pending', 'confirmed') and b.ends_at > ${now}::timestamptz)`

const CONDITIONS = {
  upcoming,
  past: (now: Temporal.Instant) => sql<boolean>`(b.status <> 'canceled' and not ${upcoming(now)})`,
  canceled: () => sql<boolean>`b.status = 'canceled'`,
}

/** The data that the detail page shows besides the booking itself. */
export type BookingDetails = {
  readonly booking: BookingView
  /** Whether the customer asked for the booking's professional. */
  readonly professionalChosen: boolean
  /** The location's own words on cancelling. */
  readonly policy: string
  /** Whether the location has a page, and can be booked there. */
  readonly isOpen: boolean
  /** The location's reason is in its own words, the customer's is one of the list. */
  readonly cancellation: { readonly by: string; readonly reason: string | null; readonly at: number } | null
  /** The times that the location has proposed for a request, those that are over too. */
  readonly proposed: readonly ProposedTime[]
  /** The facts that decide how its client is told of what happens to it. */
  readonly contact: Contact
  /** The reminder to book the same again that its client asked for. */
  readonly rebooking: RebookingReminder | null
  readonly legal: {
    readonly name: string
    readonly cui: string
    readonly registryNumber: string
    readonly address: string
  }
  /** The location's questions with this booking's answers, in the location's order. */
  readonly answers: readonly { readonly question: string; readonly answer: string }[]
  readonly review: { readonly id: number; readonly rating: number; readonly comment: string } | null
}

/** The booking that the key opens, whole; null when it opens none. */
export async function findBookingDetails(db: Db, key: BookingKey): Promise<BookingDetails | null> {
  const { rows } = await sql<BookingDetails>`
    select ${VIEW} as booking, b.professional_chosen as "professionalChosen", l.policies as policy, l.active as "isOpen",
      ${CONTACT} as contact, ${REBOOKING} as rebooking,
      json_build_object('name', bu.legal_name, 'cui', bu.cui, 'registryNumber', bu.registry_number, 'address', bu.address) as legal,
      (select json_build_object('by', c.canceled_by,
          'reason', case when c.canceled_by = 'customer' then r.name else nullif(c.comment, '') end, 'at', extract(epoch from c.at) / 60)
        from cancellation c left join cancellation_reason r on r.id = c.reason_id
        where c.location_id = b.location_id and c.booking_id = b.id) as cancellation,
      (select coalesce(json_agg(json_build_object('question', f.field->>'label', 'answer', b.custom_fields->>(f.field->>'key'))
          order by f.position), '[]')
        from jsonb_array_elements(l.custom_fields) with ordinality f(field, position)
        where b.custom_fields ? (f.field->>'key')) as answers,
      (select coalesce(json_agg(json_build_object('start', (extract(epoch from h.starts_at)::bigint / 60)::int,
          'professionalId', h.professional_id, 'professional', btrim(t.first_name || ' ' || t.last_name),
          'until', extract(epoch from h.expires_at)::float8 / 60)), '[]')
        from hold h join professional t on t.location_id = h.location_id and t.id = h.professional_id
        where b.status = 'pending' and h.owner in ('proposal:' || b.id || ':1', 'proposal:' || b.id || ':2',
          'proposal:' || b.id || ':3')) as proposed,
      (select json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment)
        from review r where r.location_id = b.location_id and r.booking_id = b.id) as review
    ${FROM} join business bu on bu.id = l.business_id
    where ${openedBy(key)}`.execute(db)
  return rows[0] ?? null
}
