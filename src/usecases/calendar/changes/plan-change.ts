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
import { bookedPrices, menuPrices, type Paying, payingFor, planAgain } from '../../bookings/changes/plan-move.ts'
import { resizedPlan } from '../moves/plan-staff-move.ts'

type Asked = {
  /** Null: as they are. */
  readonly serviceIds: readonly ServiceId[] | null
  /** The length of the whole visit; null: as it is, or as the services take. */
  readonly minutes: number | null
}

/** The visit as it is to be, what pays for it, and what of the agreed terms is left in it. */
export type ChangePlan = {
  readonly plan: VisitPlan
  readonly paying: Paying
  /** Some service stays, as long as it was. */
  readonly keepsLengths: boolean
  /** Some service stays, at the price that was agreed on. */
  readonly keepsPrices: boolean
}

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
  const staysSame = isSame(wanted, booking.serviceIds)
  if (staysSame && length === view.duration) return null
  const byMenu = { ...booking, serviceIds: wanted, agreedMinutes: null }
  const again = await planAgain(tx, byMenu, booking.professionalId, { byTeam: true })
  const paying = await payingFor(tx, booking, again.services)
  checkPaid(paying, booking, view)
  const booked = new Map(view.services.map(({ id, duration }) => [id, duration]))
  const asBooked = (visit: Visit) =>
    visit.map((service) => ({ ...service, durationMinutes: booked.get(service.serviceId) ?? service.durationMinutes }))
  const plan = resizedPlan(again, asBooked, (visit) => minutes ?? visitMinutes(visit))
  const keepsLengths = wanted.some((id) => booked.has(id))
  return { plan, paying, keepsLengths, keepsPrices: staysSame || (keepsLengths && paying.voucher === null) }
}

const isSame = (one: readonly ServiceId[], other: readonly ServiceId[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The session that a subscription gave for a service comes back with the whole booking only. */
function checkPaid({ paidBySubscription }: Paying, { customerSubscriptionId }: BookingRow, view: BookingView): void {
  if (customerSubscriptionId === null) return
  const isPaid = view.services.some(({ id }) => id === paidBySubscription)
  if (!isPaid)
    throw invalid({
      services: 'Serviciul plătit din abonament nu se poate scoate. Anulează rezervarea, ca ședința să se întoarcă.',
    })
}

/**
 * The prices of the changed visit: services that stay cost what was agreed on, others what they cost today. With a
 * voucher all changed services are priced again, since it is spent over all of them.
 */
export function pricesOf(
  { plan, paying, keepsPrices }: ChangePlan,
  { professionalId }: ChosenSlot,
  view: BookingView,
): PricedService[] {
  const today = menuPrices(plan, paying)(professionalId, { date: view.startDate, minute: view.startMinute })
  const lines = today?.services ?? plan.services.map(({ id }) => ({ id, ...FREE }))
  return keepsPrices ? keepAgreed(lines, bookedPrices(view)) : [...lines]
}

const FREE = { price: 0, maxPrice: null, basePrice: 0, maxBasePrice: null, range: false }
