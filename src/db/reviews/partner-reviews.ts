import { type RawBuilder, sql } from 'kysely'
import type { BookingId, CustomerId, LocationId } from '#domain/ids.ts'
import type { GivenReply, ReportGround } from '#domain/reviews/reply.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

/** A review as the location’s members see it. */
export type PartnerReview = GivenReply & {
  readonly id: number
  readonly rating: number
  readonly comment: string
  readonly author: string
  readonly professional: string
  /** A visit to a doctor names no service: 'Vizită'. */
  readonly services: string[]
  readonly createdAt: EpochMinute
  readonly report: { readonly ground: ReportGround; readonly details: string; readonly at: EpochMinute } | null
}

type Page = { readonly limit: number; readonly offset: number }

const minutes = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) / 60)::float8`

/** A page of the location's reviews, newest first, and how many there are in all and without a reply. */
export async function listPartnerReviews(
  db: Db,
  locationId: LocationId,
  { unanswered, limit, offset }: Page & { readonly unanswered: boolean },
): Promise<{ rows: PartnerReview[]; total: number; waiting: number }> {
  const { rows } = await sql<{ total: number; waiting: number; rows: PartnerReview[] }>`
    with page as (select * from review where location_id = ${locationId} and (reply is null or not ${unanswered}::boolean)
      order by created_at desc, id desc limit ${limit} offset ${offset})
    select (select count(*)::int from review where location_id = ${locationId}) as total,
      (select count(*)::int from review where location_id = ${locationId} and reply is null) as waiting,
      (select coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'author', r.author,
          'professional', trim(p.first_name || ' ' || p.last_name),
          'services', case when c.health then '["Vizită"]' else (select coalesce(json_agg(s.name order by s.position), '[]')
            from booking_service s where s.location_id = r.location_id and s.booking_id = r.booking_id) end,
          'createdAt', ${minutes(sql`r.created_at`)}, 'reply', r.reply, 'repliedAt', ${minutes(sql`r.replied_at`)},
          'report', (select json_build_object('ground', t.ground, 'details', t.details, 'at', ${minutes(sql`t.at`)})
            from review_report t where t.location_id = r.location_id and t.review_id = r.id))
          order by r.created_at desc, r.id desc), '[]')
        from page r join professional p on p.location_id = r.location_id and p.id = r.professional_id
        join location l on l.id = r.location_id join category c on c.id = l.category_id) as rows`.execute(db)
  return rows[0]!
}

type LockedReview = GivenReply & { readonly bookingId: BookingId }

/** Locks the location's review; null where there is none. */
export async function lockReview(tx: Tx, locationId: LocationId, id: number): Promise<LockedReview | null> {
  const { rows } = await sql<LockedReview>`
    select booking_id as "bookingId", reply, ${minutes(sql`replied_at`)} as "repliedAt" from review
    where location_id = ${locationId} and id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Stores the reply; when it was first given stays. */
export async function saveReply(
  tx: Tx,
  { locationId, id }: { readonly locationId: LocationId; readonly id: number },
  { reply, at }: { readonly reply: string; readonly at: Temporal.Instant },
): Promise<void> {
  await sql`update review set reply = ${reply}, replied_at = coalesce(replied_at, ${at}::timestamptz)
    where location_id = ${locationId} and id = ${id}`.execute(tx)
}

type NewReport = {
  readonly locationId: LocationId
  readonly reviewId: number
  readonly reportedBy: CustomerId
  readonly ground: ReportGround
  readonly details: string
  readonly at: Temporal.Instant
}

/** Stores a report for the operator; false when the review has been reported. */
export async function insertReviewReport(tx: Tx, { locationId, reviewId, reportedBy, ...rest }: NewReport) {
  const row = { ...rest, location_id: locationId, review_id: reviewId, reported_by: reportedBy }
  const added = tx
    .insertInto('review_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await added.returning('review_id').executeTakeFirst()) !== undefined
}
