import * as z from 'zod/mini'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import type { LocationId, ProfessionalId, ServiceId, SubscriptionId } from '#domain/ids.ts'
import { date, id, image150, image500, money, ron, time } from '../fields.ts'
import { idOf } from '../ids.ts'
import { accessFacts } from './access.ts'
import { fieldSchemas } from './field-schemas.ts'

export const offer = z.object({
  id,
  start_date: date,
  end_date: date,
  custom_time: z.boolean(),
  start_time: z.nullable(time),
  end_time: z.nullable(z.string()),
  discount: z.number(),
  discount_type: z.literal(['percentage', 'fixed']),
  /** Whether the price before it may be shown struck through: it was the lowest of the 30 days before. */
  struck: z.boolean(),
})

export const service = z.object({
  id: idOf<ServiceId>(),
  service_id: idOf<ServiceId>(),
  name: z.string(),
  description: z.string(),
  image: image500,
  price: money,
  max_price: money,
  range_price: z.boolean(),
  hidden_price: z.boolean(),
  price_label: z.string(),
  max_price_label: z.nullable(z.string()),
  duration: z.int(),
  duration_label: z.string(),
  professionals: z.array(idOf<ProfessionalId>()),
  equipment_group: z.nullable(z.object({ id })),
  is_subscription: z.boolean(),
  /** Booked online, it waits for the location's yes. */
  asks_approval: z.boolean(),
  /** Rules about the client's other visits here, in sentences, with the services to book instead. */
  visit_rules: z.array(z.object({ text: z.string(), instead: z.array(idOf<ServiceId>()) })),
  subscriptions: z.array(
    z.object({ id: idOf<SubscriptionId>(), name: z.string(), sessions: z.int(), price: ron, valid_days: z.int() }),
  ),
  has_offers: z.boolean(),
  offers: z.array(offer),
  advanced_details: z.array(
    z.object({
      professional_id: idOf<ProfessionalId>(),
      price: money,
      max_price: money,
      duration: z.nullable(z.int()),
    }),
  ),
})

/** A heading of the menu: the wire's "category with services". */
export const menuHeading = z.object({ id, name: z.string(), services: z.array(service) })

export const professional = z.object({
  id: idOf<ProfessionalId>(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  avatar: image150,
  average_rating: z.nullable(z.number()),
  rating_count: z.int(),
  is_collaborator: z.boolean(),
})

const picture = z.object({ id, url: z.string(), alt: z.string() })

export const gallery = z.object({
  gallery: z.array(picture),
  albums: z.array(z.object({ id, name: z.string(), pictures: z.array(picture) })),
})

export const locationDetail = z.object({
  id: idOf<LocationId>(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  logo: image500,
  /** Opened by its link only, until the operator has approved it. */
  in_review: z.boolean(),
  category: z.object({ id, slug: z.string(), name: z.string(), area: z.string(), health: z.boolean() }),
  categories: z.array(z.object({ id, slug: z.string(), name: z.string() })),
  city: z.object({ id, slug: z.string(), name: z.string(), county: z.string() }),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.nullable(z.string()),
  average_rating: z.nullable(z.number()),
  rating_count: z.int(),
  /** ISO weekday 1–7, wall times; a day may have several rows; end "24:00" is midnight. */
  opening_hours: z.array(z.object({ weekday: z.int(), start_time: z.string(), end_time: z.string() })),
  closed_dates: z.array(date),
  /** Hours of single dates, which replace the weekday's; a date may have several rows. */
  special_hours: z.array(z.object({ date, start_time: z.string(), end_time: z.string() })),
  payment_methods: z.array(z.object({ id, slug: z.string(), name: z.string() })),
  policies: z.object({ text: z.string(), ...fieldSchemas(LOCATION_RULES, 'column') }),
  access: accessFacts,
  legal: z.object({ name: z.string(), cui: z.string(), registry_number: z.string(), address: z.string() }),
  custom_fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  professionals: z.array(professional),
  collaborator: z.nullable(professional),
  service_categories: z.array(menuHeading),
  gallery: gallery.shape.gallery,
  albums: gallery.shape.albums,
  /**
   * Pictures of work done; `professional_id` null: by the location as a whole. On a collaborator's page, theirs alone.
   */
  works: z.array(z.extend(picture, { professional_id: z.nullable(idOf<ProfessionalId>()) })),
})
