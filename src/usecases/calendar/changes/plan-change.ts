import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { BookingView } from '#db/bookings/booking-view.ts'
import type { MovedVisit } from '#db/calendar/move-visit.ts'
import type { Tx } from '#db/transaction.ts'
import type { Visit } from '#domain/availability/schedule.ts'
import { visitMinutes } from '#domain/availability/visit.ts'
import { invalid } from '#domain/errors.ts'
import type { ServiceId } from '#domain/ids.ts'
import { keepAgreed } from '#domain/pricing/agreed-price.ts'
import type { PricedService } from '#domain/pricing/voucher.ts'
import type { ChosenSlot } from '../../availability/slot/choose-slot.ts'
import type { VisitPlan } from '../../availability/slot/plan-visit.ts'
import { type MovePlan, planMove } from '../../bookings/changes/plan-move.ts'
import { priceVisit } from '../../bookings/visit-rows.ts'
import { resizedPlan } from '../moves/plan-staff-move.ts'

type Asked = {
  /** Null: as they are. */
  readonly serviceIds: readonly ServiceId[] | null
  /** The length of the whole visit; null: as it is, or as the services take. */
  readonly minutes: number | null
}

/** The visit as it is to be, and what pays for it. */
export type ChangePlan = Pick<MovePlan, 'payment' | 'paidBySubscription'> & { readonly plan: VisitPlan }

/**
 * Plans the booking's visit with other services or of another length, at its professional. Services that stay take as
 * long as they were booked for. Null where neither is asked for. Throws 422 by field.
 */
export async function planChange(
  tx: Tx,
  { booking, view }: Pick<MovedVisit, 'booking' | 'view'>,
  { serviceIds, minutes }: Asked,
): Promise<ChangePlan | null> {
  const wanted = serviceIds ?? booking.serviceIds
  const length = minutes ?? view.duration
  if (isSame(wanted, booking.serviceIds) && length === view.duration) return null
  const move = await planMove(tx, { ...booking, serviceIds: wanted }, booking.professionalId, { byTeam: true })
  checkPaid(move, booking, view)
  const booked = new Map(view.services.map(({ id, duration }) => [id, duration]))
  const asBooked = (visit: Visit) =>
    visit.map((service) => ({ ...service, durationMinutes: booked.get(service.serviceId) ?? service.durationMinutes }))
  const plan = resizedPlan(move.plan, asBooked, (visit) => minutes ?? visitMinutes(visit))
  return { ...move, plan }
}

const isSame = (one: readonly ServiceId[], other: readonly ServiceId[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The session that a subscription gave for a service comes back with the whole booking only. */
function checkPaid({ paidBySubscription }: MovePlan, { customerSubscriptionId }: BookingRow, view: BookingView): void {
  if (customerSubscriptionId === null) return
  const isPaid = view.services.some(({ id }) => id === paidBySubscription)
  if (!isPaid)
    throw invalid({
      services: 'Serviciul plătit din abonament nu se poate scoate. Anulează rezervarea, ca ședința să se întoarcă.',
    })
}

/**
 * The prices of the changed visit: services that stay cost what was agreed on, others what they cost today. With a
 * voucher all are priced again, since it is spent over all of them.
 */
export function pricesOf(
  { plan, payment, paidBySubscription }: ChangePlan,
  slot: ChosenSlot,
  view: BookingView,
): PricedService[] {
  const { voucher } = payment
  const start = { date: view.startDate, minute: view.startMinute, expectedTotal: null }
  const today = priceVisit(plan, slot, start, { voucher, paidBySubscription })
  const lines = today?.services ?? plan.services.map(({ id }) => ({ id, ...FREE }))
  return voucher === null ? keepAgreed(lines, bookedPrices(view)) : [...lines]
}

const FREE = { price: 0, maxPrice: null, basePrice: 0, maxBasePrice: null, range: false }

/** The services of the booking at the prices that were agreed on. */
export const bookedPrices = ({ services }: BookingView): PricedService[] =>
  services.map(({ id, price, maxPrice, basePrice, maxBasePrice, openEnded }) => {
    return { id, price, maxPrice, basePrice, maxBasePrice, range: openEnded || maxPrice !== null }
  })
