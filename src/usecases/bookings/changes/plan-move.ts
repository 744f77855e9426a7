import type { BookingRow } from '#db/bookings/booking-row.ts'
import { findPayment, type Payment } from '#db/bookings/changes/move.ts'
import type { Db } from '#db/pool.ts'
import type { Service } from '#domain/catalogue/service.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import { planVisit, type VisitPlan } from '#usecases/availability/slot/plan-visit.ts'

/** A booking's visit as it could be booked again, and what pays for it. */
export type MovePlan = {
  readonly plan: VisitPlan
  readonly payment: Payment
  /** Id of the service that the subscription pays for. */
  readonly paidBySubscription: ServiceId | null
}

/**
 * Plans the services of the booking with this professional, or any that is free. A professional whom only the team
 * books is open to customers only if they have the booking. Throws 422 if the location no longer offers the services.
 */
export async function planMove(
  db: Db,
  booking: BookingRow,
  professionalId: ProfessionalId | null,
  { byTeam }: { readonly byTeam: boolean },
): Promise<MovePlan> {
  const { locationId, serviceIds, voucherId, customerSubscriptionId } = booking
  const hiddenAllowed = byTeam ? {} : { hiddenAllowed: [booking.professionalId] }
  const plan = await planVisit(db, { locationId, serviceIds, professionalId, withInternal: true, ...hiddenAllowed })
  const payment = await findPayment(db, locationId, voucherId, customerSubscriptionId)
  return { plan, payment, paidBySubscription: payment.subscription && paidService(plan.services) }
}

/** A booking has at most one subscription service. */
const paidService = (services: readonly Service[]) => services.find(({ isSubscription }) => isSubscription)?.id ?? null
