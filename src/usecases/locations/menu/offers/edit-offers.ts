import * as db from '#db/locations/menu/offers.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { OfferId } from '#domain/ids.ts'
import { lastDayRefusal, loweredRefusal, offerRefusal, offerStateOn } from '#domain/pricing/offer-form.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayOf } from '../../../context.ts'
import type { Act, StaffContext } from '../../../staff/staff.ts'
import { changeLocation } from '../../change-location.ts'

/** More than a busy salon makes in ten years. */
const MOST_OFFERS = 1000

/** Makes an offer; bookings that exist keep their price. Throws 422 by field. */
export function addOffer(ctx: StaffContext, form: db.OfferTerms): Promise<OfferId> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    await checkOffer(ctx, tx, form)
    if ((await db.countOffers(tx, locationId)) >= MOST_OFFERS)
      throw invalid({ start_date: `O locație are cel mult ${MOST_OFFERS} de oferte.` })
    const id = await db.insertOffer(tx, locationId, form)
    return { result: id, act: { kind: 'offer_added', after: logged(form) } }
  })
}

/** Whether the offer can be made so; throws 422 by field. */
export async function checkOffer(ctx: StaffContext, read: Tx | StaffContext['db'], form: db.OfferTerms): Promise<void> {
  const refusal = offerRefusal(form, todayOf(ctx))
  if (refusal) throw invalid(refusal)
  const services = await db.loadPricedServices(read, ctx.staff.locationId, form.services, form.startDate)
  if (services.length < form.services.length) throw invalid({ service_ids: 'Unul dintre servicii nu mai e în meniu.' })
  const lowered = services.flatMap(({ name, listPrice: { price, hidden }, ownPrices }) => [
    { name, price, hidden },
    ...ownPrices.flatMap((own) => (own.price === null ? [] : [{ name, price: own.price, hidden }])),
  ])
  const none = loweredRefusal(lowered, form.discount)
  if (none) throw invalid(none)
}

/**
 * Changes an offer: all of it before it begins, its last day alone once it has, so that a price which clients have read
 * stays what it was. Throws not_found, 422 by field.
 */
export function changeOffer(ctx: StaffContext, id: OfferId, form: db.OfferTerms): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const before = await found(ctx, tx, id)
    if (offerStateOn(before, todayOf(ctx)) === 'scheduled') {
      await checkOffer(ctx, tx, form)
      await db.updateOffer(tx, locationId, id, form)
    } else {
      checkBegun(before, form, todayOf(ctx))
      await db.updateLastDay(tx, locationId, id, form.endDate)
    }
    return { result: undefined, act: { kind: 'offer_changed', before: loggedStored(before), after: logged(form) } }
  })
}

function checkBegun(before: db.StoredOffer, form: db.OfferTerms, today: IsoDate): void {
  if (offerStateOn(before, today) === 'over') throw invalid({ end_date: 'Oferta s-a terminat. Fă una nouă.' })
  const isSame = JSON.stringify(loggedStored({ ...before, endDate: form.endDate })) === JSON.stringify(logged(form))
  if (!isSame) throw invalid({ start_date: 'Oferta a început: i se mai poate schimba doar ultima zi.' })
  const refusal = lastDayRefusal(form.endDate, today)
  if (refusal) throw invalid(refusal)
}

/**
 * Ends an offer at once: one to come is removed; one that has begun stays in the list until yesterday, because its
 * price was asked for and counts for 30 days (directive 98/6/EC, article 6a). Throws not_found, 422 where it is over.
 */
export function endOffer(ctx: StaffContext, id: OfferId): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const before = await found(ctx, tx, id)
    const today = todayOf(ctx)
    const state = offerStateOn(before, today)
    if (state === 'over') throw invalid({ end_date: 'Oferta s-a terminat deja.' })
    if (state === 'scheduled') await db.deleteOffer(tx, locationId, id)
    else await db.updateLastDay(tx, locationId, id, addDays(today, -1))
    return { result: undefined, act: { kind: 'offer_ended', before: loggedStored(before) } satisfies Act }
  })
}

async function found({ staff }: StaffContext, tx: Tx, id: OfferId): Promise<db.StoredOffer> {
  const offer = await db.findOffer(tx, staff.locationId, id)
  if (!offer) throw notFound()
  return offer
}

const loggedStored = (offer: db.StoredOffer) =>
  logged({ ...offer, services: offer.services.map((service) => service.id) })

const logged = ({ startDate, endDate, startTime, endTime, discount, services }: db.OfferTerms) => ({
  offer_services: [...services].sort((a, b) => a - b),
  ...(discount.type === 'percentage' ? { percent: discount.percent } : { amount_bani: discount.amount }),
  first_date: startDate,
  last_date: endDate,
  offer_hours: startTime === null || endTime === null ? null : `${formatTime(startTime)}–${formatTime(endTime)}`,
})
