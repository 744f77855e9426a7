import * as z from 'zod/mini'
import { accountEndpoint } from '../account-endpoint.ts'
import { assertion, requestOptions } from '../auth/credential.ts'
import { confirmationCode, data, requiredText, text } from '../fields.ts'

/**
 * A proof of identity: password, code, or passkey (options from POST /api/account/identity/passkey/options). Empty
 * fields are ignored.
 */
export const proof = {
  current_password: z.optional(z.nullable(text(256))),
  confirmation_code: z.optional(z.nullable(z.union([z.literal(''), confirmationCode]))),
  passkey: z.optional(z.nullable(assertion)),
}

/** The check that a form makes of its proof before it is sent. */
export const passwordProof = z.object({ current_password: requiredText(256) })
export const codeProof = z.object({ confirmation_code: confirmationCode })

export const identity = z.object({
  /** Until when nothing is asked again for changes of e-mail, phone and password; null: a proof is needed. */
  login_proves_until: z.nullable(z.string()),
  /** Until when the data file and deleting the account are allowed; having just logged in is not enough for them. */
  proved_until: z.nullable(z.string()),
  /** How this account can prove itself. */
  by: z.array(z.literal(['password', 'sms', 'email', 'passkey'])),
})

export const getIdentity = accountEndpoint({
  method: 'GET',
  path: '/api/account/identity',
  summary: 'Whether this session has proved lately who is using it, and how it can',
  success: { status: 200, body: data(identity) },
})

export const sendIdentityCode = accountEndpoint({
  method: 'POST',
  path: '/api/account/identity/code',
  summary: 'Sends a code to the account’s own phone, or e-mail where it has no phone',
  success: { status: 200, body: data(z.object({ sent_to: z.literal(['sms', 'email']), seconds: z.int() })) },
})

export const startPasskeyProof = accountEndpoint({
  method: 'POST',
  path: '/api/account/identity/passkey/options',
  summary: 'What to ask the browser for when a passkey of the account is to prove who is asking',
  success: { status: 200, body: data(requestOptions) },
})

export const proveIdentity = accountEndpoint({
  method: 'POST',
  path: '/api/account/identity',
  summary: 'Proves by the password, a code or a passkey who is using this session; good for 10 minutes',
  body: z.object(proof),
  success: { status: 200, body: data(identity) },
})
