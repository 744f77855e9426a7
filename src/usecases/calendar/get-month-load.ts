import { minutesOf } from '#domain/calendar/day.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { addDays, dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import type { StaffContext } from '../staff/staff.ts'
import { getDays } from './get-days.ts'

export type DayLoad = {
  readonly date: IsoDate
  /** The name of the public holiday that it is, open or not. */
  readonly holiday: string | null
  readonly bookings: number
  readonly workingMinutes: number
  readonly freeMinutes: number
}

/** How full each day of the month is, for those whom the member may see. */
export async function getMonthLoad(
  ctx: StaffContext,
  date: IsoDate,
  people: readonly ProfessionalId[] | null,
): Promise<DayLoad[]> {
  const from = dateOf(`${date.slice(0, 7)}-01`)
  const to = addDays(dateOf(`${addDays(from, 31).slice(0, 7)}-01`), -1)
  const days = await getDays(ctx, { from, to, people })
  return days.map((day) => {
    const sum = (of: (person: (typeof day.people)[number]) => number) =>
      day.people.reduce((total, person) => total + of(person), 0)
    const breaks = sum(({ blocks }) => minutesOf(blocks.filter(({ kind }) => kind === 'break')))
    return {
      date: day.date,
      holiday: day.holiday,
      bookings: sum(({ blocks }) => blocks.filter(({ kind }) => kind === 'booking').length),
      workingMinutes: sum(({ shifts }) => minutesOf(shifts)) - breaks,
      freeMinutes: sum(({ freeMinutes }) => freeMinutes),
    }
  })
}
