import { type RawBuilder, sql } from 'kysely'
import type { DayPart } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { DayClock } from '#domain/time/wall-time.ts'

/** A day, a part of it or all of it, and how far from now it is: no start before now and the location's notice counts. */
export type When = {
  readonly date: IsoDate
  readonly part: DayPart | null
  /** Minutes from the day's midnight to now; below 0 for days to come. */
  readonly elapsed: number
  readonly clock: DayClock
  readonly daysAhead: number
}

type Wanted = {
  /** Each word of the text has the LIKE patterns any of which will do. */
  readonly words: readonly (readonly string[])[]
  /** The ids of the categories searched, as a subquery; null: all. */
  readonly categories: RawBuilder<unknown> | null
}

/**
 * Whether `location l` has a free start then for what is wanted: of the categories searched, the services that most words of
 * the text are about (name, heading or trade), else any. Their last start of the part decides.
 */
export function isFree(when: When, { words, categories }: Wanted): RawBuilder<boolean> {
  const day = sql`f.location_id = l.id and f.date = ${when.date}::date ${categories ? sql`and f.category_id in ${categories}` : sql``}`
  const reach = sql`l.horizon_days >= ${when.daysAhead}::int`
  if (words.length === 0)
    return sql`(${reach} and exists (select from free_time f where ${day} and ${isLateEnough(when, lastOfTrade(when))}))`
  const hits = sql.join(
    words.map(
      (patterns) => sql`(s.text_id in (select id from service_text where text like any(${patterns}::text[])))::int`,
    ),
    sql` + `,
  )
  return sql<boolean>`(${reach} and (select max(h.hits) filter (where ${isLateEnough(when, sql`h.last`)}) = max(h.hits) from (
    select ${hits} as hits, ${lastOfService(when)} as last
    from free_time f, unnest(f.text_ids, f.mornings, f.afternoons, f.evenings) as s(text_id, morning, afternoon, evening)
    where ${day}) h))`
}

/** Whether `service v` of `location l` has a free start then. */
export function isServiceFree(when: When): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from free_time f, unnest(f.service_ids, f.mornings, f.afternoons, f.evenings) as s(id, morning, afternoon, evening)
    where f.location_id = l.id and f.date = ${when.date}::date and f.category_id = v.category_id and s.id = v.id
      and ${isLateEnough(when, lastOfService(when))})`
}

const PARTS: Readonly<Record<DayPart, string>> = { morning: 'morning', afternoon: 'afternoon', evening: 'evening' }

const lastOfTrade = ({ part }: When) =>
  part ? sql`f.${sql.ref(PARTS[part])}` : sql`greatest(f.morning, f.afternoon, f.evening)`

const lastOfService = ({ part }: When) =>
  part ? sql`s.${sql.ref(PARTS[part])}` : sql`greatest(s.morning, s.afternoon, s.evening)`

// On the day of a clock change the minutes after it are an hour nearer, or farther.
function isLateEnough({ elapsed, clock }: When, last: RawBuilder<unknown>): RawBuilder<boolean> {
  const real =
    clock.jump === 0
      ? last
      : sql`${last} - case when ${last} >= ${clock.changeAt}::int then ${clock.jump}::int else 0 end`
  return sql<boolean>`(${last} >= 0 and ${real} >= ${elapsed}::float8 + l.minimum_notice_minutes)`
}
