import { type RawBuilder, sql } from 'kysely'
import type { When } from '#domain/search/when.ts'
import { DAY_PARTS, type DayPart } from '#domain/time/day-part.ts'
import { textHits } from './text-match.ts'

type Wanted = {
  /** Each word of the text has the LIKE patterns any of which will do. */
  readonly words: readonly (readonly string[])[]
  /** The ids of the categories searched, as a subquery; null: all. */
  readonly categories: RawBuilder<unknown> | null
}

/** Whether it holds for one of the days. */
export function onOneOf(days: readonly When[], holds: (day: When) => RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(days.map(holds), sql` or `)})`
}

/**
 * Whether `location l` has a free start then for what is wanted: of the categories searched, the services that most words of
 * the text are about (name, heading or trade), else any. Their last start of the part decides.
 */
export function isFree(when: When, { words, categories }: Wanted): RawBuilder<boolean> {
  const day = sql`f.location_id = l.id and f.date = ${when.date}::date ${categories ? sql`and f.category_id = any(array${categories})` : sql``}`
  const reach = sql`l.horizon_days >= ${when.daysAhead}::int`
  if (words.length === 0)
    return sql`(${reach} and exists (select from free_time f where ${day} and ${isLateEnough(when, lastOfTrade(when))}))`
  return sql<boolean>`(${reach} and (select max(h.hits) filter (where ${isLateEnough(when, sql`h.last`)}) = max(h.hits) from (
    select ${textHits(sql`s.text_id`, words)} as hits, ${lastOfService(when)} as last
    from free_time f, unnest(f.text_ids, ${lasts(when)}) as s(text_id, ${columns(when)})
    where ${day}) h))`
}

/** Whether `service v` of `location l` has a free start then. */
export function isServiceFree(when: When): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from free_time f, unnest(f.service_ids, ${lasts(when)}) as s(id, ${columns(when)})
    where f.location_id = l.id and f.date = ${when.date}::date and f.category_id = v.category_id and s.id = v.id
      and ${isLateEnough(when, lastOfService(when))})`
}

const partsOf = ({ part }: When): readonly DayPart[] => (part ? [part] : DAY_PARTS)

// Only the arrays of the parts asked about are taken apart: for each place that is looked at, that is most of the cost.
const lasts = (when: When) => sql.join(partsOf(when).map((part) => sql`f.${sql.ref(`${part}s`)}`))

const columns = (when: When) => sql.join(partsOf(when).map((part) => sql.ref(part)))

const lastOfTrade = (when: When) => sql`greatest(${sql.join(partsOf(when).map((part) => sql`f.${sql.ref(part)}`))})`

const lastOfService = (when: When) => sql`greatest(${sql.join(partsOf(when).map((part) => sql`s.${sql.ref(part)}`))})`

// On the day of a clock change the minutes after it are an hour nearer, or farther.
function isLateEnough({ elapsed, clock, from }: When, last: RawBuilder<unknown>): RawBuilder<boolean> {
  const real =
    clock.jump === 0
      ? last
      : sql`${last} - case when ${last} >= ${clock.changeAt}::int then ${clock.jump}::int else 0 end`
  return sql<boolean>`(${last} >= ${from}::int and ${real} >= ${elapsed}::float8 + l.minimum_notice_minutes)`
}
