import { insertClaims, type NewClaim } from '#db/availability/claims.ts'
import { clearHolds } from '#db/availability/holds.ts'
import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { GivenBack } from '#db/bookings/changes/cancel.ts'
import { visitOf } from '#db/bookings/known-visit.ts'
import type { KnownClient } from '#db/bookings/visit-rules.ts'
import { type ActState, loadActState } from '#db/calendar/act-state.ts'
import { holdOldPlace, lockVisit, type MovedVisit, type OldVisit } from '#db/calendar/move-visit.ts'
import type { Tx } from '#db/transaction.ts'
import { subtract, union } from '#domain/availability/intervals.ts'
import { isLive } from '#domain/bookings/booking.ts'
import { proposalKeys } from '#domain/bookings/proposal.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import type { ChosenSlot } from '../availability/slot/choose-slot.ts'
import { takeSlot } from '../availability/slot/take-slot.ts'
import { type NotifiedBooking, notifyOf, readWritten, type Written } from '../bookings/notifications/notify.ts'
import { minuteOf } from '../context.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { type StaffSlot, staffTaking } from './acts/staff-slot.ts'
import { changeable, unknownBooking } from './bookings/changeable.ts'

/** How long a move or another change of a standing booking can be undone; its message waits a little longer. */
export const UNDO_SECONDS = 10
export const MESSAGE_DELAY_SECONDS = UNDO_SECONDS + 3

export const undoOwner = (id: BookingId) => `undo:${id}`

/** The booking, locked, with what it was. Throws not_found, forbidden for a calendar that the member may not change. */
export async function lockChangeable(ctx: StaffContext, tx: Tx, id: BookingId): Promise<MovedVisit> {
  const found = await lockVisit(tx, { locationId: ctx.staff.locationId, id })
  if (!found) unknownBooking()
  changeable(ctx, found.booking)
  return found
}

/** Throws 422 for a booking that is cancelled or over. */
export function checkChangeableNow(ctx: StaffContext, { status, end }: BookingRow): void {
  if (status === 'canceled') throw invalid({ booking_id: 'Rezervarea este anulată.' })
  if (!isLive(status) || end <= minuteOf(ctx)) throw invalid({ booking_id: 'Vizita s-a încheiat.' })
}

/** The client of a standing booking, as rules between visits know them. */
export const clientOf = ({ booking, bookedFor }: MovedVisit): KnownClient => ({
  clientId: bookedFor.clientId,
  phone: booking.contactPhone,
  customerId: booking.customerId,
})

type Retaking = {
  readonly slot: StaffSlot
  readonly before: MovedVisit
  /** To be put back. */
  readonly old: OldVisit
}

/**
 * Takes another slot for a standing booking, for which all that it takes and holds counts as free, writes it, and keeps
 * the old place.
 */
export async function retakeSlot(
  ctx: StaffContext,
  tx: Tx,
  { slot, before: { booking, claims }, old }: Retaking,
  write: (chosen: ChosenSlot) => Promise<void>,
): Promise<Acted> {
  const { locationId, id } = booking
  const own = { moved: booking, ownerKeys: [undoOwner(id), ...proposalKeys(id)] }
  return takeSlot(ctx, tx, staffTaking(ctx, tx, slot, own), async (chosen) => {
    await Promise.all([
      write(chosen),
      insertClaims(tx, locationId, { bookingId: id }, chosen.claims),
      keepOldPlace(ctx, tx, { booking, claims, visit: old }, chosen.claims),
    ])
    return readActed(tx, booking)
  })
}

/** Writes a standing booking that keeps its time; that can be undone like a move. */
export async function rewrite(
  ctx: StaffContext,
  tx: Tx,
  { before: { booking, claims }, old }: Omit<Retaking, 'slot'>,
  write: () => Promise<void>,
): Promise<Acted> {
  const { locationId, id } = booking
  await clearHolds(tx, { locationId, claims: [], owners: [undoOwner(id)], now: ctx.now() })
  await write()
  const same = claims.map(({ resourceId, start, end }) => ({ resourceId, span: { start, end } }))
  await keepOldPlace(ctx, tx, { booking, claims, visit: old }, same)
  return readActed(tx, booking)
}

/**
 * Holds all that a booking took which was just cancelled, and remembers it as it was. The caller has locked its
 * resources before.
 */
export async function keepCanceled(
  ctx: StaffContext,
  tx: Tx,
  { booking, claims, visit }: MovedVisit,
  given: GivenBack,
): Promise<void> {
  const { locationId, id, lapsesAt } = booking
  const status = booking.status === 'pending' ? 'pending' : 'confirmed'
  const canceled = { ...given, status, lapsesAt: lapsesAt?.toString() ?? null } as const
  await clearHolds(tx, { locationId, claims: [], owners: [undoOwner(id)], now: ctx.now() })
  await keepOldPlace(ctx, tx, { booking, claims, visit: { ...visit, canceled } }, [])
}

/** Holds what the old place has and the new one has not, and remembers what to put back. */
async function keepOldPlace(
  ctx: StaffContext,
  tx: Tx,
  { booking, claims, visit }: Pick<MovedVisit, 'booking' | 'claims'> & { readonly visit: OldVisit },
  newClaims: readonly NewClaim[],
): Promise<void> {
  const held = claims.flatMap(({ resourceId, ...span }) => {
    const taken = union(newClaims.filter((each) => each.resourceId === resourceId).map((each) => each.span))
    return subtract([span], taken).map((part) => ({ resourceId, ...part }))
  })
  const movedAt = ctx.now()
  const expiresAt = movedAt.add({ seconds: UNDO_SECONDS })
  const { id, sequence, serviceIds } = booking
  const old = { owner: undoOwner(id), visit, claims, held, serviceIds, movedAt, expiresAt, sequence: sequence + 1 }
  await holdOldPlace(tx, booking, old)
}

/** The booking as the act has left it, with whom to notify, and as the audit log has it. */
export type Acted = readonly [Written, ActState]

async function readActed(tx: Tx, booking: BookingRow): Promise<Acted> {
  return Promise.all([readWritten(tx, booking), loadActState(tx, booking.locationId, booking.id)])
}

type Finish = {
  readonly kind: string
  readonly reason?: string
  readonly before: MovedVisit
  /** False: 'Nu anunța clientul'. */
  readonly notifies: boolean
  /** Somebody else's now: it is new to them. */
  readonly isReassigned?: boolean
}

/** Writes the message, which says what has changed since its client was last told, and the line of the log. */
export async function finishAct(
  ctx: StaffContext,
  tx: Tx,
  [written, state]: Acted,
  { before: { view, unheard, logged }, notifies, isReassigned = false, ...act }: Finish,
): Promise<NotifiedBooking> {
  const known = unheard ?? visitOf(view)
  const what = isReassigned
    ? ({ change: 'reassigned' } as const)
    : ({ change: 'moved_by_team', before: known } as const)
  const how = { silent: !notifies, delaySeconds: MESSAGE_DELAY_SECONDS }
  const booking = await notifyOf(ctx, tx, written, { ...what, ...how })
  const { notified } = booking
  const after = { ...state, ...(notified.why === 'nobody' ? {} : { client_notified: notified.by.length > 0 }) }
  const professionalId = booking.professional.id
  recordAct(ctx, tx, { ...act, bookingId: booking.id, professionalId, before: logged, after })
  return booking
}
