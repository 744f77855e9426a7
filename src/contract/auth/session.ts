import * as z from 'zod/mini'
import type { CustomerId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  codeToken,
  confirmationCode,
  data,
  email,
  image150,
  isoDate,
  line,
  phone,
  requiredText,
  text,
} from '../fields.ts'
import { idOf } from '../ids.ts'

export const user = z.object({
  id: idOf<CustomerId>(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  avatar: image150,
  birthday: z.nullable(isoDate(z.string())),
  has_password: z.boolean(),
  socials: z.array(z.string()),
})

export const sessionOpened = z.object({ user, token: z.string(), expires_at: z.string() })

/** VA-02: the check of the e-mail login form before it calls. */
export const emailLogin = z.object({
  strategy: z.optional(z.literal('email')),
  from: z.optional(line(40)),
  email,
  password: requiredText(256),
  device_name: z.optional(line(400)),
})

/** VA-02: the check of the SMS login form before it calls. */
export const smsLogin = z.object({
  strategy: z.literal('sms'),
  from: z.optional(line(40)),
  phone,
  token: codeToken,
  confirmation_code: confirmationCode,
  device_name: z.optional(line(400)),
})

export const getCsrfCookie = defineEndpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie',
  tag: 'session',
  access: 'anyone',
  success: { status: 204 },
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Opens a session by e-mail and password, or by a code sent by SMS. 422 `errors.code_required`: many have tried the password, log in by a code',
  tag: 'session',
  access: 'anyone',
  body: z.union([smsLogin, emailLogin]),
  success: { status: 200, body: data(sessionOpened) },
})

export const refresh = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchanges the refresh token for a new pair',
  tag: 'session',
  access: 'anyone',
  body: z.optional(z.object({ refresh_token: z.optional(text(200)) })),
  success: { status: 200, body: data(z.extend(sessionOpened, { refresh_token: z.optional(z.string()) })) },
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  tag: 'session',
  access: 'anyone',
  success: { status: 204 },
})

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The customer who is logged in',
  tag: 'session',
  access: 'customer',
  success: { status: 200, body: data(user) },
})

/** The phone alone: the first step of logging in by SMS. */
export const smsCodeRequest = z.object({ phone, captcha_token: z.optional(text(4000)) })

export const sendLoginCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login-with-sms',
  summary: 'Sends a login code by SMS',
  tag: 'session',
  access: 'anyone',
  body: smsCodeRequest,
  success: { status: 200, body: z.object({ token: z.string(), seconds: z.int() }) },
})

export const confirmLoginCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm-login-with-sms',
  summary:
    'Says whether a login code is right, without using it up, and whether its phone has an account to log in to; the proof lets a phone without one register or book without another code',
  tag: 'session',
  access: 'anyone',
  body: z.object({ phone, token: codeToken, confirmation_code: confirmationCode }),
  success: {
    status: 200,
    body: data(z.object({ confirmed: z.literal(true), phone_proof: z.string(), has_account: z.boolean() })),
  },
})
