import { sql } from 'kysely'
import { insertRows } from '#db/insert-rows.ts'
import type { Db } from '#db/pool.ts'
import { visitFor, visitSpan } from '#domain/availability/visit.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { addDays, type IsoDate, type Weekday, weekdayOf } from '#domain/time/iso-date.ts'
import { boundaryToEpoch, epochToInstant } from '#domain/time/wall-time.ts'
import { type Random, seededRandom } from '#drawings/style/random.ts'
import type { DemoReview } from '../location/reviews.ts'
import { guest, type KnownCustomer, toVisitor } from './future.ts'
import type { BookableLocation } from './load-locations.ts'
import { type Claimed, saveBookings, takeBookingIds } from './save-bookings.ts'

const DAY = 1440

const reviewColumns = [
  'location_id',
  'booking_id',
  'professional_id',
  'customer_id',
  'author',
  'rating',
  'comment',
  'created_at',
]

/**
 * Writes the completed visits, which claim nothing any more, and their reviews. Each demo customer's last visit has no
 * review yet, so that they can write one.
 */
export async function fillPast(
  db: Db,
  { locations, customers }: Pick<World, 'locations' | 'customers'>,
  reviews: readonly DemoReview[],
  { today, now }: { today: IsoDate; now: number },
): Promise<void> {
  const ids = await takeBookingIds(db, reviews.length)
  const bookings = toVisits(reviews, ids, { locations, customers, today, refs: await loadRefs(db) })
  await saveBookings(db, bookings)
  const silent = lastVisits(reviews)
  const rows = reviews.flatMap((review, index) =>
    silent.has(review) ? [] : [toReviewRow(review, bookings[index]!, now)],
  )
  await saveReviews(db, rows)
}

type World = {
  locations: readonly BookableLocation[]
  customers: readonly KnownCustomer[]
  today: IsoDate
  refs: Awaited<ReturnType<typeof loadRefs>>
}

/** The visit that each review is about, in the reviews' order. */
function toVisits(
  reviews: readonly DemoReview[],
  ids: readonly BookingId[],
  { locations, customers, today, refs }: World,
): Claimed[] {
  const byRef = new Map(locations.map((location) => [location.ref, location]))
  const services = new Map(locations.flatMap((location) => location.services.map((service) => [service.id, service])))
  return reviews.map((review, index): Claimed => {
    const location = byRef.get(review.location)!
    const r = seededRandom(`trecut ${index}`)
    const professional = refs.professionals.get(`${location.id} ${review.professional}`)!
    const service = services.get(refs.services.get(`${location.id} ${review.service}`)!)!
    const start = pastStart(professional.working, addDays(today, -review.daysAgo), service.durationMinutes, r)
    return {
      id: ids[index]!,
      locationId: location.id,
      professionalId: professional.id,
      services: [service],
      shown: visitSpan(visitFor([service], professional.id), start).shown,
      claims: [],
      status: 'completed',
      visitor:
        review.customer === null
          ? guest(`${review.author.first} ${review.author.last}`, r)
          : toVisitor(customers[review.customer]!),
      createdAt: start - r.int(1, 14) * DAY,
    }
  })
}

function toReviewRow({ author, rating, comment }: DemoReview, visit: Claimed, now: number) {
  const { id, locationId, professionalId, visitor, shown } = visit
  return {
    location_id: locationId,
    booking_id: id,
    professional_id: professionalId,
    customer_id: visitor.customerId,
    author: `${author.first} ${author.last[0]}.`,
    rating,
    comment,
    created_at: epochToInstant(Math.min(now, shown.end + 90 + ((id * 37) % 2000))).toString(),
  }
}

function lastVisits(reviews: readonly DemoReview[]): Set<DemoReview> {
  const last = new Map<number, DemoReview>()
  for (const review of reviews) {
    if (review.customer === null) continue
    const known = last.get(review.customer)
    if (!known || review.daysAgo < known.daysAgo) last.set(review.customer, review)
  }
  return new Set(last.values())
}

// One update for all instead of two for each review: thousands of dead versions of every location's row would be left.
async function saveReviews(db: Db, rows: readonly ReturnType<typeof toReviewRow>[]): Promise<void> {
  await sql`alter table review disable trigger keep_ratings`.execute(db)
  await insertRows(db, { table: 'review', columns: reviewColumns }, rows)
  await sql`update location l set rating_sum = r.sum, rating_count = r.count from (
    select location_id, sum(rating) as sum, count(*) as count from review group by 1) r where r.location_id = l.id`.execute(
    db,
  )
  await sql`update professional p set rating_sum = r.sum, rating_count = r.count from (
    select location_id, professional_id, sum(rating) as sum, count(*) as count from review group by 1, 2) r
    where r.location_id = p.location_id and r.professional_id = p.id`.execute(db)
  await sql`alter table review enable trigger keep_ratings`.execute(db)
}

type Working = { weekday: Weekday; starts: number; ends: number }

// On the last working day up to `until`, at a quarter of an hour within the first stretch that is long enough.
function pastStart(working: Working[], until: IsoDate, minutes: number, r: Random): number {
  for (let back = 0; back < 14; back++) {
    const date = addDays(until, -back)
    const stretch = working.find(({ weekday, starts, ends }) => weekday === weekdayOf(date) && ends - starts >= minutes)
    if (!stretch) continue
    const quarters = Math.floor((stretch.ends - stretch.starts - minutes) / 15)
    return boundaryToEpoch(date, stretch.starts + 15 * r.int(0, quarters))
  }
  return boundaryToEpoch(until, 720)
}

async function loadRefs(db: Db) {
  const { rows } = await sql<{ location: number; ref: string; id: ProfessionalId; working: Working[] }>`
    select p.location_id as location, p.external_ref as ref, p.id, (select coalesce(json_agg(json_build_object(
        'weekday', w.weekday, 'starts', w.starts, 'ends', w.ends)), '[]') from working_hours w
        where w.location_id = p.location_id and w.professional_id = p.id) as working
    from professional p`.execute(db)
  const services = await db.selectFrom('service').select(['location_id', 'external_ref', 'id']).execute()
  return {
    professionals: new Map(rows.map((row) => [`${row.location} ${row.ref}`, row])),
    services: new Map(services.map(({ location_id, external_ref, id }) => [`${location_id} ${external_ref}`, id])),
  }
}
