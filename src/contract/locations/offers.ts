import * as z from 'zod/mini'
import type { OfferId, ServiceId } from '#domain/ids.ts'
import { OFFER_STATES } from '#domain/pricing/offer-form.ts'
import { data, date, meta, page, perPage, time, writtenRon } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const discountType = z.literal(['percentage', 'fixed'])

/** The end of an hour's span; 24:00 is the end of the day. */
const endTime = z.union([time, z.literal('24:00')])

const terms = {
  start_date: date,
  /** The last day of visits with it. */
  end_date: date,
  /** For visits that begin from here on, and before `end_time`; both null: the whole day. */
  start_time: z.nullable(time),
  end_time: z.nullable(endTime),
  discount_type: discountType,
}

export const offerForm = z.object({
  ...terms,
  /** Whole per cents, or RON. */
  discount: writtenRon,
  service_ids: z.array(idOf<ServiceId>()).check(
    z.minLength(1),
    z.maxLength(500),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
})

const partnerOffer = z.object({
  id: idOf<OfferId>(),
  ...terms,
  discount: z.number(),
  services: z.array(z.object({ id: idOf<ServiceId>(), name: z.string() })),
  state: z.literal(OFFER_STATES),
})

export type PartnerOffer = z.output<typeof partnerOffer>

const span = z.object({
  start_time: z.string(),
  end_time: z.string(),
  /** The price as clients read it. */
  price_label: z.string(),
  /** The price before it where it is struck through. */
  base_price_label: z.nullable(z.string()),
  /** The offers that hold then, the one that makes the price first; null: the one that is asked about. */
  offers: z.array(z.nullable(idOf<OfferId>())),
})

const lowered = z.object({
  service: z.string(),
  /** Whose own price it is; null: the menu's. */
  professional: z.nullable(z.string()),
  days: z.array(z.object({ start_date: date, end_date: date, spans: z.array(span) })),
})

/** The offers on the same services and days, as far as `spans` name them. */
const others = z.array(z.object({ id: idOf<OfferId>(), ...terms, discount: z.number() }))

const shownPrices = { prices: z.array(lowered), others }

const preview = z.object(shownPrices)

export type OfferPreview = z.output<typeof preview>

const oneOffer = z.object({ offer: partnerOffer, ...shownPrices })

export type OneOffer = z.output<typeof oneOffer>

export const listOffers = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/offers',
  summary: 'The location’s offers, those that end last first',
  right: 'edit_offer',
  query: z.object({ page, per_page: perPage }),
  success: { status: 200, body: z.object({ data: z.array(partnerOffer), meta }) },
})

export const previewOffer = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/offers/preview',
  summary: 'The prices that clients would see with an offer, day by day, and where another wins; changes nothing',
  right: 'edit_offer',
  body: z.object({ ...offerForm.shape, /** The offer whose place it takes. */ id: z.nullable(idOf<OfferId>()) }),
  success: { status: 200, body: data(preview) },
})

export const addOffer = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/offers',
  summary: 'Makes an offer; bookings that exist keep their price',
  right: 'edit_offer',
  body: offerForm,
  success: { status: 201, body: data(z.object({ id: idOf<OfferId>() })) },
})

const offerInPath = z.object({ offer_id: idTextOf<OfferId>() })

export const getOffer = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/offers/{offer_id}',
  summary: 'An offer, with the prices that clients see while it holds',
  right: 'edit_offer',
  params: offerInPath,
  success: { status: 200, body: data(oneOffer) },
})

export const changeOffer = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/offers/{offer_id}',
  summary: 'Changes an offer: all of it before it begins, its last day alone once it has',
  right: 'edit_offer',
  params: offerInPath,
  body: offerForm,
  success: { status: 204 },
})

export const endOffer = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/offers/{offer_id}',
  summary: 'Ends an offer at once; one that has not begun is removed',
  right: 'edit_offer',
  params: offerInPath,
  success: { status: 204 },
})
