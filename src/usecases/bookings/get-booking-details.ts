import { type BookingDetails, findBookingDetails } from '#db/bookings/list-bookings.ts'
import { cancelUntil, mayCancel, mayReschedule } from '#domain/bookings/cancellation.ts'
import { comingRefusal } from '#domain/bookings/coming.ts'
import { latenessRefusal } from '#domain/bookings/lateness.ts'
import { openProposal, type Proposal } from '#domain/bookings/proposal.ts'
import { rebookingRefusal } from '#domain/bookings/rebooking.ts'
import { reachOf } from '#domain/messages/reach.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { type Context, minuteOf } from '../context.ts'
import { type BookingRef, keyOf, unknownBooking } from './by-link/booking-key.ts'
import { type NearTime, nearestTimes } from './nearest-times.ts'

export type DetailedBooking = BookingDetails & {
  /** Whether 'Vin' can be said now, and was not yet. */
  readonly canConfirm: boolean
  readonly canSayLate: boolean
  /** Whether its client can ask to be reminded to book the same again. */
  readonly canAskForRebooking: boolean
  readonly canCancel: boolean
  readonly canReschedule: boolean
  readonly cancelUntil: EpochMinute
  readonly proposal: Proposal | null
  /** Free times near a visit that the location cancelled or left unanswered, while its hour is ahead. */
  readonly alternatives: readonly NearTime[]
}

/** A booking with what may still be done with it; another's is as unknown as one that never was. */
export async function getBookingDetails(ctx: Context, ref: BookingRef): Promise<DetailedBooking> {
  const details = await findBookingDetails(ctx.db, keyOf(ctx, ref))
  if (!details) throw unknownBooking()
  const { status, start, location } = details.booking
  const visit = { status, start, noticeMinutes: location.cancellationLimitMinutes }
  const now = minuteOf(ctx)
  const isReached = reachOf(details.contact).why === null
  const { comingUntil } = details.booking
  const isPast = comingUntil !== null && comingUntil <= now
  return {
    ...details,
    // A visit that stood through it is not cancelled any more: whoever was not asked in time is not.
    booking: isPast ? { ...details.booking, comingUntil: null } : details.booking,
    canConfirm: !details.booking.isComing && comingRefusal(visit, now) === null,
    // The team's note that the client is there is not the client's to read.
    canSayLate: latenessRefusal({ ...details.booking, hasArrived: false }, now) === null,
    canAskForRebooking: rebookingRefusal({ status, isOpen: details.isOpen, isReached }) === null,
    canCancel: mayCancel(visit, now),
    canReschedule: mayReschedule(visit, now),
    cancelUntil: cancelUntil(visit),
    proposal: openProposal(details.proposed, now),
    alternatives: await alternativesTo(ctx, details),
  }
}

async function alternativesTo(
  ctx: Context,
  { booking, professionalChosen, cancellation }: BookingDetails,
): Promise<readonly NearTime[]> {
  if (cancellation === null || cancellation.by === 'customer' || booking.start <= minuteOf(ctx)) return []
  const { professional, services } = booking
  const serviceIds = services.map(({ id }) => id)
  return nearestTimes(ctx, ctx.db, { ...booking, serviceIds, professionalId: professional.id, professionalChosen })
}
