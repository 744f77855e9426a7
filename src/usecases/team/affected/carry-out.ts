import { deleteClaims, insertClaims } from '#db/availability/claims.ts'
import { insertHold } from '#db/availability/holds.ts'
import { type BookingRow, lockBookingAt } from '#db/bookings/booking-row.ts'
import { moveBookingRow } from '#db/bookings/changes/move.ts'
import { askAgain } from '#db/bookings/changes/proposals.ts'
import { findKnownVisit } from '#db/bookings/known-visit.ts'
import { type ActState, loadActState } from '#db/calendar/act-state.ts'
import { isTaken } from '#db/errors.ts'
import { clearForTimeOff } from '#db/team/time-off-claims.ts'
import type { Tx } from '#db/transaction.ts'
import { intersect, subtract, union } from '#domain/availability/intervals.ts'
import type { StaffTerms } from '#domain/availability/rules/soft-rules.ts'
import { ANSWER_HOURS, proposalKeys } from '#domain/bookings/proposal.ts'
import { inProgress, invalid, isRefusal } from '#domain/errors.ts'
import type { Decision } from '#domain/team/decision.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { ChosenSlot } from '#usecases/availability/slot/choose-slot.ts'
import { takeSlot } from '#usecases/availability/slot/take-slot.ts'
import { cancelLockedBooking } from '#usecases/bookings/changes/cancel-locked-booking.ts'
import { type MovePlan, planMove } from '#usecases/bookings/changes/plan-move.ts'
import { freeTimesFor } from '#usecases/bookings/notifications/free-times.ts'
import { notifyBooking } from '#usecases/bookings/notifications/notify.ts'
import { proposalWords } from '#usecases/bookings/notifications/proposal-words.ts'
import { lapseBefore, visitRows } from '#usecases/bookings/visit-rows.ts'
import { minuteOf, todayOf } from '#usecases/context.ts'
import { type Act, recordAct, type StaffContext } from '#usecases/staff/staff.ts'
import type { TimeAway } from './team-change.ts'

type Move = Extract<Decision, { choice: 'move' | 'ask' }>
type Cancel = Extract<Decision, { choice: 'cancel' }>

type Decided = { readonly decisions: readonly Decision[]; readonly away: TimeAway | undefined }

/**
 * Does what was decided. All that goes away frees its time first, then the time off takes what the others leave, and
 * then the moved ones take their new slots: two that change places, or one that moves past the time off, need that
 * order. Cancellations are written last, so that the free times that their clients read are free after all of it.
 */
export async function carryOut(ctx: StaffContext, tx: Tx, { decisions, away }: Decided): Promise<void> {
  const { locationId } = ctx.staff
  const moves: (Logged & { readonly move: Move })[] = []
  const cancels: (Logged & { readonly cancel: Cancel })[] = []
  for (const decision of decisions) {
    if (decision.choice === 'keep') continue
    const booking = await lockBookingAt(tx, locationId, decision.bookingId)
    const logged = await loadActState(tx, locationId, booking.id)
    await deleteClaims(tx, locationId, booking.id)
    if (decision.choice === 'cancel') cancels.push({ cancel: decision, booking, logged })
    else moves.push({ move: decision, booking, logged })
  }
  if (away) await takeTimeOff(ctx, tx, away)
  for (const { move, ...each } of moves) {
    await moveBooking(ctx, tx, each.booking, move)
    const kind = move.choice === 'ask' ? 'times_proposed' : 'booking_moved'
    await logDecided(ctx, tx, { kind, professionalId: move.professionalId }, each)
  }
  for (const { cancel, ...each } of cancels) {
    await cancelBooking(ctx, tx, each.booking, cancel.reason)
    await logDecided(ctx, tx, { kind: 'booking_canceled', reason: cancel.reason.trim() }, each)
  }
}

/** A booking with what the audit log says that it was. */
type Logged = { readonly booking: BookingRow; readonly logged: ActState }

/** A line of the booking's own, as of any that the team moves or cancels: its history is read by the booking. */
async function logDecided(ctx: StaffContext, tx: Tx, act: Act, { booking, logged }: Logged): Promise<void> {
  const { id: bookingId, professionalId } = booking
  const after = await loadActState(tx, ctx.staff.locationId, bookingId)
  recordAct(ctx, tx, { bookingId, professionalId, before: logged, after, ...act })
}

async function cancelBooking(ctx: StaffContext, tx: Tx, booking: BookingRow, reason: string): Promise<void> {
  const addition = await freeTimesFor(ctx, tx, booking, reason)
  await cancelLockedBooking(ctx, tx, booking, {
    by: 'location',
    reasonId: null,
    comment: reason,
    givesBack: true,
    addition,
  })
}

/** Holds of customers give way, and whatever else is left makes a gap in the time off. */
async function takeTimeOff(ctx: StaffContext, tx: Tx, { professionalId, spans, insert }: TimeAway): Promise<void> {
  const { locationId } = ctx.staff
  const away = { locationId, professionalId, spans }
  const { gaps, covered, isHeldByTeam, isProposed } = await clearForTimeOff(tx, away, ctx.now())
  if (isProposed)
    throw inProgress('Ai propus unui client o oră din acest timp. Așteaptă răspunsul lui sau refuză-i cererea.')
  if (isHeldByTeam) throw inProgress('Un coleg ține chiar acum o oră din acest timp. Încearcă din nou peste un minut.')
  const whole = union(spans)
  await insert(tx, subtract(whole, union(gaps)), intersect(whole, union(covered))).catch((thrown: unknown) => {
    throw isTaken(thrown, 'claim') ? inProgress() : thrown
  })
}

/**
 * Moves a booking as its customer would, but within the location's notice, and at the price that was agreed; or keeps
 * the new time for its client, who is asked whether it suits.
 */
async function moveBooking(ctx: StaffContext, tx: Tx, booking: BookingRow, move: Move): Promise<void> {
  const moved = { id: booking.id, start: booking.start }
  const before = await findKnownVisit(tx, booking)
  let asked: Asked | null = null
  try {
    const planned = await planMove(tx, booking, move.professionalId, { byTeam: true })
    const taking = { plan: planned.plan, start: move, moved, staff: termsOf(ctx), afterChange: true }
    asked = await takeSlot(ctx, tx, taking, (slot) => writeMove(ctx, tx, { booking, planned, move }, slot))
  } catch (thrown) {
    if (!isRefusal(thrown, 'slot_taken') && !isRefusal(thrown, 'invalid')) throw thrown
    const message = `Ora ${formatTime(move.minute)} nu e liberă. Alege alta.`
    throw invalid({ [`decisions.${booking.id}`]: message })
  }
  const addition = asked && proposalWords([asked.start], { until: asked.until, today: todayOf(ctx) })
  await notifyBooking(
    ctx,
    tx,
    booking,
    addition ? { change: 'proposed', before, addition } : { change: 'moved_by_team', before },
  )
}

/** The time that a client is asked about, and until when they answer. */
type Asked = { readonly start: EpochMinute; readonly until: Temporal.Instant }

/** The team's own grid and notice do not bind it; hours do. */
const termsOf = (ctx: StaffContext): StaffTerms => ({
  overrides: false,
  exempt: ['notice', 'grid', 'horizon'],
  earliest: minuteOf(ctx),
  nameOf: () => 'Specialistul',
})

type Moving = { readonly booking: BookingRow; readonly planned: MovePlan; readonly move: Move }

/** Null: the move stands. */
async function writeMove(ctx: StaffContext, tx: Tx, moving: Moving, slot: ChosenSlot): Promise<Asked | null> {
  const { booking, planned, move } = moving
  const { start } = slot.shown
  const answered = lapseBefore(epochToInstant(start), ctx.now().add({ hours: ANSWER_HOURS }))
  const until = move.choice === 'ask' ? answered : null
  const visit = visitRows(planned.plan, slot, move, planned.priceAt(slot.professionalId, move))
  await moveBookingRow(tx, booking, {
    ...visit,
    professionalChosen: booking.professionalChosen,
    lapsesAt: until ?? (booking.lapsesAt && lapseBefore(visit.startsAt, booking.lapsesAt)),
    overridden: slot.overridden,
    at: ctx.now(),
    isByCustomer: false,
  })
  await insertClaims(tx, booking.locationId, { bookingId: booking.id }, slot.claims)
  if (!until) return null
  await holdAsked(tx, booking, slot, until)
  return { start, until }
}

/** The booking has the time itself, as a request again; the hold is what its client answers. */
async function holdAsked(tx: Tx, booking: BookingRow, slot: ChosenSlot, until: Temporal.Instant): Promise<void> {
  await askAgain(tx, booking)
  await insertHold(tx, {
    locationId: booking.locationId,
    owner: proposalKeys(booking.id)[0]!,
    professionalId: slot.professionalId,
    serviceIds: booking.serviceIds,
    startsAt: epochToInstant(slot.shown.start),
    endsAt: epochToInstant(slot.shown.end),
    expiresAt: until,
    addressHash: null,
    networkHash: null,
  })
}
