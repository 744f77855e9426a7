import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { subtract, union } from '#domain/availability/intervals.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import type { ResourceId } from '#domain/ids.ts'
import type { Compared, RowRemark } from '../list-part.ts'
import type { PlannedBlock } from './plan-row.ts'

/** A schedule to which what is placed is added. */
export type OpenSchedule = Omit<LoadedSchedule, 'claims'> & { readonly claims: Map<ResourceId, readonly Interval[]> }

/**
 * Blocks time around what is in the calendar and what the file has brought before, and adds it to the schedule. A
 * block without a free minute is a fault.
 */
export function placeBlocks(schedule: OpenSchedule, blocks: readonly PlannedBlock[]): Compared<PlannedBlock> {
  const [fresh, faults, remarks]: [PlannedBlock[], RowRemark[], RowRemark[]] = [[], [], []]
  for (const block of blocks) {
    const { row, shown, remark } = block
    const resourceIds = resourcesOf(schedule, block)
    const taken = resourceIds.flatMap((id) => schedule.claims.get(id) ?? [])
    const free = subtract([shown], union(taken))
    if (free.length === 0) {
      faults.push({ row, text: 'timpul blocat e deja ocupat în calendar' })
      continue
    }
    const parts = free.map((part) => ({
      ...part,
      claims: resourceIds.map((resourceId) => ({ resourceId, span: part })),
    }))
    for (const { resourceId, span } of parts.flatMap(({ claims }) => claims)) {
      const claims = [...(schedule.claims.get(resourceId) ?? []), span]
      schedule.claims.set(
        resourceId,
        claims.sort((one, other) => one.start - other.start),
      )
    }
    fresh.push({ ...block, parts })
    const isWhole = free.length === 1 && free[0]!.start === shown.start && free[0]!.end === shown.end
    if (remark) remarks.push({ row, text: remark })
    if (!isWhole) remarks.push({ row, text: 'timpul blocat ocolește ce e deja în calendar' })
  }
  return { fresh, faults, remarks }
}

/** The person's own line and their second one. */
function resourcesOf(schedule: OpenSchedule, { person }: PlannedBlock): ResourceId[] {
  const own = schedule.professionals.find(({ id }) => id === person.id)
  return own ? [own.resourceId, own.secondLineId ?? null].filter((id) => id !== null) : []
}
