import { type LoadedSchedule } from '#db/availability/load-schedules.ts'
import { loadBlocks, type StoredBlocks, type TeamMember } from '#db/calendar/load-blocks.ts'
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
import { invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { addDays, daysBetween, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { loadSchedules } from '../availability/load-schedules.ts'
import { minuteOf } from '../context.ts'
import type { StaffContext } from '../staff/staff.ts'
import { type Block, blocksOf } from './blocks.ts'

type CalendarPerson = TeamMember & {
  readonly canChange: boolean
  readonly freeMinutes: number
  readonly shifts: PersonDay['shifts']
  readonly blocks: readonly Block[]
}

/** One day of the calendar; instants are epoch minutes, `shown` is minutes from the day's start. */
export type CalendarDay = {
  readonly date: IsoDate
  readonly bounds: Interval
  readonly shown: Interval
  readonly people: readonly CalendarPerson[]
  readonly load: readonly Load[]
}

export type DaysRequest = {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Null: all whom the member may see. */
  readonly people: readonly ProfessionalId[] | null
}

const MAX_DAYS = 42

/**
 * The calendar of the dates, inclusive, of those professionals whom the member may see, in two queries. Throws not_found
 * when a named one is not among them, `invalid` for too many days.
 */
export async function getDays(ctx: StaffContext, request: DaysRequest): Promise<CalendarDay[]> {
  const { from, to } = request
  if (to < from || daysBetween(from, to) >= MAX_DAYS)
    throw invalid({ to: `Poți cere cel mult ${MAX_DAYS} de zile odată.` })
  const { locationId } = ctx.staff
  const query = { locationId, from, to, startsAt: startOf(from), endsAt: startOf(addDays(to, 1)), now: ctx.now() }
  const [schedules, blocks] = await Promise.all([
    // Also the evening before: a night shift ends in the morning of the date.
    loadSchedules(ctx.db, { locationIds: [locationId], from: addDays(from, -1), to, now: ctx.now() }),
    loadBlocks(ctx.db, query),
  ])
  const schedule = schedules.get(locationId)
  if (!schedule) throw notFound('Locația nu e activă.')
  const people = visiblePeople(ctx, blocks, request.people)
  return listDates(from, to).map((date) => toDay(ctx, { date, people, blocks, schedule }))
}

const startOf = (date: IsoDate) => epochToInstant(dayBounds(date).start)

function visiblePeople({ staff }: StaffContext, { team }: StoredBlocks, asked: DaysRequest['people']): TeamMember[] {
  const visible = team.filter(({ id }) => seesCalendarOf(staff, id))
  if (asked === null) return visible
  const chosen = visible.filter(({ id }) => asked.includes(id))
  if (chosen.length < asked.length) throw notFound('Specialistul nu lucrează aici.')
  return chosen
}

type Sources = {
  readonly date: IsoDate
  readonly people: readonly TeamMember[]
  readonly blocks: StoredBlocks
  readonly schedule: LoadedSchedule
}

function toDay(ctx: StaffContext, { date, people, blocks, schedule }: Sources): CalendarDay {
  const bounds = dayBounds(date)
  const now = minuteOf(ctx)
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
    bounds,
    shown: hours,
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
  }
}
