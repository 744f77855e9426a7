import { insertClaims } from '#db/availability/claims.ts'
import { type BookingKey, type BookingRow, findBookingRow, lockBooking } from '#db/bookings/booking-row.ts'
import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { promiseCancelUntil } from '#db/bookings/cancel-until.ts'
import { countMove } from '#db/bookings/changes/client-moves.ts'
import { moveBookingRow } from '#db/bookings/changes/move.ts'
import type { PersonKey } from '#db/bookings/customer.ts'
import { findKnownVisit, type KnownVisit } from '#db/bookings/known-visit.ts'
import { insertStaffNotice } from '#db/staff/notices.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import { loadBetween, refuseBroken } from '#usecases/availability/between/between-visits.ts'
import { checkNamed } from '#usecases/availability/slot/check-named.ts'
import type { ChosenSlot } from '#usecases/availability/slot/choose-slot.ts'
import { type Taking, takeSlot } from '#usecases/availability/slot/take-slot.ts'
import { takeTimeAt } from '#usecases/concurrency/at-location.ts'
import { keyedRequest } from '#usecases/concurrency/idempotency.ts'
import { type Context, minuteOf, todayOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { checkMoveRate } from '../limits/check-limits.ts'
import { notifyBooking } from '../notifications/notify.ts'
import { asExpected, lapseBefore, visitRows } from '../visit-rows.ts'
import { checkChangeable } from './check-changeable.ts'
import { type MovePlan, planMove } from './plan-move.ts'
import { actorOf, loggedFacts, type OwnActor, recordOwnAct } from './record-own-act.ts'

export type MoveRequest = {
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  /** Null: any that is free. Undefined: the booking's own, or any that is free where none was chosen. */
  readonly professionalId: ProfessionalId | null | undefined
  /** The total that the customer agreed to; null: none was displayed. */
  readonly expectedTotal: Bani | null
}

/**
 * Moves one's own booking to another slot, in time by the location's limit. One transaction: until the new slot is sure
 * the old one is taken, and nobody ever sees neither or both. It takes and costs what planMove says. Throws not_found,
 * slot_taken with alternatives, 422, too_many past what one booking or one person may be moved in a while. Repeated
 * under the same key it answers the same.
 */
export async function rescheduleBooking(
  ctx: Context,
  ref: BookingRef,
  request: MoveRequest,
  idempotencyKey: string | null = null,
): Promise<BookingView> {
  const key = keyOf(ctx, ref)
  const found = await findBookingRow(ctx.db, key)
  if (!found) throw unknownBooking()
  const keyed = keyedRequest(ctx, idempotencyKey, { id: found.id, ...request })
  return takeTimeAt(ctx, found.locationId, (tx) => moveWithin(ctx, tx, { key, actor: actorOf(ref) }, request), keyed)
}

async function moveWithin(
  ctx: Context,
  tx: Tx,
  { key, actor }: { readonly key: BookingKey; readonly actor: OwnActor },
  request: MoveRequest,
): Promise<BookingView> {
  const moving = await loadMove(ctx, tx, key, request)
  const { booking, before, known } = moving
  await takeSlot(ctx, tx, wantedSlot(moving), (slot) => writeMove(ctx, tx, moving, slot))
  await countMove(tx, booking, { at: ctx.now(), isOfProposal: false })
  const moved = await notifyBooking(ctx, tx, booking, { change: 'moved', before: known })
  const facts = { before: loggedFacts(before), after: loggedFacts(moved) }
  recordOwnAct(tx, booking, { actor, kind: 'booking_moved', at: ctx.now(), ...facts })
  notifyStaff(ctx, tx, booking, moved)
  return moved
}

/** A booking that its client may move, what of it is known, and what the move asks for. */
type Moving = {
  readonly request: MoveRequest
  readonly booking: BookingRow
  readonly move: MovePlan
  readonly before: BookingView
  readonly known: KnownVisit | null
}

async function loadMove(ctx: Context, tx: Tx, key: BookingKey, request: MoveRequest): Promise<Moving> {
  const booking = await lockBooking(tx, key)
  if (!booking) throw unknownBooking()
  checkChangeable(booking, minuteOf(ctx), 'muta')
  await checkMoveRate(ctx, tx, booking)
  const professionalId = wantedProfessional(booking, request)
  checkNamed({ professionalId }, booking)
  const move = await planMove(tx, booking, professionalId, { byTeam: false })
  checkValidity(move, request.date, todayOf(ctx))
  refuseBroken(await loadBetween(tx, move.plan, bookerOf(booking), booking), wallToEpoch(request.date, request.minute))
  const [known, before] = await Promise.all([
    findKnownVisit(tx, booking),
    getBooking(tx, booking.locationId, booking.id),
  ])
  return { request, booking, move, before, known }
}

/** The client of a booking, as rules between visits know them. */
export const bookerOf = ({ customerId, contactPhone }: BookingRow): PersonKey =>
  customerId === null ? { phone: contactPhone } : { customerId }

/** The slot of a move: with the booking's own professional where any will do. */
function wantedSlot({ request, booking, move: { plan } }: Moving): Taking {
  return { plan, start: request, moved: booking, preferred: async () => booking.professionalId }
}

/** At whom the visit is to be: who is asked for, else who was chosen before, else any. */
export function wantedProfessional(
  booking: BookingRow,
  { professionalId }: Pick<MoveRequest, 'professionalId'>,
): ProfessionalId | null {
  if (professionalId !== undefined) return professionalId
  return booking.professionalChosen ? booking.professionalId : null
}

function checkValidity({ payment }: MovePlan, date: IsoDate, today: IsoDate): void {
  const validUntil = payment.subscription?.validUntil ?? null
  if (validUntil !== null && date > validUntil)
    throw invalid({ start_date: `Abonamentul este valabil până pe ${dayMonthLabel(validUntil, today)}.` })
}

async function writeMove(ctx: Context, tx: Tx, { request, booking, move }: Moving, slot: ChosenSlot): Promise<void> {
  const { plan, priceAt } = move
  if (slot.shown.start === booking.start && slot.professionalId === booking.professionalId)
    throw invalid({ start_time: 'Rezervarea este deja la ora aceasta. Alege alta.' })
  const summary = asExpected(priceAt(slot.professionalId, request), request.expectedTotal)
  const visit = visitRows(plan, slot, request, summary)
  const { professionalChosen, lapsesAt } = booking
  await moveBookingRow(tx, booking, {
    ...visit,
    professionalChosen: request.professionalId === undefined ? professionalChosen : request.professionalId !== null,
    lapsesAt: lapsesAt && lapseBefore(visit.startsAt, lapsesAt),
    overridden: slot.overridden,
    at: ctx.now(),
    isByCustomer: true,
  })
  await promiseCancelUntil(tx, booking)
  await insertClaims(tx, plan.locationId, { bookingId: booking.id }, slot.claims)
}

/** Lets the professional know from whom the visit goes, and the one to whom it comes. */
function notifyStaff(ctx: Context, tx: Tx, { locationId, id, start, professionalId }: BookingRow, moved: BookingView) {
  const notice = { kind: 'booking_moved', locationId, bookingId: id, startBefore: start, at: ctx.now() } as const
  for (const concerned of new Set([professionalId, moved.professional.id]))
    insertStaffNotice(tx, { ...notice, professionalId: concerned })
}
