import type { BookingView } from '#db/bookings/booking-view.ts'
import { type Agreed, saveAgreed } from '#db/calendar/agreed.ts'
import type { MovedVisit, VisitTime } from '#db/calendar/move-visit.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import type { Tx } from '#db/transaction.ts'
import { RULES_OF_STARTS } from '#domain/availability/rules/soft-rules.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId, ServiceId } from '#domain/ids.ts'
import type { ChosenSlot } from '../../availability/slot/choose-slot.ts'
import { visitRows } from '../../bookings/visit-rows.ts'
import { atLocation } from '../../concurrency/at-location.ts'
import { idempotently, keyedRequest } from '../../concurrency/idempotency.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { checkStanding, finishAct, lockChangeable, retakeSlot } from '../moves/undoable-act.ts'
import { type ChangePlan, planChange, priceChange } from './plan-change.ts'

export type StaffChange = {
  /** Null: as they are. */
  readonly serviceIds: readonly ServiceId[] | null
  /** The length of the whole visit; null: as it is, or as the services take. */
  readonly minutes: number | null
  readonly override: boolean
  readonly overlap?: boolean
  /** False: 'Nu anunța clientul'. */
  readonly notifies: boolean
}

/**
 * Changes what a booking is: its services and their length. It stays with its professional and begins when it did; what
 * it no longer takes is held while the change can be undone, and its client is notified once, after that. Throws
 * not_found, forbidden, 422 by field (`rule`: see placeByStaff), slot_taken with what is there. Repeated under the same
 * key it answers the same.
 */
export async function changeByStaff(
  ctx: StaffContext,
  id: BookingId,
  change: StaffChange,
  key: string | null = null,
): Promise<BookingView> {
  const { locationId } = ctx.staff
  const keyed = keyedRequest(ctx, key, { id, ...change, by: 'change' })
  const changed = await atLocation(ctx, locationId, () =>
    idempotently(ctx, keyed, (tx) => changeWithin(ctx, tx, id, change)),
  )
  await ctx.refreshFreeTime()
  return changed
}

async function changeWithin(ctx: StaffContext, tx: Tx, id: BookingId, change: StaffChange): Promise<BookingView> {
  const before = await lockChangeable(ctx, tx, id)
  checkStanding(ctx, before.booking)
  const planned = await planChange(tx, before, change)
  if (planned === null) throw invalid({ services: 'Nu ai schimbat nimic.' })
  const changed = await retakeSlot(ctx, tx, await slotOf(tx, { before, planned, change }), (chosen) =>
    writeChange(ctx, tx, { before, planned }, chosen),
  )
  return finishAct(ctx, tx, changed, { kind: 'booking_changed', before, notifies: change.notifies })
}

type Planned = { readonly before: MovedVisit; readonly planned: ChangePlan }

/** The time of the changed visit, from the same start. */
async function slotOf(tx: Tx, { before, planned, change }: Planned & { readonly change: StaffChange }) {
  const { visit, booking } = before
  const names = await listFirstNames(tx, booking.locationId)
  const { override, overlap = false } = change
  const slot = { plan: planned.plan, names, start: visit, override, overlap, exempt: RULES_OF_STARTS, earliest: 0 }
  return { slot, before, old: { ...visit, agreed: agreedOf(before) } }
}

async function writeChange(ctx: StaffContext, tx: Tx, { before, planned }: Planned, slot: ChosenSlot): Promise<void> {
  const { booking, visit, view } = before
  const { total, priced, services } = visitRows(planned.plan, slot, visit, priceChange(planned, slot, view))
  await saveAgreed(tx, booking, { visit: timeOf(visit, slot), agreed: { total, priced, services } }, ctx.now())
}

const timeOf = (visit: VisitTime, { shown, overridden }: ChosenSlot): VisitTime => ({
  ...visit,
  start: shown.start,
  end: shown.end,
  overridden,
})

/** As it was, to be put back. */
const agreedOf = ({ view, bookedFor }: MovedVisit): Agreed => ({
  total: view.total,
  priced: view.priced,
  bookedFor,
  services: view.services.map(({ id: serviceId, name, duration: durationMinutes, ...prices }) => {
    return { serviceId, name, durationMinutes, ...prices }
  }),
})
