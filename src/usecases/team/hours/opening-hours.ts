import { listMemberships } from '#db/staff/memberships.ts'
import { findOpening, listHours, type StoredHours, type StoredOpening } from '#db/team/hours.ts'
import {
  closeDates,
  deleteClosure,
  insertClosure,
  type NewClosure,
  saveOpeningDate,
  saveOpeningWeek,
} from '#db/team/opening.ts'
import type { Tx } from '#db/transaction.ts'
import { openingOf } from '#domain/availability/hours.ts'
import type { DayRow, WeeklyRow } from '#domain/availability/schedule.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { rightsOf } from '#domain/staff/rights.ts'
import type { Decision } from '#domain/team/decision.ts'
import { daysOf, rowsRefusal, splitOvernight, weekRefusal } from '#domain/team/week.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import type { PublicHoliday } from '#gateways/holidays/compute-holidays.ts'
import { holidayOn, namedHolidays } from '#gateways/holidays/public-holidays.ts'
import { todayOf } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { applyChange, applyTogether } from '../affected/apply-change.ts'
import { removedLately, UNDOABLE_REMOVAL } from '../affected/removed.ts'
import { checkDate } from './professional-hours.ts'

export type Opening = StoredOpening & {
  readonly holidays: readonly PublicHoliday[]
  /** The hours of the team, for a member who changes when it is open; else none. */
  readonly team: readonly StoredHours[]
}

/** When the location is open, with the public holidays of a year ahead, and when the team works. */
export async function getOpening(ctx: StaffContext): Promise<Opening> {
  const today = todayOf(ctx)
  const last = addDays(today, 365)
  const years = [Number(today.slice(0, 4)), Number(last.slice(0, 4))]
  const holidays = years.flatMap(namedHolidays).filter(({ date }) => date >= today && date <= last)
  const { locationId, rights } = ctx.staff
  const [opening, team] = await Promise.all([
    findOpening(ctx.db, locationId, today),
    rights.has('manage_team') ? listHours(ctx.db, locationId, today) : [],
  ])
  return { ...opening, holidays, team }
}

export type OpeningRequest = {
  readonly week: readonly WeeklyRow[]
  readonly closesOnPublicHolidays: boolean
  readonly decisions: readonly Decision[]
}

/** Changes the weekly hours. Throws 422, bookings_affected. */
export async function changeOpening(ctx: StaffContext, request: OpeningRequest): Promise<void> {
  const { closesOnPublicHolidays, decisions } = request
  const [{ working: week } = { working: [] }] = splitOvernight([{ working: request.week, breaks: [] }])
  const refusal = weekRefusal(daysOf({ working: week, breaks: [] }), ({ working }) => rowsRefusal(working))
  if (refusal) throw invalid({ week: refusal })
  const { locationId } = ctx.staff
  const write = async (tx: Tx) => {
    const { dates: _dates, closures: _closures, ...before } = await findOpening(tx, locationId, todayOf(ctx))
    await saveOpeningWeek(tx, locationId, week, closesOnPublicHolidays)
    return { kind: 'opening_hours_changed', before, after: { week, closesOnPublicHolidays } }
  }
  await applyChange(ctx, { write, mayKeep: true }, decisions)
}

export type OpeningDateRequest = {
  readonly date: IsoDate
  /** Null: as usual; none: closed. */
  readonly hours: readonly DayRow[] | null
  readonly decisions: readonly Decision[]
}

/** Opens or closes the location on one date. Throws 422, bookings_affected. */
export async function changeOpeningDate(ctx: StaffContext, request: OpeningDateRequest): Promise<void> {
  const { date, hours, decisions } = request
  checkDate(ctx, date, 'date')
  const refusal = hours && rowsRefusal(hours)
  if (refusal) throw invalid({ hours: refusal })
  const write = async (tx: Tx) => {
    const before = await openThen(ctx, tx, date)
    await saveOpeningDate(tx, ctx.staff.locationId, date, hours)
    const after = { date, hours: await openThen(ctx, tx, date) }
    return { kind: 'opening_date_changed', before: { hours: before }, after }
  }
  await applyChange(ctx, { write, mayKeep: true }, decisions)
}

/** When the location is open on a date, as the database has it. */
async function openThen(ctx: StaffContext, tx: Tx, date: IsoDate): Promise<readonly DayRow[]> {
  const { week, dates, closures, closesOnPublicHolidays } = await findOpening(tx, ctx.staff.locationId, todayOf(ctx))
  const isHoliday = closesOnPublicHolidays && holidayOn(date) !== null
  const isClosed = isHoliday || closures.some(({ first, last }) => first <= date && date <= last)
  const openDates = new Map(dates.map((each) => [each.date, each.hours]))
  return openingOf({ opening: week, closedDates: new Set(isClosed ? [date] : []), openDates })(date)
}

export type ClosureRequest = {
  readonly first: IsoDate
  readonly last: IsoDate
  readonly reason: string
  /** At all locations whose team the member manages. */
  readonly everywhere: boolean
  readonly decisions: readonly Decision[]
}

const MAX_CLOSED_DAYS = 366

/** Closes the location on the dates, both included, or all in one step. Throws 422, bookings_affected. */
export async function addClosure(ctx: StaffContext, request: ClosureRequest): Promise<void> {
  const { first, last, reason, everywhere, decisions } = request
  checkDate(ctx, first, 'first_date')
  if (last < first) throw invalid({ last_date: 'Ultima zi trebuie să fie după prima.' })
  if (last > addDays(first, MAX_CLOSED_DAYS)) throw invalid({ last_date: 'O închidere poate ține cel mult un an.' })
  const closure = { first, last, reason }
  const others = everywhere ? await listManaged(ctx) : []
  const changes = [{ at: ctx, name: null }, ...others].map(({ at, name }) => {
    const write = async (tx: Tx) => {
      await closeDates(tx, at.staff.locationId, closure)
      return { kind: 'closure_added', after: closure }
    }
    return { at, name, change: { write, mayKeep: true } }
  })
  await applyTogether(ctx, changes, decisions)
}

/** The other locations whose team the member manages, as they are there. */
async function listManaged(ctx: StaffContext) {
  const memberships = await listMemberships(ctx.db, ctx.staff.customerId)
  return memberships.flatMap(({ location_id: locationId, name, id: membershipId, role, switches, professional_id }) => {
    const rights = rightsOf(role, switches ?? {})
    if (locationId === ctx.staff.locationId || !rights.has('manage_team')) return []
    const there = { locationId, membershipId, role, rights, professionalId: professional_id, calendarVersion: null }
    return [{ at: { ...ctx, staff: { ...ctx.staff, ...there } }, name }]
  })
}

/** Takes a closure back; for a while that can be undone. Throws not_found. */
export async function removeClosure(ctx: StaffContext, id: number): Promise<void> {
  const write = async (tx: Tx) => {
    const { closures } = await findOpening(tx, ctx.staff.locationId, todayOf(ctx))
    if (!(await deleteClosure(tx, ctx.staff.locationId, id))) throw notFound('Închiderea nu există.')
    return { kind: 'closure_removed', before: { ...closures.find((closure) => closure.id === id) } }
  }
  await applyChange(ctx, { write, ...UNDOABLE_REMOVAL }, [])
}

/** Puts a closure back as it was; dates that were open within it are open. Throws not_found, bookings_affected. */
export async function restoreClosure(ctx: StaffContext, id: number, decisions: readonly Decision[]): Promise<void> {
  const write = async (tx: Tx) => {
    const acts = { id, removed: 'closure_removed', restored: 'closure_restored' }
    const { first, last, reason } = await removedLately<NewClosure>(ctx, tx, acts)
    await insertClosure(tx, ctx.staff.locationId, { first, last, reason })
    return { kind: acts.restored, before: { id }, after: { first, last, reason } }
  }
  await applyChange(ctx, { write, mayKeep: true }, decisions)
}
