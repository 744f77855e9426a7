import type { Standing } from '#db/bookings/own-booking.ts'
import type { Tx } from '#db/transaction.ts'
import { isLive } from '#domain/bookings/booking.ts'
import { type Alternative, invalid, isRefusal } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { findAlternatives } from '../../availability/slot/find-alternatives.ts'
import { planVisit } from '../../availability/slot/plan-visit.ts'
import { cancelStanding } from '../../bookings/changes/cancel-standing.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { actOnBooking } from './act-on-booking.ts'

/**
 * Cancels a booking for the location: its client reads the reason and the three nearest free times, session and voucher
 * come back. Throws 422 for what is over or cancelled.
 */
export function cancelByLocation(ctx: StaffContext, id: BookingId, reason: string): Promise<void> {
  return actOnBooking(ctx, id, { kind: 'booking_canceled', reason: reason.trim() }, async (tx, booking) => {
    if (booking.status === 'canceled') throw invalid({ booking_id: 'Rezervarea este deja anulată.' })
    if (!isLive(booking.status) || booking.end <= minuteOf(ctx)) throw invalid({ booking_id: 'Vizita s-a încheiat.' })
    const addition = wordsOf(reason.trim(), await nearestTimes(ctx, tx, booking))
    const how = { by: 'location' as const, reasonId: null, comment: reason.trim(), givesBack: true }
    await cancelStanding(ctx, tx, booking, how, addition)
  })
}

/** None where the services are no longer offered. */
async function nearestTimes(ctx: StaffContext, tx: Tx, booking: Standing): Promise<readonly Alternative[]> {
  const { locationId, serviceIds, start } = booking
  try {
    const plan = await planVisit(tx, { locationId, serviceIds, professionalId: null })
    const ignored = { ownerKeys: [], bookingId: booking.id }
    return await findAlternatives(tx, { plan, start: epochToWall(start), own: start, ignored, now: ctx.now() })
  } catch (thrown) {
    if (isRefusal(thrown, 'invalid')) return []
    throw thrown
  }
}

function wordsOf(reason: string, times: readonly Alternative[]) {
  const labels = times.map(({ date, time }) => dayTimeLabel(date, parseTime(time) ?? 0))
  const free = labels.length === 0 ? '' : ` Ore libere apropiate: ${labels.join('; ')}.`
  return { mail: ` Motivul: ${reason}.${free}`, sms: `. Motivul: ${reason}.${free}` }
}
