import { listOccupants } from '#db/calendar/occupants.ts'
import type { Tx } from '#db/transaction.ts'
import { union } from '#domain/availability/intervals.ts'
import type { SoftRule, StaffTerms } from '#domain/availability/rules/soft-rules.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import { occupiedMessage } from '#domain/calendar/occupied.ts'
import { seesClientsOf } from '#domain/calendar/visible.ts'
import { forbidden } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToWall, wallToEpoch } from '#domain/time/wall-time.ts'
import type { BetweenVisits } from '../../availability/between/between-visits.ts'
import type { VisitPlan, WantedStart } from '../../availability/slot/plan-visit.ts'
import type { Taking } from '../../availability/slot/take-slot.ts'
import { minuteOf } from '../../context.ts'
import { requireCalendarOf, type StaffContext } from '../../staff/staff.ts'

/** So long after its minute a start is still 'now'. */
const LATE_MINUTES = 15

export type StaffSlot = {
  readonly plan: VisitPlan
  readonly start: WantedStart
  /** First names of the team. */
  readonly names: ReadonlyMap<ProfessionalId, string>
  /** The member was told of the rules and goes past them. */
  readonly override: boolean
  /** The member was told that the professional is taken, and wants it on the second line. */
  readonly overlap?: boolean
  readonly exempt?: readonly SoftRule[]
  readonly earliest?: EpochMinute
  /** The rules between visits, where its client is known. */
  readonly between?: BetweenVisits | null
}

type Rest = Partial<Pick<Taking, 'moved' | 'preferred' | 'ownerKeys'>>

/**
 * The input of takeSlot for a slot that the team takes: soft rules may be broken, a lost slot is explained, and for a
 * named professional the second line is offered. Throws forbidden without the right.
 */
export function staffTaking(ctx: StaffContext, tx: Tx, slot: StaffSlot, rest: Rest = {}): Taking {
  const { plan, start, names, override, overlap = false, exempt = [], earliest = minuteOf(ctx) - LATE_MINUTES } = slot
  const between = slot.between ? { betweenVisits: slot.between.broken } : {}
  const mayOverride = ctx.staff.rights.has('override_rules')
  if ((override || overlap) && !mayOverride) throw forbidden()
  const nameOf = (id: ProfessionalId) => names.get(id) ?? ''
  const isOfOne = plan.wanted.visits.size === 1
  const line = mayOverride && isOfOne ? ({ overlap: overlap ? 'wanted' : 'offered' } as const) : {}
  const staff: StaffTerms = { overrides: override, exempt, earliest, atDesk: true, nameOf, ...line, ...between }
  return { ...rest, plan, start, staff, explain: () => explain(ctx, tx, slot, rest) }
}

/** Names the claims in the way, for the first professional who could do it. */
async function explain(
  ctx: StaffContext,
  tx: Tx,
  { plan, start }: StaffSlot,
  { moved, ownerKeys = [] }: Rest,
): Promise<string> {
  const at = wallToEpoch(start.date, start.minute) ?? 0
  const { visits, equipmentGroupId } = plan.wanted
  const times = [...visits.values()].map((visit) => visitSpan(visit, at))
  const span = {
    busy: union(times.flatMap(({ busy }) => busy)),
    equipment: union(times.flatMap((each) => each.equipment)),
  }
  const wanted = { locationId: plan.locationId, professionalIds: [...visits.keys()], equipmentGroupId }
  const [first] = await listOccupants(tx, wanted, span, { bookingId: moved?.id ?? null, ownerKeys })
  if (!first) return 'Ora aleasă tocmai s-a ocupat.'
  const maySee = first.professionalId !== null && seesClientsOf(ctx.staff, first.professionalId)
  return occupiedMessage({
    ...first,
    isEquipment: first.professionalId === null,
    client: maySee ? first.client : null,
    from: epochToWall(first.start).minute,
    until: epochToWall(first.end).minute,
  })
}

/**
 * The professional whose calendar is to be changed, null for any; throws forbidden for one whom the member may not
 * change. For a member who changes their own calendar alone, 'any' means that one.
 */
export function calendarToChange(ctx: StaffContext, professionalId: ProfessionalId | null): ProfessionalId | null {
  if (ctx.staff.rights.has('change_calendar')) return professionalId
  const wanted = professionalId ?? ctx.staff.professionalId
  if (wanted === null) throw forbidden()
  requireCalendarOf(ctx, wanted)
  return wanted
}
