import { listFirstNames } from '#db/calendar/occupants.ts'
import { findNextFreeDay } from '#domain/availability/next-free-day.ts'
import { atDesk, isOnlineToo } from '#domain/availability/rules/soft-rules.ts'
import type { FreeDay } from '#domain/availability/schedule.ts'
import { visitMinutes } from '#domain/availability/visit.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Labelled } from '#domain/pricing/price-label.ts'
import { addDays, daysBetween, type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { loadSchedule } from '../availability/load-schedules.ts'
import { planVisit } from '../availability/slot/plan-visit.ts'
import { minuteOf, ownerKeysOf, todayOf } from '../context.ts'
import type { StaffContext } from '../staff/staff.ts'
import { priceAt } from './acts/price-at.ts'
import { calendarToChange } from './acts/staff-slot.ts'

export type FreePlace = {
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly professionalId: ProfessionalId
  readonly name: string
  readonly minutes: number
  /** Null where it has none, or it is hidden. */
  readonly price: Labelled | null
  /** False: notice or horizon let no customer book it. */
  readonly isOnlineToo: boolean
}

export type FirstFreeRequest = {
  readonly serviceIds: readonly ServiceId[]
  readonly professionalId: ProfessionalId | null
  readonly from: IsoDate | null
}

const MOST = 6
/** A day that has fewer is followed by the next ones that have any. */
const LEAST = 3

/** How far ahead is looked at once. */
const REACH_DAYS = 60

/**
 * The first free places in order of time, each with its professional: of the first day that has any, and of the next
 * ones where that has few. Notice and horizon bind online booking only.
 */
export async function findFirstFree(ctx: StaffContext, request: FirstFreeRequest): Promise<FreePlace[]> {
  const { locationId } = ctx.staff
  const professionalId = calendarToChange(ctx, request.professionalId)
  const { serviceIds } = request
  const plan = await planVisit(ctx.db, { locationId, serviceIds, professionalId, withInternal: true })
  const today = todayOf(ctx)
  const from = request.from ?? today
  const ignored = { ownerKeys: ownerKeysOf(ctx), bookingId: null }
  const query = { locationId, from, to: addDays(from, REACH_DAYS), now: ctx.now(), ignored }
  const [schedule, names] = await Promise.all([loadSchedule(ctx.db, query), listFirstNames(ctx.db, locationId)])
  const within = { ...atDesk(schedule), horizonDays: daysBetween(today, from) + REACH_DAYS }
  const found: (FreeDay['times'][number] & { readonly date: IsoDate })[] = []
  const next = (date: IsoDate) => findNextFreeDay(within, plan.wanted, date, minuteOf(ctx))
  for (let day = next(from); day && found.length < LEAST; day = next(addDays(day.date, 1))) {
    const { date, times } = day
    found.push(...times.map((time) => ({ ...time, date })))
  }
  return found.slice(0, MOST).map(({ date, minute, start, professionalIds: [first] }) => ({
    date,
    minute,
    price: priceAt(plan, first!, { date, minute }),
    isOnlineToo: isOnlineToo(schedule, { date, start }, minuteOf(ctx)),
    professionalId: first!,
    name: names.get(first!) ?? '',
    minutes: visitMinutes(plan.wanted.visits.get(first!)!),
  }))
}
