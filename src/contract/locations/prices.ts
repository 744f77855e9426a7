import * as z from 'zod/mini'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import { toRon } from '#domain/money.ts'
import { ROUNDINGS } from '#domain/pricing/raise-price.ts'
import { data, date, money, writtenRon } from '../fields.ts'
import { idOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

/** Whose price: the menu's for a service, or with `professional_id` that professional's own for it. */
const priceOf = z.object({
  service_id: idOf<ServiceId>(),
  professional_id: z.nullable(idOf<ProfessionalId>()),
})

const namedPrice = z.extend(priceOf, {
  service: z.string(),
  professional: z.nullable(z.string()),
  price_label: z.string(),
})

const menuPrice = z.extend(namedPrice, {
  heading: z.string(),
  price: money,
  max_price: money,
  range_price: z.boolean(),
  hidden_price: z.boolean(),
})

const prices = z.object({
  today: date,
  prices: z.array(menuPrice),
  /** Prices that the menu takes over when their day begins. */
  planned: z.array(z.extend(namedPrice, { from: date })),
  /** The last prices that no longer hold, the latest first. */
  past: z.array(z.extend(namedPrice, { until: z.string() })),
})

export type Prices = z.output<typeof prices>

export const listPrices = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/prices',
  summary:
    'The prices of the menu with the own ones of its professionals, those that are planned, and the last ones before',
  right: 'edit_offer',
  success: { status: 200, body: data(prices) },
})

/** As many as a menu of 500 services with own prices of some professionals has. */
const MOST_PRICES = 2000
const some = [z.minLength(1), z.maxLength(MOST_PRICES)] as const

const raisedPrices = z.object({
  /** Upcoming bookings that keep the price they were made at. */
  keeping: z.int(),
  prices: z.array(z.extend(menuPrice, { new_price: money, new_max_price: money })),
})

export type RaisedPrices = z.output<typeof raisedPrices>

/** The change as it is asked about; no date: now. */
export const raiseForm = z.object({
  prices: z.array(priceOf).check(...some),
  percent: z.number().check(z.minimum(-90), z.maximum(300)),
  step: z.literal(ROUNDINGS.map((bani) => toRon(bani))),
  from: z.nullable(date),
})

export const previewPrices = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/prices/preview',
  summary:
    'Some prices raised by per cents and rounded to steps in RON, and how many bookings would keep the old ones; changes nothing',
  right: 'edit_offer',
  body: raiseForm,
  success: { status: 200, body: data(raisedPrices) },
})

/** A price as its editor saw it, and as it shall be. The form of the price stays. */
const changedPrice = z.extend(priceOf, {
  seen_price: writtenRon,
  seen_max_price: z.nullable(writtenRon),
  price: writtenRon,
  max_price: z.nullable(writtenRon),
})

export const changePrices = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/prices',
  summary: 'Changes prices now, or when a day begins; bookings keep the price they were made at',
  right: 'edit_offer',
  body: z.object({ from: z.nullable(date), prices: z.array(changedPrice).check(...some) }),
  success: { status: 200, body: data(z.object({ keeping: z.int() })) },
})

export const cancelPlannedPrices = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/prices/planned/{date}',
  summary: 'Gives up the prices that are planned for a day',
  right: 'edit_offer',
  params: z.object({ date }),
  success: { status: 204 },
})
