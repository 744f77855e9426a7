import { claimsOn } from '#db/availability/claims.ts'
import { listOccupants } from '#db/calendar/occupants.ts'
import { findImportedMarks, listNamed } from '#db/imports/imported-visits.ts'
import type { Db } from '#db/pool.ts'
import { chooseUnit } from '#domain/availability/choose.ts'
import { intersect } from '#domain/availability/intervals.ts'
import { atDesk, ONLINE_RULES, ruleMessage, startByStaff } from '#domain/availability/rules/soft-rules.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import { occupiedMessage } from '#domain/calendar/occupied.ts'
import type { ResourceId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { findSchedule } from '../../availability/load-schedules.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import type { Compared, RowRemark } from '../list-part.ts'
import { betweenRows } from './between-rows.ts'
import { nameFinder } from './find-names.ts'
import { type OpenSchedule, placeBlocks } from './place-blocks.ts'
import { markOf, type PlannedBlock, type PlannedVisit, planRow } from './plan-row.ts'
import type { WrittenVisit } from './read-visit.ts'
import { withoutSame } from './same-visits.ts'

/**
 * Finds whom and what each new visit names, and places those to come, the earliest first: what is taken is a fault that
 * says by what, a soft rule is a remark. Blocked time goes around them.
 */
export async function placeVisits(
  ctx: StaffContext,
  db: Db,
  found: readonly WrittenVisit[],
): Promise<Compared<PlannedVisit | PlannedBlock>> {
  const { locationId } = ctx.staff
  const known = await findImportedMarks(db, locationId, found.map(markOf))
  const find = nameFinder(await listNamed(db, locationId))
  const faults: RowRemark[] = []
  const planned: (PlannedVisit | PlannedBlock)[] = []
  for (const written of found) {
    if (known.has(markOf(written))) continue
    const row = planRow(written, find, minuteOf(ctx))
    if ('reason' in row) faults.push({ row: written.row, text: row.reason })
    else planned.push(row)
  }
  const visits = await withoutSame(
    db,
    locationId,
    planned.filter((row) => row.kind === 'visit'),
  )
  const placed = await placeUpcoming(ctx, db, {
    visits: visits.filter(({ isUpcoming }) => isUpcoming).sort(byShownStart),
    blocks: planned.filter((row) => row.kind === 'block').sort(byShownStart),
    rows: visits,
  })
  const past = visits.filter(({ isUpcoming }) => !isUpcoming)
  return { fresh: [...placed.fresh, ...past], faults: [...faults, ...placed.faults], remarks: placed.remarks }
}

const byShownStart = (one: { shown: Interval }, other: { shown: Interval }) => one.shown.start - other.shown.start

type ToCome = {
  readonly visits: readonly PlannedVisit[]
  readonly blocks: readonly PlannedBlock[]
  /** All visits of the file, past ones too. */
  readonly rows: readonly PlannedVisit[]
}

/** Visits first: blocked time goes around them. */
async function placeUpcoming(
  ctx: StaffContext,
  db: Db,
  { visits, blocks, rows }: ToCome,
): Promise<Compared<PlannedVisit | PlannedBlock>> {
  const all = [...visits, ...blocks]
  if (all.length === 0) return { fresh: [], faults: [], remarks: [] }
  const [first, last] = [Math.min(...all.map(startOf)), Math.max(...all.map(endOf))]
  const schedule = await loadSpan(ctx, db, addDays(epochToWall(first).date, -1), addDays(epochToWall(last).date, 2))
  const placed = await placeInOrder(ctx, db, schedule, { visits, rows })
  const blocked = placeBlocks(schedule, blocks)
  return {
    fresh: [...placed.fresh, ...blocked.fresh],
    faults: [...placed.faults, ...blocked.faults],
    remarks: [...placed.remarks, ...blocked.remarks],
  }
}

const startOf = ({ shown }: { shown: Interval }) => shown.start
const endOf = ({ shown }: { shown: Interval }) => shown.end

async function placeInOrder(
  ctx: StaffContext,
  db: Db,
  schedule: OpenSchedule,
  { visits, rows }: Pick<ToCome, 'visits' | 'rows'>,
): Promise<Compared<PlannedVisit>> {
  const [fresh, faults, remarks]: [PlannedVisit[], RowRemark[], RowRemark[]] = [[], [], []]
  const between = await betweenRows(db, ctx.staff.locationId, visits, rows)
  const rowOf = new Map<ResourceId, { span: Interval; row: number }[]>()
  for (const visit of visits) {
    const broken = between(visit)
    const placed = placeOne(schedule, visit, broken, minuteOf(ctx))
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
        : rule === 'between_visits'
          ? broken
          : [ruleMessage(rule, visit.person.firstName, schedule)],
    )
    if (binding.length > 0) remarks.push({ row: visit.row, text: `vine, deși: ${binding.join(' ')}` })
  }
  return { fresh, faults, remarks }
}

const byStart = (one: Interval, other: Interval) => one.start - other.start

/** The hours and claims from the first visit to the last; what is placed is added to them. */
async function loadSpan(ctx: StaffContext, db: Db, from: IsoDate, to: IsoDate): Promise<OpenSchedule> {
  const { locationId } = ctx.staff
  const query = { locationId, from, to, now: ctx.now(), inactiveToo: true }
  const schedule = await findSchedule(db, query)
  if (!schedule) throw new Error(`location ${locationId} has no schedule`)
  return { ...atDesk(schedule), claims: new Map(schedule.claims) }
}

/** The visit with its claims; null where the person or the equipment is taken. */
function placeOne(
  schedule: OpenSchedule,
  planned: PlannedVisit,
  broken: readonly string[],
  now: number,
): PlannedVisit | null {
  const { person, visit, shown, date, minute } = planned
  const { busy, equipment } = visitSpan(visit, shown.start)
  const equipmentGroupId = planned.services.find(({ groupId }) => groupId !== null)?.groupId ?? null
  const wanted = { visits: new Map([[person.id, visit]]), equipmentGroupId }
  const terms = {
    overrides: true,
    exempt: [],
    earliest: shown.start,
    nameOf: () => person.firstName,
    betweenVisits: () => broken,
  }
  const free = startByStaff(schedule, { wanted, date, minute, terms }, now)
  const own = schedule.professionals.find(({ id }) => id === person.id)
  const unit = equipmentGroupId === null ? null : chooseUnit(schedule, equipmentGroupId, equipment)
  if (free === null || !own || (equipmentGroupId !== null && unit === null)) return null
  const claims = [...claimsOn(own.resourceId, busy), ...(unit === null ? [] : claimsOn(unit, equipment))]
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
  return rows.find(({ span }) => intersect([span], busy).length > 0)?.row ?? null
}

async function whyTaken(ctx: StaffContext, db: Db, visit: PlannedVisit, row: number | null): Promise<string> {
  if (row !== null) return `se suprapune cu rândul ${row}`
  const equipmentGroupId = visit.services.find(({ groupId }) => groupId !== null)?.groupId ?? null
  const wanted = { locationId: ctx.staff.locationId, professionalIds: [visit.person.id], equipmentGroupId }
  const [first] = await listOccupants(db, wanted, visitSpan(visit.visit, visit.shown.start))
  if (!first) return 'ora e ocupată'
  const [from, until] = [epochToWall(first.start).minute, epochToWall(first.end).minute]
  return `ora e ocupată: ${occupiedMessage({ ...first, isEquipment: first.professionalId === null, from, until })}`
}
