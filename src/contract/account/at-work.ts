import * as z from 'zod/mini'
import { data, publicName } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const ownNames = { first_name: publicName(60), last_name: publicName(60) }

export const namesAtWork = z.object(ownNames)

export const accountAtWork = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

export type AccountAtWork = z.output<typeof accountAtWork>

export const getAccountAtWork = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/account',
  summary: 'The account of the person at work: name, e-mail and phone',
  right: 'member',
  success: { status: 200, body: data(accountAtWork) },
})

export const renameAtWork = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/account',
  summary: 'Changes the name of the person at work, as colleagues and the audit log have it',
  right: 'member',
  body: namesAtWork,
  success: { status: 204 },
})
