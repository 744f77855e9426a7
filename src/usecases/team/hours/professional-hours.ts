import { findHours, listActive, type StoredHours, saveRoster, saveWorkingDate, type Who } from '#db/team/hours.ts'
import type { Tx } from '#db/transaction.ts'
import { hoursOf } from '#domain/availability/hours.ts'
import type { DayHours, WeekHours } from '#domain/availability/schedule.ts'
import { forbidden, invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Decision } from '#domain/team/decision.ts'
import { dayRefusal, daysOf, splitOvernight, weekRefusal } from '#domain/team/week.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayOf } from '#usecases/context.ts'
import type { Act, StaffContext } from '#usecases/staff/staff.ts'
import { applyChange } from '../affected/apply-change.ts'

/**
 * The hours of a professional: one's own, or anybody's for a member who sees the calendar. Throws not_found, forbidden.
 */
export async function getHours(ctx: StaffContext, professionalId: ProfessionalId): Promise<StoredHours> {
  const { staff } = ctx
  const hours = await findHours(ctx.db, { locationId: staff.locationId, professionalId }, todayOf(ctx))
  if (!hours) throw notFound('Specialistul nu lucrează aici.')
  if (staff.professionalId !== professionalId && !staff.rights.has('see_calendar')) throw forbidden()
  return hours
}

export type RosterRequest = {
  readonly professionalIds: readonly ProfessionalId[]
  readonly from: IsoDate
  readonly weeks: readonly WeekHours[]
  readonly decisions: readonly Decision[]
}

/** Changes the hours of these professionals from a date on. Throws not_found, 422, bookings_affected. */
export async function changeHours(ctx: StaffContext, request: RosterRequest): Promise<void> {
  const { professionalIds, from, decisions } = request
  const weeks = splitOvernight(request.weeks)
  checkDate(ctx, from, 'from')
  for (const [index, week] of weeks.entries()) {
    const refusal = weekRefusal(daysOf(week), dayRefusal)
    if (refusal) throw invalid({ weeks: weeks.length > 1 ? `Săptămâna ${index + 1}, ${refusal}` : refusal })
  }
  const { locationId } = ctx.staff
  const write = async (tx: Tx) => {
    const ids = await listActive(tx, locationId, professionalIds)
    if (ids.length < professionalIds.length) throw notFound('Unul dintre specialiști nu lucrează aici.')
    const acts: Act[] = []
    for (const professionalId of ids) {
      const before = { weeks: weeksOn(await findKnown(tx, { locationId, professionalId }, from), from) }
      await saveRoster(tx, { locationId, professionalId }, { from, weeks })
      acts.push({ kind: 'hours_changed', professionalId, before, after: { from, weeks } })
    }
    return acts
  }
  await applyChange(ctx, { write, mayKeep: true }, decisions)
}

export type WorkingDateRequest = {
  readonly professionalId: ProfessionalId
  readonly date: IsoDate
  /** Null: as the week says. */
  readonly hours: DayHours | null
  readonly decisions: readonly Decision[]
}

/** Changes the hours of one date. Throws not_found, 422, bookings_affected. */
export async function changeWorkingDate(ctx: StaffContext, request: WorkingDateRequest): Promise<void> {
  const { professionalId, date, hours, decisions } = request
  checkDate(ctx, date, 'date')
  const refusal = hours && dayRefusal(hours)
  if (refusal) throw invalid({ hours: refusal })
  const { locationId } = ctx.staff
  const write = async (tx: Tx) => {
    const [id] = await listActive(tx, locationId, [professionalId])
    if (id === undefined) throw notFound('Specialistul nu lucrează aici.')
    const who = { locationId, professionalId }
    const before = await hoursThen(tx, who, date)
    await saveWorkingDate(tx, who, date, hours)
    const after = { date, hours: await hoursThen(tx, who, date) }
    return { kind: 'working_date_changed', professionalId, before: { hours: before }, after }
  }
  await applyChange(ctx, { write, mayKeep: true }, decisions)
}

/** The hours of an active professional, who is locked. */
async function findKnown(tx: Tx, who: Who, from: IsoDate): Promise<StoredHours> {
  const hours = await findHours(tx, who, from)
  if (!hours) throw notFound('Specialistul nu lucrează aici.')
  return hours
}

/** The weeks that take turns on a date. */
const weeksOn = ({ first, rosters }: StoredHours, date: IsoDate): readonly WeekHours[] =>
  rosters.findLast(({ from }) => from <= date)?.weeks ?? [first]

/** When the professional works on a date, as the database has it. */
async function hoursThen(tx: Tx, who: Who, date: IsoDate): Promise<DayHours> {
  const { first, rosters, dates } = await findKnown(tx, who, date)
  return hoursOf({ ...first, rosters, dates: new Map(dates.map((each) => [each.date, each.hours])) })(date)
}

const MAX_DAYS_AHEAD = 731

/** Throws 422 for a date that is past or too far away. */
export function checkDate(ctx: StaffContext, date: IsoDate, field: string): void {
  const today = todayOf(ctx)
  if (date < today) throw invalid({ [field]: 'Ziua aleasă a trecut.' })
  if (date > addDays(today, MAX_DAYS_AHEAD)) throw invalid({ [field]: 'Alege o zi din următorii doi ani.' })
}
