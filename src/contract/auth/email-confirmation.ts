import * as z from 'zod/mini'
import { accountEndpoint } from '../account-endpoint.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data } from '../fields.ts'

const linkToken = z.string().check(z.minLength(1), z.maxLength(128))

export const readEmailLink = defineEndpoint({
  method: 'GET',
  path: '/api/public/email-confirmation',
  summary: 'Says which address and account a mailed link would confirm; changes nothing',
  tag: 'registration',
  access: 'anyone',
  query: z.object({ token: linkToken }),
  success: {
    status: 200,
    body: data(
      z.object({
        email: z.string(),
        /** The last digits of the account's phone. */
        phone_end: z.nullable(z.string()),
      }),
    ),
  },
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/public/email-confirmation',
  summary: 'Confirms the address of an account by the token of the link that was mailed to it; each link serves once',
  tag: 'registration',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  success: { status: 200, body: data(z.object({ confirmed: z.literal(true) })) },
})

export const refuseEmail = defineEndpoint({
  method: 'DELETE',
  path: '/api/public/email-confirmation',
  summary: 'Takes the address off an account that its owner, by the mailed link, says is not theirs',
  tag: 'registration',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  success: { status: 200, body: data(z.object({ removed: z.literal(true) })) },
})

/** confirmed; link_sent: a link was mailed and is still good; unconfirmed; null: the account has no address. */
const status = z.nullable(z.literal(['confirmed', 'link_sent', 'unconfirmed']))

export const getEmailStatus = accountEndpoint({
  method: 'GET',
  path: '/api/account/email-confirmation',
  summary: 'Whether the customer has confirmed their e-mail address',
  success: { status: 200, body: data(z.object({ status })) },
})

export const resendEmailLink = accountEndpoint({
  method: 'POST',
  path: '/api/account/email-confirmation',
  summary: 'Mails another link to the customer’s unconfirmed address; the one before is no longer good',
  success: { status: 200, body: data(z.object({ seconds: z.int() })) },
})
