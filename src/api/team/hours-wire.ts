import type { DayHoursOnWire, OpeningHours, ProfessionalHours, RangeOnWire, WeekOnWire } from '#contract/team/hours.ts'
import type { DayHours, DayRow, WeekHours, WeeklyRow } from '#domain/availability/schedule.ts'
import { daysOf, weekOf } from '#domain/team/week.ts'
import { formatTime, parseEndTime, parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Opening } from '#usecases/team/hours/opening-hours.ts'
import type { getHours } from '#usecases/team/hours/professional-hours.ts'

export function presentHours(
  today: IsoDate,
  { id, name, first, rosters, dates }: Awaited<ReturnType<typeof getHours>>,
): ProfessionalHours {
  return {
    professional: { id, name },
    today,
    rosters: [
      { from: null, weeks: [presentWeek(first)] },
      ...rosters.map(({ from, weeks }) => ({ from, weeks: weeks.map(presentWeek) })),
    ],
    dates: dates.map(({ date, hours }) => ({ date, hours: presentDay(hours) })),
  }
}

export function presentOpening(today: IsoDate, opening: Opening): OpeningHours {
  return {
    today,
    week: daysOf({ working: opening.week, breaks: [] }).map(({ working }) => working.map(presentRange)),
    closes_on_public_holidays: opening.closesOnPublicHolidays,
    dates: opening.dates.map(({ date, hours }) => ({ date, hours: hours.map(presentRange) })),
    closures: opening.closures.map(({ id, first, last, reason }) => {
      return { id, first_date: first, last_date: last, reason }
    }),
    holidays: [...opening.holidays],
    team: opening.team.map((hours) => presentHours(today, hours)),
  }
}

const presentWeek = (week: WeekHours): WeekOnWire => daysOf(week).map(presentDay)

const presentDay = ({ working, breaks }: DayHours): DayHoursOnWire => ({
  working: working.map(presentRange),
  breaks: breaks.map(presentRange),
})

const presentRange = ({ start, end }: DayRow): RangeOnWire => ({
  start_time: formatTime(start),
  end_time: formatTime(end),
})

export const toWeek = (week: WeekOnWire): WeekHours => weekOf(week.map(toDay))

export const toOpenWeek = (week: readonly RangeOnWire[][]): readonly WeeklyRow[] =>
  weekOf(week.map((ranges) => ({ working: ranges.map(toRow), breaks: [] }))).working

export const toDay = ({ working, breaks }: DayHoursOnWire): DayHours => ({
  working: working.map(toRow),
  breaks: breaks.map(toRow),
})

export const toRow = ({ start_time, end_time }: RangeOnWire): DayRow => ({
  start: parseTime(start_time) ?? 0,
  end: parseEndTime(end_time) ?? 0,
})
