import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, line, text } from '../fields.ts'
import { sessionOpened } from './session.ts'

const optionalLine = (max: number) => z.optional(z.nullable(line(max)))

export const loginSocial = defineEndpoint({
  method: 'POST',
  path: '/auth/login-social',
  summary: 'Opens a session by an Apple id token; who is unknown answers 422 on `register`',
  tag: 'session',
  access: 'anyone',
  body: z.object({
    social: z.literal('apple'),
    first_name: optionalLine(200),
    last_name: optionalLine(200),
    email: optionalLine(254),
    external_id: optionalLine(200),
    token: text(8000).check(z.refine((value) => value !== '', { error: 'required' })),
    authorization_code: optionalLine(2000),
    nonce: optionalLine(200),
    /** From /auth/apple/start; stands for the nonce and binds the login to this visitor. */
    state: optionalLine(1000),
    device_name: z.optional(line(400)),
  }),
  success: { status: 200, body: data(sessionOpened) },
})

/** The name and e-mail that Apple or Facebook vouches for fill the registration form; `token` is the proof. */
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
    first_name: optionalLine(200),
    last_name: optionalLine(200),
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
