import type { BookingRow } from '#db/bookings/booking-row.ts'
import { type BookingView, getBooking } from '#db/bookings/booking-view.ts'
import { findPayment, type Payment } from '#db/bookings/changes/move.ts'
import type { Db } from '#db/pool.ts'
import { withMinutes } from '#domain/availability/visit.ts'
import type { Service } from '#domain/catalogue/service.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import { type PriceSummary, summarisePrice } from '#domain/pricing/price-summary.ts'
import type { PricedService } from '#domain/pricing/voucher.ts'
import type { PriceAt } from '#usecases/availability/list-availability.ts'
import { planVisit, type VisitPlan, withVisits } from '#usecases/availability/slot/plan-visit.ts'

/** The services of a booking at another hour: how long they take, what they cost, and what pays besides money. */
export type MovePlan = { readonly plan: VisitPlan; readonly payment: Payment; readonly priceAt: PriceAt }

type Mover = { readonly byTeam: boolean }

/**
 * Plans the services of the booking with this professional, or any that is free. A length and a total that the team has
 * set stay, whoever serves; the team's moves change no price at all. Otherwise the menu says both. Throws 422 if the
 * location no longer offers the services.
 */
export async function planMove(
  db: Db,
  booking: BookingRow,
  professionalId: ProfessionalId | null,
  mover: Mover,
): Promise<MovePlan> {
  const plan = await planAgain(db, booking, professionalId, mover)
  const paying = await payingFor(db, booking, plan.services)
  if (!mover.byTeam && !booking.isPriceAgreed) return { plan, payment: paying, priceAt: menuPrices(plan, paying) }
  const agreed = agreedPrice(await getBooking(db, booking.locationId, booking.id))
  return { plan, payment: paying, priceAt: () => agreed }
}

/**
 * The services of the booking at another hour, without what they cost. A professional whom only the team books is open
 * to customers only if they have the booking.
 */
export async function planAgain(
  db: Db,
  { locationId, serviceIds, agreedMinutes, professionalId: own }: BookingRow,
  professionalId: ProfessionalId | null,
  { byTeam }: Mover,
): Promise<VisitPlan> {
  const hiddenAllowed = byTeam ? {} : { hiddenAllowed: [own] }
  const plan = await planVisit(db, { locationId, serviceIds, professionalId, withInternal: true, ...hiddenAllowed })
  return withVisits(plan, withMinutes(plan.wanted.visits, agreedMinutes))
}

/** The payment of a booking besides money, and the service that its subscription pays for. */
export type Paying = Payment & { readonly paidBySubscription: ServiceId | null }

export async function payingFor(
  db: Db,
  { locationId, voucherId, customerSubscriptionId }: BookingRow,
  services: readonly Service[],
): Promise<Paying> {
  const payment = await findPayment(db, locationId, voucherId, customerSubscriptionId)
  return { ...payment, paidBySubscription: payment.subscription && paidService(services) }
}

/** A booking has at most one subscription service. */
const paidService = (services: readonly Service[]) => services.find(({ isSubscription }) => isSubscription)?.id ?? null

/** The prices that the menu says today. */
export function menuPrices(
  { services }: VisitPlan,
  { voucher, paidBySubscription }: Omit<Paying, 'subscription'>,
): PriceAt {
  return (professionalId, when) => summarisePrice({ services, professionalId, when, voucher, paidBySubscription })
}

function agreedPrice(view: BookingView): PriceSummary | null {
  if (!view.priced) return null
  const range = view.total.maxPrice !== null
  return { services: bookedPrices(view), total: view.total.price === null ? null : { ...view.total, range } }
}

/** The services of the booking at the prices that were agreed on. */
export const bookedPrices = ({ services }: BookingView): PricedService[] =>
  services.map(({ id, price, maxPrice, basePrice, maxBasePrice, openEnded }) => {
    return { id, price, maxPrice, basePrice, maxBasePrice, range: openEnded || maxPrice !== null }
  })
