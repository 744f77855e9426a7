import * as z from 'zod/mini'
import { ACCESS_NAMES, isAccessValue } from '#domain/catalogue/access-facts.ts'
import type { Field, Fields, ValuesOf } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import { objectOf } from '#domain/keys.ts'
import { isRealDate } from '#domain/time/iso-date.ts'

/**
 * The import and export format (docs/import-format.md): one document is a business with its locations. Money is in
 * RON with two decimals, times are wall times, `*_ref` are the provider’s own stable keys.
 */

const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\P{Cc}*$/u))
const name = (max: number) => text(max).check(z.regex(/\S/))
const prose = z._default(z.string().check(z.maxLength(4000), z.regex(/^[^\p{Cc}\n]*(\n[^\p{Cc}\n]*)*$/u)), '')
const ref = name(80)
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))
const whole = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const endTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))
const date = z.string().check(z.regex(/^20/), z.refine(isRealDate))
/** A picture on this site (`/…`) or drawn by it (`drawn/…`); the CSP blocks others. */
const source = text(500).check(z.regex(/^(\/(?!\/)|drawn\/)/))
const money = z.number().check(
  z.minimum(0),
  z.maximum(1_000_000),
  z.refine((ron) => Math.abs(ron * 100 - Math.round(ron * 100)) < 1e-6),
)
const flag = (value: boolean) => z._default(z.boolean(), value)
const list = <T extends z.ZodMiniType>(item: T, max = 500) => z._default(z.array(item).check(z.maxLength(max)), [])

/** The fields of a table by name, each with its default. */
function optionalFields<T extends Fields>(fields: T) {
  const schemas = Object.values(fields).map((field) => [field.name, optionalField(field)] as const)
  return objectOf<{ readonly [K in keyof T as T[K]['name']]: Optional<ValuesOf<T>[K]> }>(schemas)
}

type Optional<V extends boolean | number> = z.ZodMiniDefault<z.ZodMiniType<V, V>>

function optionalField(field: Field) {
  if (field.kind === 'flag') return flag(field.initial)
  if (field.kind === 'choice' && field.strict) return z._default(z.literal(field.choices), field.initial)
  const [least, most] = field.limits
  return z._default(whole(least, most), field.initial)
}

/** A time range on a weekday (1 Monday … 7 Sunday); a night is two rows, the second on the next weekday. */
const hours = z
  .object({ weekday: whole(1, 7), from: time, to: endTime })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }))

const closure = z
  .object({ first_date: date, last_date: date, reason: z._default(text(200), '') })
  .check(z.refine(({ first_date, last_date }) => first_date <= last_date, { path: ['last_date'] }))

const professional = z.object({
  ref,
  first_name: name(80),
  last_name: z._default(text(80), ''),
  title: z._default(text(80), ''),
  portrait: z._default(z.nullable(source), null),
  is_collaborator: flag(false),
  working_hours: list(hours, 50),
  breaks: list(hours, 50),
})

const ownTerms = z.object({
  ref,
  price: z._default(z.nullable(money), null),
  max_price: z._default(z.nullable(money), null),
  duration: z._default(z.nullable(whole(5, 1440)), null),
})

const service = z
  .object({
    ref,
    name: name(120),
    description: prose,
    category: z._default(z.nullable(slug), null),
    ...optionalFields(SERVICE_FIELDS),
    duration: whole(...SERVICE_FIELDS.duration.limits),
    price: z._default(z.nullable(money), null),
    max_price: z._default(z.nullable(money), null),
    range_price: flag(false),
    hidden_price: flag(false),
    equipment_group: z._default(z.nullable(ref), null),
    is_subscription: flag(false),
    professionals: list(ownTerms, 100),
  })
  .check(
    z.refine(({ duration, wait_after, wait }) => wait === 0 || (wait_after > 0 && wait_after + wait < duration), {
      path: ['wait'],
    }),
    z.refine(({ range_price, max_price }) => range_price || max_price === null, { path: ['max_price'] }),
    z.refine(({ price, max_price }) => max_price === null || (price !== null && max_price >= price), {
      path: ['max_price'],
    }),
  )

const discount = { discount_type: z.literal(['percentage', 'fixed']), discount: money }
const isFairDiscount = (value: { discount_type: string; discount: number }) =>
  value.discount > 0 &&
  (value.discount_type !== 'percentage' || (value.discount <= 100 && Number.isInteger(value.discount)))

/** An offer’s days are absolute, or relative to the import so that the demo stays current. */
const offer = z
  .object({
    ...discount,
    services: z.array(ref).check(z.minLength(1), z.maxLength(500)),
    start_date: z.optional(date),
    end_date: z.optional(date),
    start_in_days: z.optional(whole(-366, 366)),
    end_in_days: z.optional(whole(-366, 366)),
    start_time: z._default(z.nullable(time), null),
    end_time: z._default(z.nullable(endTime), null),
  })
  .check(
    z.refine(isFairDiscount, { path: ['discount'] }),
    z.refine(({ start_time, end_time }) => (start_time === null) === (end_time === null), { path: ['end_time'] }),
    z.refine(({ start_time, end_time }) => start_time === null || end_time === null || start_time < end_time, {
      path: ['end_time'],
    }),
    z.refine(
      (o) =>
        o.start_date !== undefined
          ? o.end_date !== undefined && o.start_date <= o.end_date
          : o.start_in_days !== undefined && o.end_in_days !== undefined && o.start_in_days <= o.end_in_days,
      { path: ['end_date'] },
    ),
  )

const subscription = z.object({
  ref,
  name: name(120),
  sessions: whole(1, 1000),
  price: money,
  valid_days: whole(1, 3660),
  services: z.array(ref).check(z.minLength(1), z.maxLength(500)),
})

const voucher = z
  .object({
    code: z.string().check(z.regex(/^[A-Z0-9-]{3,30}$/)),
    ...discount,
    services: list(ref),
    batch: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{3,20}$/))),
    valid_from: z.optional(date),
    valid_until: z.optional(date),
    valid_for_days: z.optional(whole(0, 3660)),
    max_uses: z._default(z.nullable(whole(1, 1_000_000)), null),
    max_uses_per_customer: z._default(z.nullable(whole(1, 1000)), null),
  })
  .check(z.refine(isFairDiscount, { path: ['discount'] }))

const picture = z.object({ source, alt: name(200), album: z._default(z.nullable(name(80)), null) })

/** A picture of work done; by nobody in particular, the location's. */
const work = z.object({ source, alt: name(200), professional: z._default(z.nullable(ref), null) })

/** A question in the booking form. */
const customField = z.object({ key: slug, label: name(120), required: flag(false) })

/** How the location can be entered and used: confirmed on a date, or so many days before the import, which may be 0. */
const accessFact = z
  .object({
    fact: z.literal(ACCESS_NAMES),
    value: z.union([z.boolean(), z.int(), text(200)]),
    confirmed_on: z.optional(date),
    confirmed_days_ago: z._default(whole(0, 3660), 0),
  })
  .check(z.refine(({ fact, value }) => isAccessValue(fact, value), { path: ['value'] }))

const location = z.object({
  external_ref: ref,
  id: z.optional(whole(1, 2_000_000_000)),
  name: name(120),
  slug: z.optional(slug.check(z.refine((value) => !/^\d+$/.test(value) && value !== 'booking'))),
  category: slug,
  other_categories: list(slug, 12),
  city: slug,
  address: name(200),
  latitude: z.number().check(z.minimum(43), z.maximum(49)),
  longitude: z.number().check(z.minimum(20), z.maximum(30)),
  phone: z._default(z.nullable(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))), null),
  logo: z._default(z.nullable(source), null),
  description: prose,
  policies: prose,
  opening_hours: list(hours, 50),
  closures: list(closure, 100),
  ...optionalFields(LOCATION_RULES),
  closes_on_public_holidays: flag(true),
  payment_methods: list(slug, 20),
  access: list(accessFact, ACCESS_NAMES.length),
  custom_fields: list(customField, 20),
  professionals: list(professional, 200),
  equipment_groups: list(z.object({ ref, name: name(80), units: whole(1, 100) }), 50),
  menu: list(z.object({ name: name(120), services: list(service) }), 60),
  offers: list(offer),
  subscriptions: list(subscription, 50),
  vouchers: list(voucher, 10_000),
  pictures: list(picture, 100),
  works: list(work, 200),
})

export const providerDocument = z.object({
  business: z.object({
    external_ref: ref,
    legal_name: name(160),
    cui: z.string().check(z.regex(/^(RO ?)?\d{2,10}$/)),
    registry_number: z.string().check(z.regex(/^[JFC]\d{1,2}\/\d{1,8}\/\d{4}$|^[JFC]\d{10,14}$/)),
    address: name(250),
    email: z._default(z.nullable(z.string().check(z.trim(), z.email())), null),
    phone: z._default(z.nullable(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))), null),
  }),
  locations: z.array(location).check(z.minLength(1), z.maxLength(1000)),
})

/** A complete document with defaults filled in. */
export type ProviderDocument = z.infer<typeof providerDocument>
export type ProviderLocation = ProviderDocument['locations'][number]
export type ProviderProfessional = ProviderLocation['professionals'][number]
export type ProviderService = ProviderLocation['menu'][number]['services'][number]
export type ProviderHours = ProviderLocation['opening_hours'][number]
