import * as z from 'zod/mini'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import { VISIT_RULE_KINDS, VISIT_RULE_LIMITS } from '#domain/catalogue/visit-rule.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import { data, id, idText, image500, money, paragraphs, publicName, writtenRon } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { decisions } from '../team/affected.ts'
import { fieldSchemas } from './field-schemas.ts'

export const PICTURE_MAX_BYTES = 8 * 1024 * 1024

const writtenPrice = z.nullable(writtenRon)

/** A service as the location writes it. No price: 'Pret neafisat'; a range without `max_price`: 'de la'. */
export const serviceForm = z.object({
  name: publicName(120),
  description: paragraphs(4000),
  heading_id: id,
  category_id: id,
  ...fieldSchemas(SERVICE_FIELDS, 'name'),
  price: writtenPrice,
  max_price: writtenPrice,
  range_price: z.boolean(),
  hidden_price: z.boolean(),
  equipment_group_id: z.nullable(id),
  /** The professionals who do it; their own prices and durations for it stay. */
  professional_ids: z.array(idOf<ProfessionalId>()).check(z.maxLength(200)),
})

const partnerService = z.object({
  id: idOf<ServiceId>(),
  name: z.string(),
  description: z.string(),
  image: image500,
  category_id: id,
  ...fieldSchemas(SERVICE_FIELDS, 'name'),
  duration_label: z.string(),
  price: money,
  max_price: money,
  range_price: z.boolean(),
  hidden_price: z.boolean(),
  price_label: z.string(),
  equipment_group_id: z.nullable(id),
  is_subscription: z.boolean(),
  professional_ids: z.array(idOf<ProfessionalId>()),
  /** Upcoming bookings that hold it. */
  upcoming: z.int(),
  /** The rules between visits that it has; `text` says each in a sentence. */
  visit_rules: z.array(
    z.object({
      kind: z.literal(VISIT_RULE_KINDS),
      after_id: idOf<ServiceId>(),
      days: z.nullable(z.int()),
      hours: z.nullable(z.int()),
      months: z.nullable(z.int()),
      text: z.string(),
    }),
  ),
})

const named = z.object({ id, name: z.string() })

export const partnerServices = z.object({
  headings: z.array(z.object({ id, name: z.string(), services: z.array(partnerService) })),
  categories: z.array(named),
  main_category_id: id,
  equipment_groups: z.array(named),
  professionals: z.array(z.object({ id: idOf<ProfessionalId>(), name: z.string() })),
})

export type PartnerServices = z.output<typeof partnerServices>

export const listPartnerServices = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/services',
  summary: 'The services of the location under their headings, those that only the team books too',
  right: 'edit_offer',
  success: { status: 200, body: data(partnerServices) },
})

const saved = data(z.object({ id: idOf<ServiceId>() }))

export const addService = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/services',
  summary: 'Adds a service at the end of its heading',
  right: 'edit_offer',
  body: serviceForm,
  success: { status: 201, body: saved },
})

const serviceInPath = z.object({ service_id: idTextOf<ServiceId>() })

export const changeService = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/services/{service_id}',
  summary:
    'Changes a service; bookings keep the price and duration that they were placed with. 409 `bookings_affected` until ' +
    'each whose professional no longer does it is decided',
  right: 'edit_offer',
  params: serviceInPath,
  body: z.extend(serviceForm, { decisions }),
  success: { status: 204 },
})

export const withdrawService = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/services/{service_id}',
  summary: 'Takes a service out of the menu; 409 `bookings_affected` until each of its bookings is decided',
  right: 'edit_offer',
  params: serviceInPath,
  body: z.optional(z.object({ decisions })),
  success: { status: 204 },
})

const ofPicture = {
  path: '/api/partner/services/{service_id}/picture',
  right: 'edit_offer',
  params: serviceInPath,
  success: { status: 204 },
} as const

export const setServicePicture = partnerEndpoint({
  ...ofPicture,
  method: 'POST',
  summary: 'Takes a picture of a service: JPEG, PNG, WebP or AVIF, up to 8 MB',
  upload: { maxBytes: PICTURE_MAX_BYTES },
  body: z.object({ image: z.file().check(z.refine((file) => file.size > 0, { error: 'required' })) }),
})

export const removeServicePicture = partnerEndpoint({
  ...ofPicture,
  method: 'DELETE',
  summary: 'Takes the picture of a service away',
})

export const orderServices = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/services-order',
  summary: 'Puts all headings, and the services under each, in this order',
  right: 'edit_offer',
  body: z.object({
    headings: z
      .array(z.object({ id, services: z.array(idOf<ServiceId>()).check(z.maxLength(500)) }))
      .check(z.maxLength(60)),
  }),
  success: { status: 204 },
})

/** A heading of the menu. */
export const headingForm = z.object({ name: publicName(120) })

export const addHeading = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/service-headings',
  summary: 'Adds a heading at the end of the menu',
  right: 'edit_offer',
  body: headingForm,
  success: { status: 201, body: data(z.object({ id })) },
})

const headingInPath = z.object({ heading_id: idText })

export const renameHeading = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/service-headings/{heading_id}',
  summary: 'Renames a heading',
  right: 'edit_offer',
  params: headingInPath,
  body: headingForm,
  success: { status: 204 },
})

export const removeHeading = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/service-headings/{heading_id}',
  summary: 'Removes a heading under which no service stands',
  right: 'edit_offer',
  params: headingInPath,
  success: { status: 204 },
})

const span = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most))

/** A rule of a service about its client's visits of another: of days the first two kinds, of a `test` the others. */
export const visitRuleForm = z.object({
  kind: z.literal(VISIT_RULE_KINDS),
  after_id: idOf<ServiceId>(),
  days: z.nullable(span(VISIT_RULE_LIMITS.days)),
  hours: z.nullable(span(VISIT_RULE_LIMITS.hours)),
  months: z.nullable(span(VISIT_RULE_LIMITS.months)),
})

export const setVisitRule = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/services/{service_id}/visit-rules',
  summary: 'Sets a rule between visits of a service; one of the same kind about the same service is replaced',
  right: 'edit_offer',
  params: serviceInPath,
  body: visitRuleForm,
  success: { status: 204 },
})

export const removeVisitRule = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/services/{service_id}/visit-rules/{kind}/{after_id}',
  summary: 'Removes a rule between visits of a service',
  right: 'edit_offer',
  params: z.extend(serviceInPath, { kind: z.literal(VISIT_RULE_KINDS), after_id: idTextOf<ServiceId>() }),
  success: { status: 204 },
})
