import { type RawBuilder, sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

export type ReviewSort = 'newest' | 'oldest' | 'highest' | 'lowest'

export type ReviewRow = {
  id: number
  rating: number
  comment: string
  author: string
  professional: { id: ProfessionalId; firstName: string; lastName: string }
  /** A visit to a doctor names no service: 'Vizită'. */
  services: string[]
  createdAt: Temporal.Instant
  reply: string | null
}

export type ReviewFilter = {
  readonly locationId: LocationId
  readonly professionalId: ProfessionalId | null
  readonly rating: number | null
}

type Page = { readonly sort: ReviewSort; readonly limit: number; readonly offset: number }

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
}

/** A page of an active location’s reviews and the total; null when there is no such location. */
export async function listReviews(
  db: Db,
  filter: ReviewFilter,
  { sort, limit, offset }: Page,
): Promise<{ rows: ReviewRow[]; total: number } | null> {
  const { rows } = await sql<{ total: number } & (ReviewRow | { id: null })>`
    with page as (select r.* from review r where ${conditionOf(filter)} order by ${orders[sort]} limit ${limit} offset ${offset})
    select (select count(*)::int from review r where ${conditionOf(filter)}) as total,
      r.id, r.rating, r.comment, r.author, r.reply, r.created_at as "createdAt",
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) as professional,
      case when c.health then '["Vizită"]' else (select coalesce(json_agg(s.name order by s.position), '[]') from booking_service s
        where s.location_id = r.location_id and s.booking_id = r.booking_id) end as services
    from location l join category c on c.id = l.category_id left join page r on true
    left join professional p on p.location_id = r.location_id and p.id = r.professional_id
    where l.id = ${filter.locationId} and l.active
    order by ${orders[sort]}`.execute(db)
  if (rows.length === 0) return null
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** The number of reviews per rating, 1 to 5; null when there is no such location. */
export async function countRatings(db: Db, filter: ReviewFilter): Promise<Map<number, number> | null> {
  const { rows } = await sql<{ rating: number | null; count: number }>`
    select r.rating, count(r.id)::int as count
    from location l left join review r on ${conditionOf(filter)}
    where l.id = ${filter.locationId} and l.active group by r.rating`.execute(db)
  if (rows.length === 0) return null
  return new Map(rows.flatMap(({ rating, count }) => (rating === null ? [] : [[rating, count] as const])))
}

function conditionOf({ locationId, professionalId, rating }: ReviewFilter): RawBuilder<boolean> {
  const parts = [sql`r.location_id = ${locationId}`]
  if (professionalId !== null) parts.push(sql`r.professional_id = ${professionalId}`)
  if (rating !== null) parts.push(sql`r.rating = ${rating}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}
