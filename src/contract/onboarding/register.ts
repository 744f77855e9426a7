import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { codeToken, confirmationCode, data, email, line, phone, publicName, requiredLine, text } from '../fields.ts'

const cui = requiredLine(16)

/** The person who registers and their phone, checked before the code is sent. */
export const partnerPerson = z.object({
  first_name: publicName(60),
  last_name: publicName(60),
  email,
  phone,
  cui,
})

export const partnerRegistration = z.extend(partnerPerson, {
  token: codeToken,
  confirmation_code: confirmationCode,
  /** Taken from the tax register where that answers. */
  legal_name: line(200),
  registry_number: line(40),
  address: line(300),
  location_name: publicName(80),
  /** The address of a category: coafor. */
  category: requiredLine(40),
  /** A town, with its county where several have that name. */
  city: requiredLine(80),
  /** The versions of the texts that were read. */
  accepted_terms: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
  accepted_data_processing: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
  device_name: z.optional(line(400)),
})

export const registerPartner = defineEndpoint({
  method: 'POST',
  path: '/api/partner/register',
  summary: 'Registers a business with its first location, and opens its owner’s session',
  tag: 'partner',
  access: 'anyone',
  body: partnerRegistration,
  success: { status: 201, body: data(z.object({ token: z.string(), expires_at: z.string() })) },
})

/** The checks that only the server can make, answered together with the form's own. */
export const checkRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/partner/register/check',
  summary: 'Says what is wrong with the phone or the town of a registration, before it is sent',
  tag: 'partner',
  access: 'anyone',
  body: z.object({ phone: z.optional(phone), city: z.optional(requiredLine(80)) }),
  success: { status: 200, body: data(z.object({ is_valid: z.boolean() })) },
})

export const lookUpBusiness = defineEndpoint({
  method: 'GET',
  path: '/api/partner/register/business',
  summary: 'What the public tax register says of a CUI',
  tag: 'partner',
  access: 'anyone',
  query: z.object({ cui: text(16) }),
  success: {
    status: 200,
    body: data(
      z.object({
        /** `off`: no register is configured. `silent`: it did not answer in time. */
        answer: z.enum(['found', 'unknown', 'silent', 'off']),
        business: z.nullable(
          z.object({ legal_name: z.string(), registry_number: z.string(), address: z.string(), status: z.string() }),
        ),
      }),
    ),
  },
})

/** The texts that a business accepts, in their valid versions. */
export const listPartnerDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/partner/register/documents',
  summary: 'The texts that a business accepts when it registers',
  tag: 'partner',
  access: 'anyone',
  success: {
    status: 200,
    body: data(z.array(z.object({ name: z.string(), title: z.string(), version: z.string(), text: z.string() }))),
  },
})
