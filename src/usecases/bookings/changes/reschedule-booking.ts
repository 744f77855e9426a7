import { insertClaims } from '#db/availability/claims.ts'
import type { BookingView } from '#db/bookings/booking-view.ts'
import { freeForMove, moveBookingRow } from '#db/bookings/changes/move.ts'
import { recordMove } from '#db/bookings/limits/person-bookings.ts'
import { lockStanding, type Standing } from '#db/bookings/own-booking.ts'
import { isTaken } from '#db/errors.ts'
import { type Tx, withinSavepoint } from '#db/transaction.ts'
import { visitMinutes } from '#domain/availability/visit.ts'
import { invalid, isRefusal, slotTaken } from '#domain/errors.ts'
import type { Bani } from '#domain/money.ts'
import { summarisePrice } from '#domain/pricing/price-summary.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { epochToInstant, wallToEpoch } from '#domain/time/wall-time.ts'
import { announceFreed } from '#usecases/availability/announce-freed.ts'
import { COUNT, findAlternatives } from '#usecases/availability/find-alternatives.ts'
import { refreshFreeTimeIndex } from '#usecases/availability/index/refresh-index.ts'
import { ownersOf } from '#usecases/availability/owners.ts'
import { takeStart } from '#usecases/availability/take-start.ts'
import { transactionOfOwner } from '#usecases/availability/transaction-at.ts'
import type { Context } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { checkMoveRate } from '../limits/check-changes.ts'
import { notifyBooking } from '../notifications/notify.ts'
import { checkExpected, HIDDEN, ZERO } from '../write-booking.ts'
import { checkChangeable } from './cancel-booking.ts'
import { type MovePlan, planMove } from './plan-move.ts'

export type MoveRequest = {
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  /** Null: whoever is free. Undefined: who does it now, or whoever is free where nobody was chosen. */
  readonly professionalId: number | null | undefined
  /** What the customer was told it would then cost; null when they were told nothing. */
  readonly expectedTotal: Bani | null
}

/**
 * Moves one's own booking to another start, in time by the location's limit. One transaction: until the new start is sure
 * the old one is taken, and nobody ever sees neither or both. Prices are settled anew for the new start. Throws not_found,
 * slot_taken with alternatives, 422, too_many past what one booking or one person may be moved in a while.
 */
export async function rescheduleBooking(ctx: Context, ref: BookingRef, request: MoveRequest): Promise<BookingView> {
  const key = keyOf(ctx, ref)
  return transactionOfOwner(ctx, async (tx) => {
    const booking = await lockStanding(tx, key)
    if (!booking) throw unknownBooking()
    checkChangeable(booking, ctx.now(), 'muta')
    await checkMoveRate(ctx, tx, booking)
    const move = await planMove(tx, booking, wantedProfessional(booking, request))
    await moveOrLose(ctx, tx, booking, move, request)
    await recordMove(tx, booking, ctx.now())
    await announceFreed(tx, booking, ctx.now())
    const moved = await notifyBooking(ctx, tx, booking, 'moved')
    await refreshFreeTimeIndex(tx, ctx.now())
    return moved
  })
}

/** Where somebody was faster, says what is free instead, the booking's own time aside. */
async function moveOrLose(
  ctx: Context,
  tx: Tx,
  booking: Standing,
  move: MovePlan,
  request: MoveRequest,
): Promise<void> {
  try {
    await withinSavepoint(tx, () => rewrite(ctx, tx, booking, move, request))
  } catch (thrown) {
    if (!isRefusal(thrown, 'slot_taken') && !isTaken(thrown, 'claim')) throw thrown
    const except = { owners: ownersOf(ctx), exceptBookingId: booking.id }
    const found = await findAlternatives(tx, move.plan, request, except, ctx.now(), COUNT + 1)
    throw slotTaken(found.filter(({ date, time }) => !isNow(booking, date, time)).slice(0, COUNT))
  }
}

const isNow = ({ start }: Standing, date: IsoDate, time: string) => wallToEpoch(date, parseTime(time) ?? 0) === start

function wantedProfessional(booking: Standing, { professionalId }: MoveRequest): number | null {
  if (professionalId !== undefined) return professionalId
  return booking.professionalChosen ? booking.professionalId : null
}

async function rewrite(ctx: Context, tx: Tx, booking: Standing, move: MovePlan, request: MoveRequest): Promise<void> {
  const { plan, payment, paidBySubscription } = move
  const validUntil = payment.subscription?.validUntil ?? null
  if (validUntil !== null && request.date > validUntil)
    throw invalid({ start_date: `Abonamentul este valabil până pe ${dayMonthLabel(validUntil)}.` })
  await freeForMove(tx, booking, [...plan.wanted.visits.keys()], plan.wanted.equipmentGroupId)
  const preferred = async () => booking.professionalId
  const taken = await takeStart(tx, plan, request, { owners: ownersOf(ctx), now: ctx.now(), preferred })
  if (taken.shown.start === booking.start && taken.professionalId === booking.professionalId)
    throw invalid({ start_time: 'Rezervarea este deja la ora aceasta. Alege alta.' })
  const { professionalId, visit } = taken
  const summary = summarisePrice({
    services: plan.services,
    professionalId,
    when: request,
    voucher: payment.voucher,
    paidBySubscription,
  })
  checkExpected(request.expectedTotal, summary)
  const startsAt = epochToInstant(taken.shown.start)
  const { lapsesAt } = booking
  await moveBookingRow(tx, booking, {
    professionalId,
    professionalChosen:
      request.professionalId === undefined ? booking.professionalChosen : request.professionalId !== null,
    startsAt,
    endsAt: epochToInstant(taken.shown.end),
    startDate: request.date,
    startMinute: request.minute,
    durationMinutes: visitMinutes(visit),
    total: summary === null ? ZERO : (summary.total ?? HIDDEN),
    priced: summary !== null,
    lapsesAt: lapsesAt && Temporal.Instant.compare(lapsesAt, startsAt) > 0 ? startsAt : lapsesAt,
    services: plan.services.map((service, index) => ({
      serviceId: service.id,
      name: service.name,
      durationMinutes: visit[index]?.durationMinutes ?? service.durationMinutes,
      ...(summary?.services[index] ?? ZERO),
    })),
    at: ctx.now(),
  })
  await insertClaims(tx, plan.locationId, { bookingId: booking.id }, taken.claims)
}
