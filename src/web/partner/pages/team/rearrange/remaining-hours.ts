import type { OpeningHours, RangeOnWire } from '#contract/team/hours.ts'
import { type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'

/** From and until when, as 'HH:mm'; null: the whole day. */
type Span = { readonly start: string; readonly end: string } | null

/** The hours of the date that are left outside the span. Times of one form compare as text does. */
export function remainingHours(opening: OpeningHours, date: IsoDate, span: Span): RangeOnWire[] {
  if (span === null) return []
  const single = opening.dates.find((each) => each.date === date)
  const hours = single?.hours ?? opening.week[weekdayOf(date) - 1] ?? []
  return hours
    .flatMap(({ start_time, end_time }) => [
      { start_time, end_time: end_time < span.start ? end_time : span.start },
      { start_time: start_time > span.end ? start_time : span.end, end_time },
    ])
    .filter(({ start_time, end_time }) => start_time < end_time)
}
