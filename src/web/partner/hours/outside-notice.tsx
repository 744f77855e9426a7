import type { DayHoursOnWire, OpeningHours, RangeOnWire, WeekOnWire } from '#contract/team/hours.ts'
import type { DayRow, WeekHours } from '#domain/availability/schedule.ts'
import { closedIn, outsideOpening } from '#domain/team/outside-opening.ts'
import { weeksFrom } from '#domain/team/rotation.ts'
import { weekOf } from '#domain/team/week.ts'
import { formatTime, parseEndTime, parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate, Weekday } from '#domain/time/iso-date.ts'
import { weekdayOf } from '#domain/time/iso-date.ts'
import { dayLabel, weekdayName } from '#domain/time/labels.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type WeekProps = { readonly weeks: readonly WeekOnWire[]; readonly opening: OpeningHours }

/** Says at once which hours of a person's weeks nobody can book online, because the location is closed. */
export function OutsideWeek({ weeks, opening }: WeekProps) {
  const outside = outsideOpening(weeks.map(rowsOf), openRows(opening.week))
  const days = outside.flatMap((rows, at) =>
    rows.length > 0 ? [`${weekdayName((at + 1) as Weekday)} ${spoken(rows)}`] : [],
  )
  return <Outside when={days.join('; ')} />
}

type DateProps = {
  readonly day: DayHoursOnWire
  readonly date: IsoDate
  readonly opening: OpeningHours
}

/** Says which hours of a single date nobody can book online. */
export function OutsideDate({ day, date, opening }: DateProps) {
  const rows = closedIn(rangesOf(day.working), rangesOf(openOn(opening, date)))
  return <Outside when={rows.length > 0 ? `${dayLabel(date, opening.today)}, ${spoken(rows)}` : ''} />
}

type BeyondProps = { readonly week: readonly (readonly RangeOnWire[])[]; readonly opening: OpeningHours }

/** Names the people whose hours a shorter week of the location leaves outside, before it is saved. */
export function BeyondWeek({ week, opening }: BeyondProps) {
  const [after, before] = [openRows(week), openRows(opening.week)]
  const people = opening.team.map(({ professional, rosters }) => {
    const weeks = rosters.flatMap((roster) => roster.weeks.map(rowsOf))
    const known = outsideOpening(weeks, before)
    const days = outsideOpening(weeks, after).flatMap((rows, at) => {
      const left = closedIn(rows, known[at] ?? [])
      return left.length > 0 ? [`${weekdayName((at + 1) as Weekday)} ${spoken(left)}`] : []
    })
    return { name: professional.name, when: days.join('; ') }
  })
  return <Beyond people={people} />
}

type BeyondDateProps = {
  readonly hours: readonly RangeOnWire[]
  readonly date: IsoDate
  readonly opening: OpeningHours
}

/** Names the people whose hours on a date are outside those that the location is to have. */
export function BeyondDate({ hours, date, opening }: BeyondDateProps) {
  const people = opening.team.map(({ professional, rosters, dates }) => {
    const single = dates.find((each) => each.date === date)?.hours
    const [week] = weeksFrom(rosters, date)
    const working = rangesOf((single ?? week?.[weekdayOf(date) - 1])?.working ?? [])
    const known = closedIn(working, rangesOf(openOn(opening, date)))
    return { name: professional.name, when: spoken(closedIn(closedIn(working, rangesOf(hours)), known)) }
  })
  return <Beyond people={people} />
}

function Beyond({ people }: { people: readonly { readonly name: string; readonly when: string }[] }) {
  const named = people.filter(({ when }) => when !== '').map(({ name, when }) => `${name} (${when})`)
  return (
    <div role="status" className="empty:absolute">
      {named.length > 0 && (
        <Notice kind="info">
          În afara noilor ore lucrează: {named.join(', ')}. Programul lor rămâne, dar atunci nimeni nu mai poate rezerva
          online. Dacă sunt programări făcute, le vezi pe nume înainte să se schimbe ceva.
        </Notice>
      )}
    </div>
  )
}

const openRows = (week: readonly (readonly RangeOnWire[])[]) =>
  rowsOf(week.map((working) => ({ working: [...working], breaks: [] }))).working

function Outside({ when }: { when: string }) {
  return (
    <div role="status" className="empty:absolute">
      {when !== '' && (
        <Notice kind="info">
          Locația e închisă {when}. Atunci nimeni nu poate rezerva online, doar echipa poate pune programări.
        </Notice>
      )}
    </div>
  )
}

/** When the location is open on a date: by the date itself, else not in a closure or on a holiday, else by the week. */
function openOn(
  { week, dates, closures, holidays, closes_on_public_holidays }: OpeningHours,
  date: IsoDate,
): readonly RangeOnWire[] {
  const single = dates.find((each) => each.date === date)
  if (single) return single.hours
  const isHoliday = closes_on_public_holidays && holidays.some((each) => each.date === date)
  const isClosed = isHoliday || closures.some(({ first_date, last_date }) => first_date <= date && date <= last_date)
  return isClosed ? [] : (week[weekdayOf(date) - 1] ?? [])
}

/** '18:00–20:00, 21:00–22:00' */
const spoken = (rows: readonly DayRow[]) =>
  rows.map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`).join(', ')

const rowsOf = (week: WeekOnWire): WeekHours =>
  weekOf(week.map(({ working }) => ({ working: rangesOf(working), breaks: [] })))

/** Hours that are still being typed are none yet. */
const rangesOf = (ranges: readonly RangeOnWire[]): DayRow[] =>
  ranges.flatMap(({ start_time, end_time }) => {
    const [start, end] = [parseTime(start_time), parseEndTime(end_time)]
    return start === null || end === null ? [] : [{ start, end }]
  })
