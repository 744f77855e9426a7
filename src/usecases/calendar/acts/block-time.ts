import { insertClaims } from '#db/availability/claims.ts'
import { clearHolds } from '#db/availability/holds.ts'
import { deleteBlock, findBlock, insertBlock } from '#db/calendar/blocks.ts'
import { listOccupants } from '#db/calendar/occupants.ts'
import { isTaken } from '#db/errors.ts'
import { lockForVisit } from '#db/locks.ts'
import { uncoverTimeOff } from '#db/team/covered-time-off.ts'
import { type Tx, withinSavepoint } from '#db/transaction.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { occupiedMessage } from '#domain/calendar/occupied.ts'
import { seesCalendarOf, seesClientsOf } from '#domain/calendar/visible.ts'
import { invalid, notFound, slotTaken } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant, epochToWall, toEpochMinute, wallToEpoch } from '#domain/time/wall-time.ts'
import { refreshFreeTimeIndex } from '../../availability/index/refresh-index.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import { recordAct, requireCalendarOf, type StaffContext } from '../../staff/staff.ts'

export type BlockRequest = {
  readonly professionalId: ProfessionalId
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly minutes: number
  readonly label: string
}

/**
 * Keeps a professional's time for the team itself: time off of the kind 'block'. Throws forbidden, not_found for
 * another location's professional, slot_taken with what is there.
 */
export async function blockTime(ctx: StaffContext, request: BlockRequest): Promise<{ id: number }> {
  const { locationId } = ctx.staff
  const { professionalId, date, minute, minutes } = request
  requireCalendarOf(ctx, professionalId)
  const start = wallToEpoch(date, minute)
  if (start === null) throw invalid({ start_time: 'În ziua aceasta se schimbă ora, iar ora aleasă nu există.' })
  const span = { start, end: start + minutes }
  return transactionAt(ctx, locationId, async (tx) => {
    const own = { locationId, professionalIds: [professionalId], equipmentGroupId: null, withSecondLines: true }
    const resourceIds = await lockForVisit(tx, own)
    if (resourceIds.length === 0) throw notFound('Specialistul nu lucrează aici.')
    const claims = resourceIds.map((resourceId) => ({ resourceId, span }))
    await clearHolds(tx, { locationId, claims, now: ctx.now() })
    const startsAt = epochToInstant(span.start)
    const endsAt = epochToInstant(span.end)
    const id = await withinSavepoint(tx, async () => {
      const timeOffId = await insertBlock(tx, {
        locationId,
        professionalId,
        startsAt,
        endsAt,
        label: request.label.trim(),
      })
      await insertClaims(tx, locationId, { timeOffId }, claims)
      return timeOffId
    }).catch(async (thrown: unknown) => {
      if (isTaken(thrown, 'claim')) throw slotTaken([], await inTheWay(ctx, tx, professionalId, span))
      throw thrown
    })
    const after = { date, minute, minutes, label: request.label.trim() }
    recordAct(ctx, tx, { kind: 'time_blocked', professionalId, after })
    await refreshFreeTimeIndex(tx, ctx.now())
    return { id }
  })
}

async function inTheWay(ctx: StaffContext, tx: Tx, professionalId: ProfessionalId, span: Interval): Promise<string> {
  const { locationId } = ctx.staff
  const wanted = { locationId, professionalIds: [professionalId], equipmentGroupId: null }
  const [first] = await listOccupants(tx, wanted, { busy: [span], equipment: [] })
  if (!first) return 'Timpul acesta tocmai s-a ocupat.'
  const client = seesClientsOf(ctx.staff, professionalId) ? first.client : null
  const [from, until] = [epochToWall(first.start).minute, epochToWall(first.end).minute]
  return occupiedMessage({ ...first, isEquipment: false, client, from, until })
}

/** Frees blocked time again. Throws not_found for what is no block of this location, forbidden. */
export async function unblockTime(ctx: StaffContext, id: number): Promise<void> {
  const { locationId } = ctx.staff
  await transactionAt(ctx, locationId, async (tx) => {
    const block = await findBlock(tx, locationId, id)
    if (!block || !seesCalendarOf(ctx.staff, block.professionalId)) throw notFound()
    requireCalendarOf(ctx, block.professionalId)
    const own = { locationId, professionalIds: [block.professionalId], equipmentGroupId: null, withSecondLines: true }
    await lockForVisit(tx, own)
    if (!(await deleteBlock(tx, locationId, id))) throw notFound()
    const { professionalId, startsAt, endsAt, label } = block
    const before = { starts_at: startsAt, ends_at: endsAt, label }
    recordAct(ctx, tx, { kind: 'time_unblocked', professionalId, before })
    const spans = [{ start: toEpochMinute(startsAt), end: toEpochMinute(endsAt) }]
    await uncoverTimeOff(tx, { locationId, professionalId, spans }, ctx.now())
    await refreshFreeTimeIndex(tx, ctx.now())
  })
}
