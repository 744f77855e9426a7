import * as z from 'zod/mini'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { data, id, idText, line, paragraphs, phone, publicName, requiredLine } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { accessFacts, accessForm } from './access.ts'
import { fieldSchemas } from './field-schemas.ts'

export const pageTexts = z.object({
  name: publicName(120),
  description: paragraphs(4000),
  policies: paragraphs(4000),
  phone: z.nullable(phone),
})

const question = z.object({
  /** The key of an existing question, so that its answers stay with it; null for a new one. */
  key: z.nullable(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))),
  label: requiredLine(120),
  required: z.boolean(),
})

export const pageQuestions = z.object({ questions: z.array(question).check(z.maxLength(20)) })

export const pageRules = z.object(fieldSchemas(LOCATION_RULES, 'name'))

const picture = z.object({ id, url: z.string(), alt: z.string(), album: z.nullable(z.string()) })

/** A cancellation limit, with the date that it means. */
const choice = z.object({ minutes: z.int(), until: z.string() })

export const partnerPage = z.object({
  name: z.string(),
  description: z.string(),
  policies: z.string(),
  phone: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  payment_methods: z.array(z.object({ id, name: z.string(), chosen: z.boolean() })),
  questions: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  rules: pageRules,
  access: accessFacts,
  /** The meaning of each cancellation limit for a booking at `example`. */
  cancellation: z.object({ example: z.string(), choices: z.array(choice) }),
  albums: z.array(z.string()),
  pictures: z.array(picture),
})

export type PartnerPage = z.output<typeof partnerPage>

const edit = { right: 'edit_offer' } as const

export const getPartnerPage = partnerEndpoint({
  ...edit,
  method: 'GET',
  path: '/api/partner/page',
  summary: 'The location’s public page as its team edits it',
  success: { status: 200, body: data(partnerPage) },
})

export const setPageTexts = partnerEndpoint({
  ...edit,
  method: 'PUT',
  path: '/api/partner/page/texts',
  summary: 'Sets name, description, what to know before coming, and the phone',
  body: pageTexts,
  success: { status: 204 },
})

export const setPaymentMethods = partnerEndpoint({
  ...edit,
  method: 'PUT',
  path: '/api/partner/page/payment-methods',
  summary: 'Sets how one can pay at the location',
  body: z.object({ ids: z.array(id).check(z.maxLength(20)) }),
  success: { status: 204 },
})

export const setQuestions = partnerEndpoint({
  ...edit,
  method: 'PUT',
  path: '/api/partner/page/questions',
  summary: 'Sets the questions that are asked with each booking',
  body: pageQuestions,
  success: { status: 204 },
})

export const setBookingRules = partnerEndpoint({
  ...edit,
  method: 'PUT',
  path: '/api/partner/page/rules',
  summary: 'Sets how bookings are taken online',
  body: pageRules,
  success: { status: 204 },
})

export const setAccess = partnerEndpoint({
  ...edit,
  method: 'PUT',
  path: '/api/partner/page/access',
  summary: 'Sets how the location can be entered and used; what is null or left out is not known',
  body: accessForm,
  success: { status: 204 },
})

export const PHOTO_MAX_BYTES = 8 * 1024 * 1024
const image = z.file().check(z.refine((file) => file.size > 0, { error: 'required' }))
const upload = { maxBytes: PHOTO_MAX_BYTES }

export const setLogo = partnerEndpoint({
  ...edit,
  method: 'POST',
  path: '/api/partner/page/logo',
  summary: 'Takes a new logo: JPEG, PNG, WebP or AVIF, up to 8 MB',
  upload,
  body: z.object({ image }),
  success: { status: 204 },
})

export const removeLogo = partnerEndpoint({
  ...edit,
  method: 'DELETE',
  path: '/api/partner/page/logo',
  summary: 'Takes the logo away',
  success: { status: 204 },
})

const described = { alt: requiredLine(200), album: z.optional(line(80)) }

export const photoForm = z.object({ image, ...described })
export const photoTexts = z.object(described)

export const addPhoto = partnerEndpoint({
  ...edit,
  method: 'POST',
  path: '/api/partner/page/pictures',
  summary: 'Adds a photo at the end: JPEG, PNG, WebP or AVIF, up to 8 MB, with what it shows',
  upload,
  body: photoForm,
  success: { status: 201, body: data(z.object({ id })) },
})

const pictureInPath = z.object({ picture_id: idText })

export const describePhoto = partnerEndpoint({
  ...edit,
  method: 'PUT',
  path: '/api/partner/page/pictures/{picture_id}',
  summary: 'Sets what a photo shows and its album; no album: in none',
  params: pictureInPath,
  body: photoTexts,
  success: { status: 204 },
})

export const removePhoto = partnerEndpoint({
  ...edit,
  method: 'DELETE',
  path: '/api/partner/page/pictures/{picture_id}',
  summary: 'Takes a photo away',
  params: pictureInPath,
  success: { status: 204 },
})

export const orderPhotos = partnerEndpoint({
  ...edit,
  method: 'PUT',
  path: '/api/partner/page/pictures-order',
  summary: 'Puts all photos in this order; the first one is the cover',
  body: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  success: { status: 204 },
})
