import { type RawBuilder, sql } from 'kysely'
import type { When } from '#domain/search/when.ts'
import { DAY_PART_BOUNDS, DAY_PARTS, type DayPart } from '#domain/time/day-part.ts'
import { textHits } from './text-match.ts'

type WantedServices = {
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
 * Whether `location l` has a free start then for what is wanted: of the categories searched, the services that most
 * words of the text are about (name, heading or category), else any.
 */
export function isFree(when: When, { words, categories }: WantedServices): RawBuilder<boolean> {
  const day = sql`f.location_id = l.id and f.date = ${when.date}::date ${categories ? sql`and f.category_id = any(array${categories})` : sql``}`
  const reach = sql`l.horizon_days >= ${when.daysAhead}::int`
  if (words.length === 0)
    return sql<boolean>`(${reach} and exists (select from free_time f where ${day} and ${isCategoryFree(when)}))`
  return sql<boolean>`(${reach} and (select max(h.hits) filter (where h.free) = max(h.hits) from (
    select ${textHits(sql`s.text_id`, words)} as hits, ${isOneFree(when)} as free
    from free_time f, ${services(when, 'text_id')}
    where ${day}) h))`
}

/** Whether `service v` of `location l` has a free start then. */
export function isServiceFree(when: When): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from free_time f, ${services(when, 'id')}
    where f.location_id = l.id and f.date = ${when.date}::date and f.category_id = v.category_id and s.id = v.id
      and ${isOneFree(when)})`
}

/**
 * A row of free times says the last start of each service in each part of the day: of the parts asked about, the
 * latest.
 */
export function lastStartAt(when: Hours, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(${sql.join(partsOf(when).map((part) => sql`f.${sql.ref(`${part}s`)}[${at}]`))})`
}

/**
 * Whether a service of row `f` of `location l`, the n-th of its services, has a start that is late enough. The last
 * start decides; but where the hours end within a part of the day each start is looked at.
 */
export function hasStart(
  when: Hours,
  at: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
  isLateEnough: (minute: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (!endsWithinPart(when)) return isLateEnough(last)
  const grid = sql`l.slot_grid_minutes`
  const from = Math.max(when.from, when.part === null ? 0 : DAY_PART_BOUNDS[when.part][0])
  return sql<boolean>`(${isLateEnough(last)} and exists (
    select from generate_series((${from}::int + ${grid} - 1) / ${grid}, (${when.until}::int - 1) / ${grid}) n
    where get_bit(f.starts, (${at} - 1) * 8 * ((1440 / ${grid} + 7) / 8) + n) = 1 and ${isLateEnough(sql`(n * ${grid})`)}))`
}

type Hours = Pick<When, 'part' | 'from' | 'until'>

function partsOf({ part, until }: Hours): readonly DayPart[] {
  if (part) return [part]
  return DAY_PARTS.filter((each) => each === 'morning' || DAY_PART_BOUNDS[each][0] < until)
}

const endsWithinPart = (when: Hours) => when.until < DAY_PART_BOUNDS[partsOf(when).at(-1)!][1]

const isCategoryFree = (when: When) =>
  endsWithinPart(when)
    ? sql`exists (select from ${services(when, 'id')} where ${isOneFree(when)})`
    : isLateEnough(when, sql`greatest(${sql.join(partsOf(when).map((part) => sql`f.${sql.ref(part)}`))})`)

/**
 * The services of row `f` with their last starts, and their place where that is asked for: taking arrays apart is most
 * of the cost.
 */
function services(when: When, id: 'id' | 'text_id'): RawBuilder<unknown> {
  const parts = partsOf(when)
  const lasts = sql.join(parts.map((part) => sql`f.${sql.ref(`${part}s`)}`))
  const columns = sql.join([id, ...parts, ...(endsWithinPart(when) ? ['at'] : [])].map((name) => sql.ref(name)))
  const numbered = endsWithinPart(when) ? sql`with ordinality` : sql``
  return sql`unnest(f.${sql.ref(id === 'id' ? 'service_ids' : 'text_ids')}, ${lasts}) ${numbered} as s(${columns})`
}

function isOneFree(when: When): RawBuilder<boolean> {
  const last = sql`greatest(${sql.join(partsOf(when).map((part) => sql`s.${sql.ref(part)}`))})`
  return hasStart(when, sql`s.at`, last, (minute) => isLateEnough(when, minute))
}

// On the day of a clock change the minutes after it are an hour nearer, or farther.
function isLateEnough({ elapsed, clock, from }: When, minute: RawBuilder<unknown>): RawBuilder<boolean> {
  const real =
    clock.jump === 0
      ? minute
      : sql`${minute} - case when ${minute} >= ${clock.changeAt}::int then ${clock.jump}::int else 0 end`
  return sql<boolean>`(${minute} >= ${from}::int and ${real} >= ${elapsed}::float8 + l.minimum_notice_minutes)`
}
