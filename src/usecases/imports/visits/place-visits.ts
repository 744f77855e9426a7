import { createHash } from 'node:crypto'
import type { NewClaim } from '#db/availability/claims.ts'
import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { listOccupants } from '#db/calendar/occupants.ts'
import { findImportedMarks, type KnownPerson, type KnownService, listNamed } from '#db/imports/imported-visits.ts'
import type { Db } from '#db/pool.ts'
import { chooseUnit } from '#domain/availability/choose.ts'
import {
  atDesk,
  ONLINE_RULES,
  type PlacedPast,
  ruleMessage,
  startByStaff,
} from '#domain/availability/rules/soft-rules.ts'
import type { Interval, Visit } from '#domain/availability/schedule.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import { occupiedMessage } from '#domain/calendar/occupied.ts'
import { resized } from '#domain/calendar/resize.ts'
import type { ResourceId } from '#domain/ids.ts'
import { countOf } from '#domain/text/counts.ts'
import { foldName } from '#domain/text/fold-name.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToInstant, epochToWall, wallToEpoch } from '#domain/time/wall-time.ts'
import { findSchedule } from '../../availability/load-schedules.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import type { Compared, RowRemark } from '../list-part.ts'
import { nameFinder } from './find-names.ts'
import type { WrittenVisit } from './read-visit.ts'

/** A visit whose person and services are found, and whose time is free where it is to come. */
export type PlannedVisit = Omit<WrittenVisit, 'services' | 'professional'> & {
  readonly mark: string
  readonly person: KnownPerson
  readonly services: readonly KnownService[]
  readonly visit: Visit
  readonly shown: Interval
  readonly isUpcoming: boolean
  readonly claims: readonly NewClaim[]
  readonly overridden: readonly PlacedPast[]
}

/** By which a visit of a file is the same however often the file comes, and wherever it was moved since. */
export function markOf({ date, minute, professional, services, phone, email, name }: WrittenVisit): string {
  const client = phone ?? email?.toLowerCase() ?? foldName(name)
  const facts = [date, minute, foldName(professional), foldName(services), client]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/**
 * Finds whom and what each new visit names, and places those to come, the earliest first: what is taken is a fault that
 * says by what, a soft rule is a remark.
 */
export async function placeVisits(
  ctx: StaffContext,
  db: Db,
  found: readonly WrittenVisit[],
): Promise<Compared<PlannedVisit>> {
  const { locationId } = ctx.staff
  const known = await findImportedMarks(db, locationId, found.map(markOf))
  const find = nameFinder(await listNamed(db, locationId))
  const faults: RowRemark[] = []
  const named: PlannedVisit[] = []
  for (const written of found) {
    if (known.has(markOf(written))) continue
    const planned = plan(written, find(written), minuteOf(ctx))
    if ('reason' in planned) faults.push({ row: written.row, text: planned.reason })
    else named.push(planned)
  }
  const upcoming = named
    .filter(({ isUpcoming }) => isUpcoming)
    .sort((one, other) => one.shown.start - other.shown.start)
  const placed = await placeUpcoming(ctx, db, upcoming)
  const past = named.filter(({ isUpcoming }) => !isUpcoming)
  return { fresh: [...placed.fresh, ...past], faults: [...faults, ...placed.faults], remarks: placed.remarks }
}

type Named = ReturnType<ReturnType<typeof nameFinder>>

function plan(written: WrittenVisit, named: Named, now: number): PlannedVisit | { readonly reason: string } {
  if ('reason' in named) return named
  const { person, services } = named
  const visit = visitOf(services, written.minutes)
  if (!visit) return { reason: `${countOf(written.minutes ?? 0, 'minut', 'minute')} nu ajung pentru serviciile ei` }
  const start = wallToEpoch(written.date, written.minute) ?? 0
  const { shown } = visitSpan(visit, start)
  const isUpcoming = shown.end > now
  const left = [person, ...services].find(({ active }) => !active)
  if (isUpcoming && left)
    return { reason: 'name' in left ? `„${left.name}” nu mai e în meniu` : `${left.firstName} nu mai lucrează aici` }
  return { ...written, mark: markOf(written), person, services, visit, shown, isUpcoming, claims: [], overridden: [] }
}

/** The visit as long as the file says; null where that is too short for its services. */
function visitOf(services: readonly KnownService[], minutes: number | null): Visit | null {
  const visit = services.map(({ id, duration, buffer }) => ({
    serviceId: id,
    durationMinutes: duration,
    bufferMinutes: buffer,
  }))
  return minutes === null ? visit : resized(visit, minutes)
}

async function placeUpcoming(
  ctx: StaffContext,
  db: Db,
  visits: readonly PlannedVisit[],
): Promise<Compared<PlannedVisit>> {
  const [fresh, faults, remarks]: [PlannedVisit[], RowRemark[], RowRemark[]] = [[], [], []]
  const [first, last] = [visits[0], visits.at(-1)]
  if (!first || !last) return { fresh, faults, remarks }
  const schedule = await loadSpan(ctx, db, addDays(first.date, -1), addDays(last.date, 2))
  const rowOf = new Map<ResourceId, { span: Interval; row: number }[]>()
  for (const visit of visits) {
    const placed = placeOne(schedule, visit, minuteOf(ctx))
    if (placed === null) {
      faults.push({ row: visit.row, text: await whyTaken(ctx, db, visit, ownRow(schedule, rowOf, visit)) })
      continue
    }
    for (const { resourceId, span } of placed.claims) {
      schedule.claims.set(resourceId, [...(schedule.claims.get(resourceId) ?? []), span].sort(byStart))
      rowOf.set(resourceId, [...(rowOf.get(resourceId) ?? []), { span, row: visit.row }])
    }
    fresh.push(placed)
    const binding = placed.overridden.flatMap((rule) =>
      rule === 'second_line' || ONLINE_RULES.includes(rule)
        ? []
        : [ruleMessage(rule, visit.person.firstName, schedule)],
    )
    if (binding.length > 0) remarks.push({ row: visit.row, text: `vine, deși: ${binding.join(' ')}` })
  }
  return { fresh, faults, remarks }
}

const byStart = (one: Interval, other: Interval) => one.start - other.start

type OpenSchedule = Omit<LoadedSchedule, 'claims'> & { readonly claims: Map<ResourceId, readonly Interval[]> }

/** The hours and claims from the first visit to the last; what is placed is added to them. */
async function loadSpan(ctx: StaffContext, db: Db, from: IsoDate, to: IsoDate): Promise<OpenSchedule> {
  const { locationId } = ctx.staff
  const query = { locationId, from, to, now: ctx.now(), inactiveToo: true }
  const schedule = await findSchedule(db, query)
  if (!schedule) throw new Error(`location ${locationId} has no schedule`)
  return { ...atDesk(schedule), claims: new Map(schedule.claims) }
}

/** The visit with its claims; null where the person or the equipment is taken. */
function placeOne(schedule: OpenSchedule, planned: PlannedVisit, now: number): PlannedVisit | null {
  const { person, visit, shown, date, minute } = planned
  const equipmentGroupId = planned.services.find(({ groupId }) => groupId !== null)?.groupId ?? null
  const wanted = { visits: new Map([[person.id, visit]]), equipmentGroupId }
  const terms = { overrides: true, exempt: [], earliest: shown.start, nameOf: () => person.firstName }
  const free = startByStaff(schedule, { wanted, date, minute, terms }, now)
  const own = schedule.professionals.find(({ id }) => id === person.id)
  const unit = equipmentGroupId === null ? null : chooseUnit(schedule, equipmentGroupId, shown)
  if (free === null || !own || (equipmentGroupId !== null && unit === null)) return null
  const claims = [
    { resourceId: own.resourceId, span: visitSpan(visit, shown.start).busy },
    ...(unit === null ? [] : [{ resourceId: unit, span: shown }]),
  ]
  return { ...planned, claims, overridden: free.overriddenBy(person.id) }
}

/** The row of the file that takes the person's time. */
function ownRow(
  schedule: OpenSchedule,
  rowOf: ReadonlyMap<ResourceId, readonly { span: Interval; row: number }[]>,
  { person, visit, shown }: PlannedVisit,
): number | null {
  const own = schedule.professionals.find(({ id }) => id === person.id)
  const { busy } = visitSpan(visit, shown.start)
  const rows = own ? (rowOf.get(own.resourceId) ?? []) : []
  return rows.find(({ span }) => span.start < busy.end && busy.start < span.end)?.row ?? null
}

async function whyTaken(ctx: StaffContext, db: Db, visit: PlannedVisit, row: number | null): Promise<string> {
  if (row !== null) return `se suprapune cu rândul ${row}`
  const { busy } = visitSpan(visit.visit, visit.shown.start)
  const equipmentGroupId = visit.services.find(({ groupId }) => groupId !== null)?.groupId ?? null
  const wanted = { locationId: ctx.staff.locationId, professionalIds: [visit.person.id], equipmentGroupId }
  const span = { startsAt: epochToInstant(busy.start), endsAt: epochToInstant(busy.end) }
  const [first] = await listOccupants(db, wanted, span)
  if (!first) return 'ora e ocupată'
  const [from, until] = [epochToWall(first.start).minute, epochToWall(first.end).minute]
  return `ora e ocupată: ${occupiedMessage({ ...first, isEquipment: first.professionalId === null, from, until })}`
}
