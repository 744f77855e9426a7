import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, text } from '../fields.ts'
import { sessionOpened } from '../session.ts'

const optionalText = (max: number) => z.optional(z.nullable(text(max)))

export const loginSocial = defineEndpoint({
  method: 'POST',
  path: '/auth/login-social',
  summary: 'Opens a session by an Apple id token; who is unknown answers 422 on `register`',
  tag: 'session',
  access: 'anyone',
  body: z.object({
    social: z.literal('apple'),
    first_name: optionalText(200),
    last_name: optionalText(200),
    email: optionalText(254),
    external_id: optionalText(200),
    token: text(8000).check(z.refine((value) => value !== '', { error: 'required' })),
    authorization_code: optionalText(2000),
    nonce: optionalText(200),
    /** From /auth/apple/start; stands for the nonce and binds the login to this visitor. */
    state: optionalText(1000),
    device_name: z.optional(text(400)),
  }),
  success: { status: 200, body: data(sessionOpened) },
})

/** What Apple or Facebook vouches for, to fill the registration form; the proof is its `token`. */
export const proveSocial = defineEndpoint({
  method: 'POST',
  path: '/api/auth/social-proof',
  summary: 'Checks what Apple or Facebook sent back to this visitor and gives the names and the proof to register with',
  tag: 'registration',
  access: 'anyone',
  body: z.object({
    social: z.literal(['apple', 'facebook']),
    state: text(1000),
    /** Apple's id token, or Facebook's code. */
    token: text(8000),
    first_name: optionalText(200),
    last_name: optionalText(200),
  }),
  success: {
    status: 200,
    body: data(
      z.object({
        proof: z.string(),
        external_id: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.nullable(z.string()),
      }),
    ),
  },
})
