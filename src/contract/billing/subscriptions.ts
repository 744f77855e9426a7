import * as z from 'zod/mini'
import { REQUEST_STATUSES } from '#domain/billing/request-status.ts'
import type { CustomerSubscriptionId, LocationId, SubscriptionId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { date, meta, money, page, perPage } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'

export const customerSubscription = z.object({
  id: idOf<CustomerSubscriptionId>(),
  subscription: z.object({ id: idOf<SubscriptionId>(), name: z.string() }),
  location: z.object({ id: idOf<LocationId>(), slug: z.string(), name: z.string() }),
  sessions_total: z.int(),
  sessions_left: z.int(),
  price: money,
  valid_until: z.nullable(date),
  status: z.literal(REQUEST_STATUSES),
  /** The last day on which the customer may withdraw from its contract; null when that is over. */
  withdraw_until: z.nullable(date),
  created_at: z.string(),
})

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/api/services-subscriptions',
  summary: 'The customer’s subscriptions, the newest first',
  tag: 'subscriptions',
  access: 'customer',
  query: z.object({
    status: z.optional(z.literal(REQUEST_STATUSES)),
    location_id: z.optional(idTextOf<LocationId>()),
    page,
    per_page: perPage,
  }),
  success: { status: 200, body: z.object({ data: z.array(customerSubscription), meta }) },
})
