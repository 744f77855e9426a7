import type { Interval } from '#domain/availability/schedule.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel, dayMonthLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'

/** Time off in words, one text for each time that it repeats; the visits kept within it do not break it up. */
export function timeOffLabels(spans: readonly Interval[], today: IsoDate): string[] {
  const whole: { span: Interval; hasVisits: boolean }[] = []
  for (const span of spans) {
    const before = whole.at(-1)
    if (before && dateOf(before.span.end) === dateOf(span.start)) {
      before.hasVisits ||= before.span.end < span.start
      before.span = { start: before.span.start, end: span.end }
    } else whole.push({ span, hasVisits: false })
  }
  return whole.map(({ span, hasVisits }) => timesLabel(span, today) + (hasVisits ? AROUND_VISITS : ''))
}

const AROUND_VISITS = ', în afara programărilor păstrate'

const dateOf = (minute: number) => epochToWall(minute).date

/** 'joi, 26 noiembrie, toată ziua', '26 noiembrie – 2 decembrie', 'joi, 26 noiembrie, 10:00–12:00'. */
function timesLabel({ start, end }: Interval, today: IsoDate): string {
  const [first, last] = [epochToWall(start), epochToWall(end)]
  if (first.minute > 0 || last.minute > 0)
    return first.date === last.date
      ? `${dayLabel(first.date, today)}, ${formatTime(first.minute)}–${formatTime(last.minute)}`
      : `${dayLabel(first.date, today)}, ${formatTime(first.minute)} – ${dayLabel(last.date, today)}, ${formatTime(last.minute)}`
  const lastDay = addDays(last.date, -1)
  if (lastDay === first.date) return `${dayLabel(first.date, today)}, toată ziua`
  return `${dayMonthLabel(first.date, today)} – ${dayMonthLabel(lastDay, today)}`
}
