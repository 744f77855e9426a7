import * as z from 'zod/mini'
import type { LocationId } from '#domain/ids.ts'
import { REVIEW_STATES } from '#domain/onboarding/review.ts'
import { data, money, paragraphs } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const state = z.enum(REVIEW_STATES)

export const reviewRow = z.object({
  location_id: idOf<LocationId>(),
  name: z.string(),
  legal_name: z.string(),
  category: z.string(),
  city: z.string(),
  health: z.boolean(),
  state,
  submitted_at: z.string(),
})

export const listNewBusinesses = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/businesses',
  summary: 'New businesses, oldest first: those that wait for us, or for their own answer',
  query: z.object({ state: z.enum(['review', 'asked', 'approved', 'refused']) }),
  success: { status: 200, body: data(z.array(reviewRow)) },
})

export const reviewDetail = z.extend(reviewRow, {
  /** The public page; null while it is shut. */
  path: z.nullable(z.string()),
  address: z.string(),
  licence: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  business: z.object({
    cui: z.string(),
    /** Whether the control digit fits. */
    cui_fits: z.boolean(),
    registry_number: z.string(),
    address: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** The tax register's answer when the business registered; null where it gave none. */
  register: z.nullable(
    z.object({ legal_name: z.string(), registry_number: z.string(), address: z.string(), status: z.string() }),
  ),
  owner: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  services: z.array(z.object({ name: z.string(), price: money })),
  /** Other businesses with this CUI or this phone. */
  seen_before: z.array(
    z.object({
      legal_name: z.string(),
      locations: z.array(z.string()),
      same_cui: z.boolean(),
      same_phone: z.boolean(),
      state: z.nullable(state),
    }),
  ),
  history: z.array(z.object({ at: z.string(), by: z.string(), decision: z.string(), reason: z.nullable(z.string()) })),
})

export type ReviewDetail = z.output<typeof reviewDetail>

export const getNewBusiness = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/businesses/{location_id}',
  summary: 'A new business with all that is known of it',
  params: z.object({ location_id: idTextOf<LocationId>() }),
  success: { status: 200, body: data(reviewDetail) },
})

export const reviewDecision = z.object({
  decision: z.enum(['approved', 'asked', 'refused']),
  /** The words that the business reads; needed unless it is approved. */
  reason: paragraphs(2_000),
  /** For a health category: its permit was looked up. */
  licence_checked: z.boolean(),
  /** The state that was looked at; where another operator has decided since, nothing is done. */
  seen: z.optional(state),
})

export const decideOnNewBusiness = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/businesses/{location_id}/decision',
  summary: 'Approves, asks or refuses, with a reason that the business reads in the same words',
  params: z.object({ location_id: idTextOf<LocationId>() }),
  body: reviewDecision,
  success: { status: 204 },
})
