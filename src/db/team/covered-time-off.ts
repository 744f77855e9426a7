import { sql } from 'kysely'
import { intersect, subtract, union } from '#domain/availability/intervals.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { Tx } from '../transaction.ts'
import { claimTimeOff } from './time-off.ts'
import { type Away, clearForTimeOff } from './time-off-claims.ts'

/**
 * Other time off has gone from these spans: what it covered takes its time there, the first that was written first.
 * Gives what is taken so.
 */
export async function uncoverTimeOff(tx: Tx, away: Away, now: Temporal.Instant): Promise<Interval[]> {
  const taken: Interval[] = []
  for (const { id, ...span } of await listCovered(tx, away)) {
    const { gaps, covered } = await clearForTimeOff(tx, { ...away, spans: [span] }, now)
    const free = subtract([span], union(gaps))
    if (free.length === 0) continue
    const ids = await split(tx, away, id, [...free, ...intersect([span], union(covered))])
    await claimTimeOff(tx, away.locationId, ids.slice(0, free.length))
    taken.push(...free)
  }
  return taken
}

/** Approved time off that overlaps the spans and takes no time. */
async function listCovered(
  tx: Tx,
  { locationId, professionalId, spans }: Away,
): Promise<(Interval & { id: number })[]> {
  const { rows } = await sql<Interval & { id: number }>`
    select t.id, (extract(epoch from t.starts_at)::bigint / 60)::int as start,
      (extract(epoch from t.ends_at)::bigint / 60)::int as end
    from time_off t where t.location_id = ${locationId} and t.professional_id = ${professionalId}
      and t.status = 'approved'
      and not exists (select from claim c where c.location_id = t.location_id and c.time_off_id = t.id)
      and exists (select from json_array_elements(${textOf(spans)}::json) s
        where t.starts_at < (s ->> 1)::timestamptz and t.ends_at > (s ->> 0)::timestamptz)
    order by t.id`.execute(tx)
  return rows
}

/** Makes a row the first of these parts, and rows of the same request of the others; gives their ids, in order. */
async function split(tx: Tx, { locationId }: Away, id: number, [first, ...others]: Interval[]): Promise<number[]> {
  const span = (part: Interval) => ({ starts_at: epochToInstant(part.start), ends_at: epochToInstant(part.end) })
  const row = await tx
    .updateTable('time_off')
    .set(span(first!))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (others.length === 0) return [id]
  const { id: _id, ...same } = row
  const rows = others.map((part) => ({ ...same, ...span(part) }))
  const added = await tx.insertInto('time_off').values(rows).returning('id').execute()
  return [id, ...added.map((each) => each.id)]
}

const textOf = (spans: readonly Interval[]) =>
  JSON.stringify(spans.map(({ start, end }) => [epochToInstant(start).toString(), epochToInstant(end).toString()]))
