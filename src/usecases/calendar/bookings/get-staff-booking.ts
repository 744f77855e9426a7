import { findGivenBack } from '#db/bookings/changes/cancel.ts'
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
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { type Notified, notifiedBy, reachOf } from '#domain/messages/reach.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { type HistoryEntry, wordHistory } from './word-history.ts'

export type StaffBooking = BookingDetails & {
  readonly facts: VisibleFacts
  readonly history: readonly HistoryEntry[]
  readonly canChange: boolean
  /** True for one that was cancelled and can come back. */
  readonly canRestore: boolean
  /** Until when its client can cancel or move it. */
  readonly cancelUntil: EpochMinute
  /** Whether its client can cancel or move it then: in their account, or by a link that they were sent. */
  readonly clientChanges: boolean
  /** How its client is told of what happens to it; null: unknown to the member. */
  readonly notified: Notified | null
  readonly proposal: Proposal | null
}

type VisibleFacts = Omit<BookingFacts, 'clientPhone' | 'isNamedByNumber' | 'history'> &
  Partial<Pick<BookingFacts, 'clientPhone'>>

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
  const canChange = changesCalendarOf(ctx.staff, professionalId)
  const cards = seesCardsOf(ctx.staff)
  const isKnown = cards || !facts.isNamedByNumber
  const sees = { clients: seesClientsOf(ctx.staff, professionalId), cards, ways: isKnown }
  return {
    ...details,
    facts: visibleFacts(ctx, professionalId, facts),
    history: await wordHistory(ctx, facts.history, sees),
    canChange,
    canRestore: canChange && (await isRestorable(ctx, details)),
    cancelUntil: cancelUntil({ ...details.booking, noticeMinutes: details.booking.location.cancellationLimitMinutes }),
    clientChanges: isKnown && hasLink(details, facts),
    notified: isKnown ? notifiedBy(reachOf(details.contact)) : null,
    proposal: openProposal(details.proposed, minuteOf(ctx)),
  }
}

/** A request that has ended does not come back, nor a visit whose hour has passed. */
async function isRestorable(ctx: StaffContext, { booking }: BookingDetails): Promise<boolean> {
  if (booking.status !== 'canceled' || booking.start <= minuteOf(ctx)) return false
  return (await findGivenBack(ctx.db, booking)) !== null
}

/** An online booking showed its link at once. */
const hasLink = ({ contact }: BookingDetails, { source, messages }: BookingFacts): boolean =>
  source === 'online' || contact.account !== null || messages.some(({ fate }) => fate !== 'dropped')

/** The facts that the member may see. */
function visibleFacts({ staff }: StaffContext, professionalId: ProfessionalId, facts: BookingFacts): VisibleFacts {
  const { clientPhone, isNamedByNumber, history: _history, ...rest } = facts
  const seesClient = seesClientsOf(staff, professionalId)
  const clientName = seesClient ? rest.clientName : 'Client'
  const seesPhone = seesPhonesOf(staff, professionalId)
  const phone = seesPhone ? { clientPhone } : {}
  const booker = seesClient && rest.booker ? { ...rest.booker, ...(seesPhone ? {} : { phone: null }) } : null
  if (seesCardsOf(staff)) return { ...rest, clientName, booker, ...phone }
  // The ways in which a client is told are those of their account.
  const unknown = isNamedByNumber ? { clientId: null, messages: [] } : {}
  return { ...rest, ...unknown, clientName, booker, cardName: null, ...phone }
}
