import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import { getOpeningHours, type OpeningHours, type openingForm } from '#contract/team/hours.ts'
import { changedSince, clashes, keepOthers } from '#domain/keep-others.ts'
import type { Weekday } from '#domain/time/iso-date.ts'
import { weekdayName } from '#domain/time/labels.ts'

type Week = z.output<typeof openingForm>
export type WeekFields = Pick<Week, 'week' | 'closes_on_public_holidays'>

/**
 * The week as it is to stand: the days that a colleague has changed since the form was opened stay; `stale` where both
 * have changed the same day.
 */
export async function mergedWeek(api: Client, typed: WeekFields, seen: WeekFields | undefined) {
  const answer = await api(getOpeningHours)
  if (!seen || !answer.ok) return { merged: typed, stale: null }
  const [then, own, now] = [byDay(seen), byDay(typed), byDay(answer.body.data)]
  const names: readonly string[] = clashes(then, own, now)
  const lost = WEEKDAYS.filter((day) => names.includes(String(day)))
  const merged = weekIn(keepOthers(then, own, now))
  if (lost.length === 0) return { merged, stale: null }
  const known = weekIn({ ...then, ...Object.fromEntries(lost.map((day) => [day, now[day]])) })
  const messages = lost.map((day) => changedSince(hoursOf(now[day]), weekdayName((day + 1) as Weekday)))
  return { merged, stale: { stale: true as const, seen: JSON.stringify(known), messages } }
}

export const weekOf = ({ week, closes_on_public_holidays }: OpeningHours): WeekFields => ({
  week,
  closes_on_public_holidays,
})

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

type Day = Week['week'][number]
type Days = { readonly closes: boolean; readonly [day: number]: Day }

const byDay = ({ week, closes_on_public_holidays: closes }: WeekFields): Days => ({
  ...Object.fromEntries(week.entries()),
  closes,
})

const weekIn = (days: Days): WeekFields => ({
  week: WEEKDAYS.map((day) => days[day] ?? []),
  closes_on_public_holidays: days.closes,
})

const hoursOf = (day: Day = []) =>
  day.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ') || 'închis'
