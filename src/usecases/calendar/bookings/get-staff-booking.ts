import { type BookingDetails, findBookingDetails } from '#db/bookings/list-bookings.ts'
import { markSeen } from '#db/calendar/booking-acts.ts'
import { type BookingFacts, loadFacts } from '#db/calendar/booking-facts.ts'
import { cancelUntil } from '#domain/bookings/cancellation.ts'
import { openProposal, type Proposal } from '#domain/bookings/proposal.ts'
import {
  changesCalendarOf,
  seesCalendarOf,
  seesCardsOf,
  seesClientsOf,
  seesPhonesOf,
} from '#domain/calendar/visible.ts'
import { notFound } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'

export type StaffBooking = BookingDetails & {
  readonly facts: Omit<BookingFacts, 'clientPhone'> & Partial<Pick<BookingFacts, 'clientPhone'>>
  readonly canChange: boolean
  /** Until when its client can cancel or move it. */
  readonly cancelUntil: EpochMinute
  readonly proposal: Proposal | null
}

/**
 * A booking as its location sees it; from now on somebody has seen it. Throws not_found, also for a calendar that one
 * may not see.
 */
export async function getStaffBooking(ctx: StaffContext, id: BookingId): Promise<StaffBooking> {
  const { locationId } = ctx.staff
  const [details, facts] = await Promise.all([
    findBookingDetails(ctx.db, { locationId, id }),
    loadFacts(ctx.db, locationId, id, ctx.now()),
  ])
  if (!details || !facts || !seesCalendarOf(ctx.staff, details.booking.professional.id))
    throw notFound('Rezervarea nu există.')
  await markSeen(ctx.db, { locationId, id }, { by: ctx.staff.customerId, at: ctx.now() })
  const professionalId = details.booking.professional.id
  const { clientPhone, ...rest } = facts
  const clientName = seesClientsOf(ctx.staff, professionalId) ? rest.clientName : 'Client'
  const cardName = seesCardsOf(ctx.staff) ? rest.cardName : null
  const phone = seesPhonesOf(ctx.staff, professionalId) ? { clientPhone } : {}
  return {
    ...details,
    facts: { ...rest, clientName, cardName, ...phone },
    canChange: changesCalendarOf(ctx.staff, professionalId),
    cancelUntil: cancelUntil({ ...details.booking, noticeMinutes: details.booking.location.cancellationLimitMinutes }),
    proposal: openProposal(details.proposed, minuteOf(ctx)),
  }
}
