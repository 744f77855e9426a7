import { insertClaims } from '#db/availability/claims.ts'
import { type Hold, insertHold } from '#db/availability/holds.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import { lockOwner } from '#db/locks.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Labelled } from '#domain/pricing/price-label.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { refreshFreeTimeIndex } from '../../availability/index/refresh-index.ts'
import { planVisit, type WantedStart } from '../../availability/slot/plan-visit.ts'
import { takeSlot } from '../../availability/slot/take-slot.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import { ownerOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { priceAt } from './price-at.ts'
import { calendarToChange, staffTaking } from './staff-slot.ts'

const STAFF_HOLD_MINUTES = 10

export type StaffHoldRequest = WantedStart & {
  readonly serviceIds: readonly ServiceId[]
  /** Null: any that is free. */
  readonly professionalId: ProfessionalId | null
  readonly override: boolean
  readonly overlap?: boolean
}

/** A held place with its price; null where it has none, or it is hidden. */
export type StaffHold = Hold & { readonly price: Labelled | null }

/**
 * Holds a place for ten minutes while a booking is written, for this session; what it held before is freed. Throws as
 * placeByStaff does.
 */
export async function holdByStaff(ctx: StaffContext, request: StaffHoldRequest): Promise<StaffHold> {
  const { locationId } = ctx.staff
  const professionalId = calendarToChange(ctx, request.professionalId)
  const plan = await planVisit(ctx.db, { ...request, locationId, professionalId, withInternal: true })
  const owner = ownerOf(ctx)
  return transactionAt(ctx, locationId, async (tx) => {
    const [, names] = await Promise.all([lockOwner(tx, owner), listFirstNames(tx, locationId)])
    const { override, overlap = false } = request
    const taking = staffTaking(ctx, tx, { plan, names, start: request, override, overlap })
    const held = await takeSlot(ctx, tx, taking, async ({ professionalId: chosen, shown, claims }) => {
      const hold = {
        locationId,
        owner,
        professionalId: chosen,
        serviceIds: request.serviceIds,
        startsAt: epochToInstant(shown.start),
        endsAt: epochToInstant(shown.end),
        expiresAt: ctx.now().add({ minutes: STAFF_HOLD_MINUTES }),
      }
      const id = await insertHold(tx, { ...hold, addressHash: null, networkHash: null })
      await insertClaims(tx, locationId, { holdId: id }, claims)
      return { ...hold, id, prolongedAt: null }
    })
    await refreshFreeTimeIndex(tx, ctx.now())
    return { ...held, price: priceAt(plan, held.professionalId, request) }
  })
}
