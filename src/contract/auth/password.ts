import * as z from 'zod/mini'
import { plainCode } from '#domain/auth/plain-code.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, email, line, newPassword, requiredText, speaksAlways, text } from '../fields.ts'
import { sessionOpened } from './session.ts'

const requestedBy = z.optional(line(40))

/** A code as typed from a mail; the server says whether it is right. */
const typedCode = text(64).check(z.overwrite(plainCode), z.minLength(6, { error: 'six_digits' }))

const passwordTwice = { password: newPassword, password_confirmation: newPassword }
const repeated = z.refine<{ password: string; password_confirmation: string }>(
  (form) => !form.password_confirmation || form.password === form.password_confirmation,
  { path: ['password_confirmation'], error: 'confirmed', ...speaksAlways },
)

/** VA-04: the first step of a forgotten password. */
export const resetRequest = z.object({ email, requested_by: requestedBy })

/** VA-04: the second step. */
export const resetCode = z.object({ email, token: typedCode, requested_by: requestedBy })

/** VA-04: the third step. */
export const passwordReset = z
  .object({ email, token: typedCode, ...passwordTwice, requested_by: requestedBy })
  .check(repeated)

/** VA-05: a first password of one's own instead of the one that was given. */
export const passwordSetup = z
  .object({ email, current_password: requiredText(256), ...passwordTwice, device_name: z.optional(line(400)) })
  .check(repeated)

/** VA-05: a new password for the person who followed the link in a mail. */
export const linkedPassword = z.object({ token: requiredText(128), ...passwordTwice }).check(repeated)

export const sendResetCode = defineEndpoint({
  method: 'POST',
  path: '/api/password/code/email',
  summary: 'Mails a code for a new password; answers alike whether or not there is an account',
  tag: 'password',
  access: 'anyone',
  body: resetRequest,
  success: { status: 200, body: data(z.object({ seconds: z.int() })) },
})

export const verifyResetCode = defineEndpoint({
  method: 'POST',
  path: '/api/password/code/verify',
  summary: 'Says whether the mailed code is right, without using it up',
  tag: 'password',
  access: 'anyone',
  body: resetCode,
  success: { status: 200, body: data(z.object({ confirmed: z.literal(true) })) },
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Sets a new password by the mailed code and ends every session; does not log in',
  tag: 'password',
  access: 'anyone',
  body: passwordReset,
  success: { status: 200, body: data(z.object({ changed: z.literal(true) })) },
})

export const setupPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/setup-password',
  summary: 'Replaces the password that was given to an account by one of its own, and logs in',
  tag: 'password',
  access: 'anyone',
  body: passwordSetup,
  success: { status: 200, body: data(sessionOpened) },
})

export const setupPasswordByLink = defineEndpoint({
  method: 'PUT',
  path: '/setup-password',
  summary: 'Sets a password by the token of a mailed link and ends every session; does not log in',
  tag: 'password',
  access: 'anyone',
  body: linkedPassword,
  success: { status: 200, body: data(z.object({ changed: z.literal(true) })) },
})
