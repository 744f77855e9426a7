import type * as z from 'zod/mini'
import * as contract from '#contract/locations/offers.ts'
import type { Discount, Offer } from '#domain/catalogue/price.ts'
import { toBani, toRon } from '#domain/money.ts'
import { isStruck } from '#domain/pricing/percent-off.ts'
import { priceLabel } from '#domain/pricing/price-label.ts'
import { formatTime, parseEndTime, parseTime } from '#domain/time/clock-time.ts'
import { addOffer, changeOffer, endOffer } from '#usecases/locations/menu/offers/edit-offers.ts'
import {
  getOffer,
  type LoweredService,
  listOffers,
  type OfferView,
  previewOffer,
} from '#usecases/locations/menu/offers/read-offers.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { servePartner } from '../serve.ts'

const DEFAULT_PER_PAGE = 30

/** The offers of a location at its own desk. */
export function mountOffers(app: ApiApp): void {
  servePartner(app, contract.listOffers, async (ctx, { query }) => {
    const paging = { page: query.page ?? 1, perPage: query.per_page ?? DEFAULT_PER_PAGE }
    const { offers, total } = await listOffers(ctx, paging)
    return { data: offers.map(present), meta: pageMeta(paging, total) }
  })

  servePartner(app, contract.previewOffer, async (ctx, { body }) => ({
    data: presentPrices(await previewOffer(ctx, body.id, toTerms(body))),
  }))

  servePartner(app, contract.addOffer, async (ctx, { body }) => ({ data: { id: await addOffer(ctx, toTerms(body)) } }))

  servePartner(app, contract.getOffer, async (ctx, { params }) => {
    const { offer, lowered } = await getOffer(ctx, params.offer_id)
    const { prices, others } = presentPrices(lowered)
    return { data: { offer: present(offer), prices, others: others.filter(({ id }) => id !== offer.id) } }
  })

  servePartner(app, contract.changeOffer, (ctx, { params, body }) => changeOffer(ctx, params.offer_id, toTerms(body)))

  servePartner(app, contract.endOffer, (ctx, { params }) => endOffer(ctx, params.offer_id))
}

function toTerms({ discount_type: type, discount, ...form }: z.output<typeof contract.offerForm>) {
  const lowers: Discount = type === 'percentage' ? { type, percent: discount } : { type, amount: toBani(discount) }
  return {
    startDate: form.start_date,
    endDate: form.end_date,
    customTime: form.start_time !== null && form.end_time !== null,
    startTime: form.start_time === null ? null : parseTime(form.start_time),
    endTime: form.end_time === null ? null : parseEndTime(form.end_time),
    discount: lowers,
    services: form.service_ids,
  }
}

const presentTerms = ({ startDate, endDate, startTime, endTime, discount }: Offer) => ({
  start_date: startDate,
  end_date: endDate,
  start_time: startTime === null ? null : formatTime(startTime),
  end_time: endTime === null ? null : formatTime(endTime),
  discount_type: discount.type,
  discount: discount.type === 'percentage' ? discount.percent : toRon(discount.amount),
})

const present = ({ id, services, state, ...terms }: OfferView): contract.PartnerOffer => ({
  id,
  ...presentTerms(terms),
  services: services.map((service) => ({ id: service.id, name: service.name })),
  state,
})

function presentPrices(lowered: readonly LoweredService[]): contract.OfferPreview {
  const offers = lowered.flatMap(({ days }) => days.flatMap(({ spans }) => spans.flatMap((each) => each.offers)))
  const others = new Map(
    offers.flatMap(({ id, ...terms }) => (id === null ? [] : [[id, { id, ...presentTerms(terms) }]])),
  )
  return { prices: lowered.map(presentLowered), others: [...others.values()] }
}

const presentLowered = ({ service, professional, days }: LoweredService) => ({
  service,
  professional,
  days: days.map(({ first, last, spans }) => ({
    start_date: first,
    end_date: last,
    spans: spans.map(({ starts, ends, price, offers }) => ({
      start_time: formatTime(starts),
      end_time: formatTime(ends),
      price_label: priceLabel(price),
      base_price_label: isStruck(price)
        ? priceLabel({ price: price.basePrice, maxPrice: price.maxBasePrice, range: price.range })
        : null,
      offers: offers.map(({ id }) => id),
    })),
  })),
})
