import { sql } from 'kysely'
import type { BookingId, LocationId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import type { Db } from '../pool.ts'

export type ReviewRow = {
  locationId: LocationId
  name: string
  legalName: string
  category: string
  city: string
  health: boolean
  state: ReviewState
  /** Null of a draft alone, which nobody reviews. */
  submittedAt: Temporal.Instant | null
}

const MOST_ROWS = 200

const ROW = sql`l.id as "locationId", l.name, b.legal_name as "legalName", c.name as category, y.name as city, c.health,
  r.state, r.submitted_at as "submittedAt"`
const FROM = sql`location_review r join location l on l.id = r.location_id join business b on b.id = l.business_id
  join category c on c.id = l.category_id join city y on y.id = l.city_id`

/** The locations in this state: who waits comes oldest first, what is decided newest first. */
export async function listReviewRows(db: Db, state: ReviewState): Promise<ReviewRow[]> {
  const order = state === 'review' || state === 'asked' ? sql`r.submitted_at, l.id` : sql`r.decided_at desc, l.id`
  const { rows } = await sql<ReviewRow>`
    select ${ROW} from ${FROM} where r.state = ${state} order by ${order} limit ${MOST_ROWS}`.execute(db)
  return rows
}

export type WholeReview = ReviewRow & {
  slug: string
  active: boolean
  address: string
  licence: string | null
  reason: string | null
  answer: string | null
  business: { cui: string; registryNumber: string; address: string; email: string | null; phone: string | null }
  register: { legalName: string; registryNumber: string; address: string; status: string } | null
  owner: { firstName: string; lastName: string } | null
  services: { name: string; price: Bani | null }[]
  seenBefore: {
    legalName: string
    locations: string[]
    sameCui: boolean
    samePhone: boolean
    state: ReviewState | null
  }[]
  history: { at: string; by: string; decision: string; reason: string | null }[]
}

/** One with all that is known of it, in one statement; null for a location that was not published here. */
export async function findReview(db: Db, locationId: LocationId): Promise<WholeReview | null> {
  const { rows } = await sql<WholeReview>`
    select ${ROW}, l.slug, l.active, l.address, r.licence, r.reason, r.answer, b.register_answer as register,
      json_build_object('cui', b.cui, 'registryNumber', b.registry_number, 'address', b.address, 'email', b.email,
        'phone', b.phone) as business,
      (select json_build_object('firstName', u.first_name, 'lastName', u.last_name) from membership m
        join customer u on u.id = m.customer_id
        where m.location_id = l.id and m.role = 'owner' and m.ended_at is null order by m.id limit 1) as owner,
      (select coalesce(json_agg(json_build_object('name', s.name, 'price', s.price_bani) order by s.position, s.id), '[]')
        from service s where s.location_id = l.id and s.active) as services,
      (select coalesce(json_agg(json_build_object('legalName', o.legal_name, 'sameCui', o.cui in (b.cui, 'RO' || b.cui),
          'samePhone', o.phone is not distinct from b.phone and b.phone is not null,
          'locations', (select coalesce(json_agg(x.name order by x.id), '[]') from location x where x.business_id = o.id),
          'state', (select v.state from location x join location_review v on v.location_id = x.id
            where x.business_id = o.id order by x.id limit 1)) order by o.id), '[]')
        from business o where o.id <> b.id and (o.cui in (b.cui, 'RO' || b.cui) or o.phone = b.phone)) as "seenBefore",
      (select coalesce(json_agg(json_build_object('at', a.at, 'by', concat_ws(' ', u.first_name, u.last_name),
          'decision', a.after ->> 'state', 'reason', a.reason) order by a.id), '[]')
        from operator_action a join customer u on u.id = a.customer_id
        where a.location_id = l.id and a.kind = 'review') as history
    from ${FROM} where l.id = ${locationId} and r.state <> 'draft'`.execute(db)
  return rows[0] ?? null
}

/** The bookings for times to come that customers placed online, in ascending order. */
export async function listComingOnline(db: Db, locationId: LocationId, now: Temporal.Instant): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('location_id', '=', locationId)
    .where('source', '=', 'online')
    .where('status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The mail address of the business behind a location. */
export async function findBusinessMail(
  db: Db,
  locationId: LocationId,
): Promise<{ email: string | null; name: string }> {
  return db
    .selectFrom('location')
    .innerJoin('business', 'business.id', 'location.business_id')
    .select(['business.email', 'location.name'])
    .where('location.id', '=', locationId)
    .executeTakeFirstOrThrow()
}
