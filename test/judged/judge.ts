import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Success } from '#contract/define-endpoint.ts'
import type { listLocations } from '#contract/search/locations.ts'
import { distanceMetres } from '#domain/search/distance.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayPartOf } from '#domain/time/day-part.ts'
import { addDays, type IsoDate, listDates, weekdayOf } from '#domain/time/iso-date.ts'

const words = z.optional(z.array(z.string()))
const weekday = z.union([z.int(), z.literal(['today', 'tomorrow', 'after-tomorrow', 'weekend'])])

/** A typed query and the conditions of a right answer; queries/asked.yaml explains each. */
const judged = z.strictObject({
  ask: z.string(),
  service: words,
  not: words,
  of: words,
  location: z.optional(z.string()),
  city: z.optional(z.string()),
  day: z.optional(weekday),
  part: z.optional(z.string()),
  max: z.optional(z.number()),
  cheapest: z.optional(z.boolean()),
  nearest: z.optional(z.boolean()),
  shown: z.optional(z.boolean()),
  nothing: z.optional(z.boolean()),
  near: z.optional(z.tuple([z.number(), z.number(), z.number()])),
  heading: z.optional(z.string()),
})
const file = z.record(z.string(), z.array(judged))

export type Answer = Success<typeof listLocations>
type Row = Answer['data'][number]
export type Judged = z.infer<typeof judged>
type Weekday = NonNullable<Judged['day']>

/** The judged queries of each file. */
export async function readQueries(): Promise<[name: string, queries: Judged[]][]> {
  const folder = new URL('./queries/', import.meta.url)
  return Promise.all(
    (await readdir(folder)).map(async (name): Promise<[string, Judged[]]> => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return [name, Object.values(z.parse(file, parse(text))).flat()]
    }),
  )
}

/**
 * The rank of the first right row, from 1; null where none is. Where nobody has what is asked for, the right answer is
 * to say so: nothing found, or that it is nobody's category there, and with a day the same one on another day.
 */
export function rankOfRight(query: Judged, answer: Answer, isThere: boolean, today: IsoDate): number | null {
  const { data: rows, searched, suggested } = answer
  if (query.heading !== undefined && capitalised(searched.label) !== query.heading) return null
  if (query.nothing) return rows.length === 0 ? 1 : null
  if (!isThere) {
    const isAlike = !query.of || query.of.includes(suggested[0]?.category.slug ?? '')
    if (query.day !== undefined) return rows.length === 0 && searched.another_day && isAlike ? 1 : null
    return rows.length === 0 || searched.sideline ? 1 : null
  }
  const at = rows.findIndex((row, index) => isRight(query, row, rows.slice(index + 1), today))
  return at < 0 ? null : at + 1
}

function isRight(query: Judged, row: Row, later: readonly Row[], today: IsoDate): boolean {
  const { service, not, of, location, city, day, part, max, cheapest, nearest, shown, near } = query
  const offered = foldText(row.free_day?.service.name ?? '')
  const price = priceOf(row)
  const isFree = () => row.free_day !== null && row.free_day !== undefined
  return [
    !service || service.some((each) => offered.includes(each)),
    !not?.some((each) => offered.includes(each)),
    !of || of.includes(row.category.slug),
    !location || foldText(row.name).includes(location),
    !city || row.city.slug === city,
    day === undefined || (isFree() && isOn(day, row.free_day!.date, today)),
    !part || (isFree() && row.free_day!.times.every((time) => dayPartOf(parseTime(time) ?? 0) === part)),
    max === undefined || (price !== null && price <= max),
    !cheapest || (price !== null && later.every((each) => (priceOf(each) ?? price) >= price)),
    !nearest || later.every((each) => (each.distance ?? 0) >= (row.distance ?? 0)),
    !shown || price !== null,
    !near || isNear(near, row),
  ].every(Boolean)
}

/** Within so many kilometres of a point. */
function isNear([latitude, longitude, km]: NonNullable<Judged['near']>, row: Row): boolean {
  return distanceMetres({ latitude, longitude }, row) <= km * 1000
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1)

/**
 * How many of the first three rows are of another category than those that the query means. None where the page says
 * that what it shows is nobody's category there.
 */
export function wrongCategoriesIn({ of }: Judged, { data: rows, searched }: Answer): number {
  if (!of || searched.sideline) return 0
  return rows.slice(0, 3).filter((row) => !of.includes(row.category.slug)).length
}

/** In lei, the lower end of a range; null where it is hidden or no service is offered. */
function priceOf(row: Row): number | null {
  const [, figure] = /^([\d.]+,\d\d)/.exec(row.free_day?.service.price_label ?? '') ?? []
  return figure ? Number(figure.replaceAll('.', '').replace(',', '.')) : null
}

/** The dates that such a day can mean. */
export const datesOf = (day: Weekday, today: IsoDate): IsoDate[] =>
  listDates(today, addDays(today, 6)).filter((date) => isOn(day, date, today))

function isOn(day: Weekday, date: IsoDate, today: IsoDate): boolean {
  if (typeof day === 'number') return weekdayOf(date) === day
  if (day === 'weekend') return weekdayOf(date) >= 6
  return date === addDays(today, { today: 0, tomorrow: 1, 'after-tomorrow': 2 }[day])
}

export type Score = {
  readonly queries: number
  readonly at1: number
  readonly at3: number
  readonly reciprocal: number
}

/** Success at 1 and at 3, and the mean reciprocal rank, each from 0 to 1. */
export function scoreOf(ranks: readonly (number | null)[]): Score {
  const share = (most: number) => ranks.filter((rank) => rank !== null && rank <= most).length / ranks.length
  const reciprocal = ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / rank), 0) / ranks.length
  return { queries: ranks.length, at1: share(1), at3: share(3), reciprocal }
}
