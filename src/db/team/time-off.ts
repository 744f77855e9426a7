import { sql } from 'kysely'
import type { Interval } from '#domain/availability/schedule.ts'
import type { CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { TimeOffKind } from '#domain/team/time-off-kinds.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

type TimeOffStatus = 'asked' | 'approved' | 'refused'

/** Time off with the spans that it takes, all decided at once. */
export type StoredTimeOff = {
  /** The first row's id. */
  readonly id: number
  readonly professionalId: ProfessionalId
  readonly name: string
  readonly portrait: string | null
  readonly status: TimeOffStatus
  readonly kind: TimeOffKind | 'block'
  readonly note: string
  readonly answer: string
  readonly askedBy: CustomerId | null
  readonly askedAt: Temporal.Instant | null
  readonly spans: readonly Interval[]
}

type Which = { readonly professionalId: ProfessionalId | null; readonly endsAfter: Temporal.Instant }

/** The time off of one or all professionals that is not over, open requests first, then by time. */
export async function listTimeOff(
  db: Db,
  locationId: LocationId,
  { professionalId, endsAfter }: Which,
): Promise<StoredTimeOff[]> {
  return select(
    db,
    locationId,
    sql`(${professionalId}::int is null or t.professional_id = ${professionalId}::int)
    and t.ends_at > ${endsAfter}::timestamptz and t.kind <> 'block' and p.active`,
  )
}

/** All of the request that this row belongs to; null when there is none. */
export async function findTimeOff(db: Db, locationId: LocationId, id: number): Promise<StoredTimeOff | null> {
  const [found] = await select(
    db,
    locationId,
    sql`coalesce(t.series, t.id) = (select coalesce(x.series, x.id) from time_off x
      where x.location_id = ${locationId} and x.id = ${id})`,
  )
  return found ?? null
}

/** Locks and reads time off: nobody else answers it or takes it back until the transaction ends. */
export async function lockTimeOff(tx: Tx, locationId: LocationId, id: number): Promise<StoredTimeOff | null> {
  await sql`select 1 from time_off where location_id = ${locationId}
    and coalesce(series, id) = (select coalesce(x.series, x.id) from time_off x
      where x.location_id = ${locationId} and x.id = ${id})
    order by id for update`.execute(tx)
  return findTimeOff(tx, locationId, id)
}

async function select(db: Db, locationId: LocationId, condition: ReturnType<typeof sql>): Promise<StoredTimeOff[]> {
  const { rows } = await sql<StoredTimeOff>`
    select coalesce(t.series, t.id) as id, t.professional_id as "professionalId",
      btrim(min(p.first_name) || ' ' || min(p.last_name)) as name, min(p.portrait) as portrait, t.status, t.kind,
      min(t.reason) as note, min(t.answer) as answer, min(t.asked_by) as "askedBy", min(t.asked_at) as "askedAt",
      json_agg(json_build_object('start', (extract(epoch from t.starts_at)::bigint / 60)::int,
        'end', (extract(epoch from t.ends_at)::bigint / 60)::int) order by t.starts_at) as spans
    from time_off t join professional p on p.location_id = t.location_id and p.id = t.professional_id
    where t.location_id = ${locationId} and ${condition}
    group by coalesce(t.series, t.id), t.professional_id, t.status, t.kind
    order by t.status <> 'asked', min(t.starts_at), 1`.execute(db)
  return rows
}

export type NewTimeOff = {
  readonly locationId: LocationId
  readonly professionalId: ProfessionalId
  readonly kind: TimeOffKind | 'block'
  readonly note: string
  readonly status: TimeOffStatus
  readonly askedBy: CustomerId
  readonly askedAt: Temporal.Instant
  readonly decidedBy: CustomerId | null
  readonly decidedAt: Temporal.Instant | null
  readonly answer: string
  readonly spans: readonly Interval[]
  /** Times that other time off has: this one takes none there, until the other goes. */
  readonly covered?: readonly Interval[]
}

/**
 * Writes time off; what is approved takes the professional’s time, on both lines. The same again, all of it covered,
 * is not written twice. Gives the first row's id, null where nothing is written. Throws AlreadyTaken (claim).
 */
export async function insertTimeOff(tx: Tx, request: NewTimeOff): Promise<number | null> {
  const { locationId, professionalId, spans, covered = [] } = request
  const all = [...spans, ...covered]
  if (all.length === 0 || (spans.length === 0 && (await isWritten(tx, request, covered)))) return null
  const rows = all.map(({ start, end }) => ({
    location_id: locationId,
    professional_id: professionalId,
    starts_at: epochToInstant(start),
    ends_at: epochToInstant(end),
    kind: request.kind,
    reason: request.note,
    status: request.status,
    asked_by: request.askedBy,
    asked_at: request.askedAt,
    decided_by: request.decidedBy,
    decided_at: request.decidedAt,
    answer: request.answer,
  }))
  const ids = (await tx.insertInto('time_off').values(rows).returning('id').execute()).map(({ id }) => id)
  await sql`update time_off set series = ${ids[0]} where location_id = ${locationId} and id = any(${ids}::int[])`.execute(
    tx,
  )
  if (request.status === 'approved') await claimTimeOff(tx, locationId, ids.slice(0, spans.length))
  return ids[0] ?? null
}

/** Whether approved time off of this kind and note takes all of it. */
async function isWritten(
  tx: Tx,
  { locationId, professionalId, kind, note }: NewTimeOff,
  covered: readonly Interval[],
): Promise<boolean> {
  const ranges = covered.map(({ start, end }) => [epochToInstant(start).toString(), epochToInstant(end).toString()])
  const { rows } = await sql`select from json_array_elements(${JSON.stringify(ranges)}::json) s
    where ((select range_agg(tstzrange(t.starts_at, t.ends_at)) from time_off t
      where t.location_id = ${locationId} and t.status = 'approved' and t.professional_id = ${professionalId}
        and t.kind = ${kind} and t.reason = ${note}) @> tstzrange((s ->> 0)::timestamptz, (s ->> 1)::timestamptz)) is not true`.execute(
    tx,
  )
  return rows.length === 0
}

/** Lets these rows take the professional's time, on both lines. Throws AlreadyTaken (claim). */
export async function claimTimeOff(tx: Tx, locationId: LocationId, ids: readonly number[]): Promise<void> {
  await sql`
    insert into claim (location_id, resource_id, during, time_off_id)
    select t.location_id, r.id, tstzrange(t.starts_at, t.ends_at), t.id from time_off t
    join resource r on r.location_id = t.location_id and t.professional_id in (r.professional_id, r.second_line_of)
    where t.location_id = ${locationId} and t.id = any(${ids}::int[])`
    .execute(tx)
    .catch(throwTaken)
}

/** Deletes what is left of a request from an instant on, with the time that it takes. */
export async function deleteTimeOff(tx: Tx, locationId: LocationId, id: number): Promise<void> {
  await sql`delete from time_off where location_id = ${locationId} and coalesce(series, id) = ${id}`.execute(tx)
}

/** Refuses what is asked. */
export async function refuseRows(
  tx: Tx,
  locationId: LocationId,
  id: number,
  { by, at, answer }: { readonly by: CustomerId; readonly at: Temporal.Instant; readonly answer: string },
): Promise<void> {
  await sql`update time_off set status = 'refused', decided_by = ${by}, decided_at = ${at}::timestamptz, answer = ${answer}
    where location_id = ${locationId} and coalesce(series, id) = ${id} and status = 'asked'`.execute(tx)
}
