import { insertClaims } from '#db/availability/claims.ts'
import { type BookingRow, findBookingRow, lockBooking } from '#db/bookings/booking-row.ts'
import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { countMove } from '#db/bookings/changes/client-moves.ts'
import { moveBookingRow } from '#db/bookings/changes/move.ts'
import { confirmProposed, listProposed } from '#db/bookings/changes/proposals.ts'
import { insertStaffNotice } from '#db/staff/notices.ts'
import type { Tx } from '#db/transaction.ts'
import { openProposal, type ProposedTime, proposalKeys } from '#domain/bookings/proposal.ts'
import { invalid } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { refreshFreeTimeIndex } from '#usecases/availability/index/refresh-index.ts'
import type { ChosenSlot } from '#usecases/availability/slot/choose-slot.ts'
import type { WantedStart } from '#usecases/availability/slot/plan-visit.ts'
import { takeSlot } from '#usecases/availability/slot/take-slot.ts'
import { transactionAt } from '#usecases/concurrency/at-location.ts'
import { type Context, minuteOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { notifyBooking } from '../notifications/notify.ts'
import { visitRows } from '../visit-rows.ts'
import { cancelLockedBooking } from './cancel-locked-booking.ts'
import { type MovePlan, planMove } from './plan-move.ts'
import { actorOf, loggedFacts, type OwnActor, recordOwnAct } from './record-own-act.ts'

/** The time that the client takes; null: none of them. */
export type ProposalAnswer = { readonly date: IsoDate; readonly minute: MinuteOfDay } | null

/**
 * The client answers what the location proposed for their request: takes one of the times, which is theirs at once at
 * the price they asked at, or none, which ends the request. Throws not_found, 422 when there is nothing to answer.
 */
export async function answerProposal(ctx: Context, ref: BookingRef, answer: ProposalAnswer): Promise<BookingView> {
  const key = keyOf(ctx, ref)
  const found = await findBookingRow(ctx.db, key)
  if (!found) throw unknownBooking()
  return transactionAt(ctx, found.locationId, async (tx) => {
    const booking = await lockBooking(tx, key)
    if (!booking) throw unknownBooking()
    const proposal = openProposal(await listProposed(tx, booking), minuteOf(ctx))
    if (booking.status !== 'pending' || !proposal)
      throw invalid({ booking_id: 'Propunerea a primit deja un răspuns sau a expirat.' })
    const actor = actorOf(ref)
    if (answer === null) await refuse(ctx, tx, booking, actor)
    else await accept(ctx, tx, { booking, actor }, chosenOf(proposal.times, answer))
    await refreshFreeTimeIndex(tx, ctx.now())
    const answered = await getBooking(tx, booking.locationId, booking.id)
    const { locationId, id: bookingId, professional } = answered
    const professionalId = professional.id
    insertStaffNotice(tx, { kind: 'proposal_answered', locationId, bookingId, professionalId, at: ctx.now() })
    return answered
  })
}

function chosenOf(times: readonly ProposedTime[], { date, minute }: NonNullable<ProposalAnswer>): ProposedTime {
  const chosen = times.find(({ start }) => {
    const wall = epochToWall(start)
    return wall.date === date && wall.minute === minute
  })
  if (!chosen) throw invalid({ start_time: 'Ora aceasta nu e printre cele propuse. Alege una dintre ele.' })
  return chosen
}

const refuse = (ctx: Context, tx: Tx, booking: BookingRow, actor: OwnActor) =>
  cancelLockedBooking(ctx, tx, booking, { by: 'customer', reasonId: null, comment: REFUSED, givesBack: true, actor })

const REFUSED = 'Nicio oră propusă nu s-a potrivit.'

/** The held time is the client's, whatever hours and notice have become meanwhile. */
async function accept(
  ctx: Context,
  tx: Tx,
  { booking, actor }: { readonly booking: BookingRow; readonly actor: OwnActor },
  chosen: ProposedTime,
): Promise<void> {
  const { locationId, id } = booking
  const start = epochToWall(chosen.start)
  const move = await planMove(tx, booking, chosen.professionalId, { byTeam: true })
  const nameOf = (_id: ProfessionalId) => chosen.professional
  const staff = { overrides: true, exempt: [], earliest: minuteOf(ctx), nameOf }
  const moved = { id, start: booking.start }
  const taking = { plan: move.plan, start, moved, staff, ownerKeys: proposalKeys(id) }
  const before = await getBooking(tx, locationId, id)
  await takeSlot(ctx, tx, taking, (slot) => writeVisit(ctx, tx, { booking, move, start }, slot))
  const taken = await notifyBooking(ctx, tx, { locationId, id }, { change: 'approved' })
  const facts = { before: loggedFacts(before), after: loggedFacts(taken) }
  recordOwnAct(tx, booking, { actor, kind: 'proposal_taken', at: ctx.now(), ...facts })
}

type Accepted = { readonly booking: BookingRow; readonly move: MovePlan; readonly start: WantedStart }

async function writeVisit(ctx: Context, tx: Tx, { booking, move, start }: Accepted, slot: ChosenSlot): Promise<void> {
  await moveBookingRow(tx, booking, {
    ...visitRows(move.plan, slot, start, move.priceAt(slot.professionalId, start)),
    professionalChosen: booking.professionalChosen || slot.professionalId !== booking.professionalId,
    lapsesAt: null,
    overridden: slot.overridden,
    at: ctx.now(),
    isByCustomer: true,
  })
  await confirmProposed(tx, booking, ctx.now())
  await countMove(tx, booking, { at: ctx.now(), isOfProposal: true })
  await insertClaims(tx, booking.locationId, { bookingId: booking.id }, slot.claims)
}
