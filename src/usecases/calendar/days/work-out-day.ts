import type { TeamMember } from '#db/calendar/load-blocks.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import {
  dayBounds,
  freeMinutes,
  type Load,
  loadOf,
  type PersonDay,
  personDays,
  shownHours,
} from '#domain/calendar/day.ts'
import { changesCalendarOf, seesCalendarOf } from '#domain/calendar/visible.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { holidayOn } from '#gateways/holidays/public-holidays.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { type Block, blocksOf } from '../blocks.ts'
import type { LoadedDays } from './load-days.ts'

type CalendarPerson = TeamMember & {
  readonly canChange: boolean
  readonly freeMinutes: number
  readonly shifts: PersonDay['shifts']
  readonly blocks: readonly Block[]
}

/** One day of the calendar; instants are epoch minutes, `shown` is minutes from the day's start. */
export type CalendarDay = {
  readonly date: IsoDate
  /** The name of the public holiday that it is, open or not. */
  readonly holiday: string | null
  readonly bounds: Interval
  readonly shown: Interval
  /** The names of the menu's headings, in its order. */
  readonly headings: readonly string[]
  readonly people: readonly CalendarPerson[]
  readonly load: readonly Load[]
  /** How many cancelled bookings were to begin on it, in all the calendars that the member may see. */
  readonly canceled: number
}

type Sources = LoadedDays & {
  readonly date: IsoDate
  readonly people: readonly TeamMember[]
  readonly now: EpochMinute
}

/** The day of these people, as the member may see it. */
export function workOutDay(ctx: StaffContext, { date, people, blocks, schedule, now }: Sources): CalendarDay {
  const bounds = dayBounds(date)
  const shown = new Set(people.map(({ id }) => id))
  const professionals = schedule.professionals.filter(({ id }) => shown.has(id))
  const days = personDays({ ...schedule, professionals }, date)
  const dayOf = new Map(professionals.map(({ id }, index) => [id, days[index]!]))
  const taken = [...blocks.bookings, ...blocks.holds, ...blocks.timeOff].filter(
    ({ professionalId, start, end }) => shown.has(professionalId) && start < bounds.end && end > bounds.start,
  )
  const visits = taken.filter((each) => 'number' in each)
  const hours = shownHours(days, visits, date)
  return {
    date,
    holiday: holidayOn(date),
    bounds,
    shown: hours,
    headings: blocks.headings,
    people: people.map((person) => {
      const day = dayOf.get(person.id) ?? { shifts: [], breaks: [], free: [] }
      return {
        ...person,
        canChange: changesCalendarOf(ctx.staff, person.id),
        freeMinutes: freeMinutes(day, date, now),
        shifts: day.shifts,
        blocks: blocksOf(ctx, { personId: person.id, day, bounds, blocks }),
      }
    }),
    load: loadOf(days, { start: bounds.start + hours.start, end: bounds.start + hours.end }),
    canceled: blocks.canceled
      .filter((each) => each.date === date && seesCalendarOf(ctx.staff, each.professionalId))
      .reduce((sum, { count }) => sum + count, 0),
  }
}
