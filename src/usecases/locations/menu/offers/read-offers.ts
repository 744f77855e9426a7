import * as db from '#db/locations/menu/offers.ts'
import type { Offer } from '#domain/catalogue/price.ts'
import { notFound } from '#domain/errors.ts'
import type { OfferId } from '#domain/ids.ts'
import { listPricedDays, type PricedDays } from '#domain/pricing/offer-days.ts'
import { type OfferState, offerStateOn } from '#domain/pricing/offer-form.ts'
import { markUnstruck } from '#domain/pricing/struck.ts'
import { todayOf } from '../../../context.ts'
import type { StaffContext } from '../../../staff/staff.ts'
import { checkOffer } from './edit-offers.ts'

export type OfferView = db.StoredOffer & { readonly state: OfferState }

/** A page of the location's offers, those that end last first. */
export async function listOffers(ctx: StaffContext, paging: { page: number; perPage: number }) {
  const today = todayOf(ctx)
  const { offers, total } = await db.listOffers(ctx.db, ctx.staff.locationId, paging)
  return { offers: offers.map((offer) => ({ ...offer, state: offerStateOn(offer, today) })), total }
}

/** An offer among others; `id` null: the one that is asked about. */
type NumberedOffer = Offer & { readonly id: OfferId | null }

/** The prices of a service while an offer holds: the menu's, or a professional's own. */
export type LoweredService = {
  readonly service: string
  readonly professional: string | null
  readonly days: readonly PricedDays<NumberedOffer>[]
}

/** An offer with the prices that its clients see while it holds. Throws not_found. */
export async function getOffer(ctx: StaffContext, id: OfferId) {
  const { locationId } = ctx.staff
  const offer = await db.findOffer(ctx.db, locationId, id)
  if (!offer) throw notFound()
  const terms = { ...offer, services: offer.services.map((service) => service.id) }
  const services = await db.loadPricedServices(ctx.db, locationId, terms.services, offer.startDate)
  const lowered = services.flatMap((service) => lower(service, service.offers, offer))
  return { offer: { ...offer, state: offerStateOn(offer, todayOf(ctx)) }, lowered }
}

/**
 * The prices that clients would see with this offer, in place of the one with `id` where there is one. Changes nothing;
 * throws 422 by field.
 */
export async function previewOffer(ctx: StaffContext, id: OfferId | null, form: db.OfferTerms) {
  await checkOffer(ctx, ctx.db, form)
  const services = await db.loadPricedServices(ctx.db, ctx.staff.locationId, form.services, form.startDate)
  return services.flatMap((service) => {
    const others = service.offers.filter((offer) => offer.id !== id)
    return lower(service, [...others, { ...form, id: null }], form)
  })
}

type Dates = Pick<Offer, 'startDate' | 'endDate'>
type Numbered = Omit<NumberedOffer, 'unstruck'>

function lower(service: db.PricedMenuService, offers: readonly Numbered[], { startDate, endDate }: Dates) {
  const { listPrice, ownPrices, pastPrices } = service
  const marked = markUnstruck({ listPrice, ownPrices, pastPrices, offers })
  const numbered = offers.map((offer, at): NumberedOffer => ({ ...marked[at]!, id: offer.id }))
  const own = ownPrices.filter(({ price }) => price !== null)
  const ownTerms = own.map((each) => ({ ...each, durationMinutes: null }))
  const priced = { listPrice, ownTerms, offers: numbered }
  return [{ name: null, professionalId: null }, ...own].map(
    ({ name, professionalId }): LoweredService => ({
      service: service.name,
      professional: name,
      days: listPricedDays(priced, professionalId, startDate, endDate),
    }),
  )
}
