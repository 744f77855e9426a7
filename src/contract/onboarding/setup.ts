import * as z from 'zod/mini'
import { REVIEW_STATES } from '#domain/onboarding/review.ts'
import { SETUP_STEPS } from '#domain/onboarding/setup-steps.ts'
import { data, line, money, publicName, requiredParagraphs, ron, time } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const right = 'own_business'

export const setup = z.object({
  state: z.enum(REVIEW_STATES),
  steps: z.array(z.enum(SETUP_STEPS)),
  licence: z.nullable(z.string()),
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  category: z.object({ slug: z.string(), name: z.string(), health: z.boolean() }),
  city: z.object({ name: z.string(), county: z.string() }),
  /** `is_brought`: by an import, which the setup leaves as it is. */
  services: z.array(z.object({ name: z.string(), duration: z.int(), price: money, is_brought: z.boolean() })),
  hours: z.array(z.object({ weekday: z.int(), start_time: z.string(), end_time: z.string() })),
  /** The registered office of the business. */
  registered_address: z.string(),
  /** How long before a visit its client may cancel or move it, in minutes. */
  cancellation_minutes: z.int(),
  /** The phone that clients see and call. */
  phone: z.nullable(z.string()),
  closes_on_public_holidays: z.boolean(),
  /** The names of the people that clients book. */
  professionals: z.array(z.string()),
  /** Whether the owner has a calendar, and the colleague who has one. */
  works_here: z.boolean(),
  colleague: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** How many people an import brought. */
  brought_people: z.int(),
})

export type Setup = z.output<typeof setup>

export const getSetup = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/setup',
  summary: 'What is set up of the location so far',
  right,
  success: { status: 200, body: data(setup) },
})

export const setupAddress = z.object({
  address: publicName(200),
  latitude: z.number().check(z.minimum(43.5), z.maximum(48.4)),
  longitude: z.number().check(z.minimum(20.2), z.maximum(29.8)),
})

export const saveSetupAddress = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/setup/address',
  summary: 'Saves the street and the point on the map',
  right,
  body: setupAddress,
  success: { status: 204 },
})

export const setupServices = z.object({
  services: z
    .array(
      z.object({
        name: publicName(120),
        duration: z.int().check(z.minimum(5), z.maximum(720)),
        /** RON; null: 'Preț neafișat'. */
        price: z.nullable(ron.check(z.minimum(0), z.maximum(100_000), z.multipleOf(0.01))),
      }),
    )
    .check(z.maxLength(30)),
})

export const saveSetupServices = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/setup/services',
  summary: 'Saves the services with their durations and prices',
  right,
  body: setupServices,
  success: { status: 204 },
})

export const setupHours = z.object({
  hours: z
    .array(z.object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), start_time: time, end_time: time }))
    .check(
      z.maxLength(7),
      z.refine((rows) => new Set(rows.map(({ weekday }) => weekday)).size === rows.length),
    ),
})

export const saveSetupHours = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/setup/hours',
  summary: 'Saves the opening hours, which are the team’s as well',
  right,
  body: setupHours,
  success: { status: 204 },
})

export const setupTeam = z.object({
  works_here: z.boolean(),
  colleague: z.nullable(z.object({ first_name: publicName(60), last_name: publicName(60) })),
})

export const saveSetupTeam = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/setup/team',
  summary: 'Saves who takes bookings: the owner, a colleague, or both',
  right,
  body: setupTeam,
  success: { status: 204 },
})

export const publishLocation = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/setup/publish',
  summary: 'Opens the location to who has its link, and hands it to the operator',
  right,
  body: z.object({ licence: z.nullable(line(80)) }),
  success: { status: 204 },
})

const has = z.object({
  pictures: z.boolean(),
  logo: z.boolean(),
  description: z.boolean(),
  payment_methods: z.boolean(),
  every_price: z.boolean(),
  colleagues: z.boolean(),
  policies: z.boolean(),
})

export const listing = z.object({
  state: z.enum(REVIEW_STATES),
  /** The next screen of the setup; null once all are saved. */
  next_step: z.nullable(z.enum(SETUP_STEPS)),
  /** The operator’s words. */
  reason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  name: z.string(),
  /** The public page; null while it does not open. */
  path: z.nullable(z.string()),
  health: z.boolean(),
  /** The steps that the public page has already. */
  has,
})

export type Listing = z.output<typeof listing>

export const getListing = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/listing',
  summary: 'The state of the public page, its reason, and what is missing on it',
  right: 'member',
  success: { status: 200, body: data(listing) },
})

export const getListingCode = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/listing/qr.svg',
  summary: 'The QR code of the public page',
  right: 'member',
  success: { status: 200, body: z.string(), type: 'image/svg+xml' },
})

export const operatorAnswer = z.object({ answer: requiredParagraphs(2_000) })

export const answerOperator = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/listing/answer',
  summary: 'Answers what the operator asked',
  right,
  body: operatorAnswer,
  success: { status: 204 },
})
