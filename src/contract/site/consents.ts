import * as z from 'zod/mini'
import { CONSENT_VERSIONS } from '#domain/site/categories.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data } from '../fields.ts'

const choice = z.object({
  essential: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  version: z.literal(CONSENT_VERSIONS),
})

export const logConsent = defineEndpoint({
  method: 'POST',
  path: '/api/public/consents',
  summary: 'Record a choice about cookies, without who made it',
  tag: 'consent',
  access: 'anyone',
  body: choice,
  success: { status: 201, body: data(choice) },
})
