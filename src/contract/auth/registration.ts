import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { confirmationCode, data, email, line, newPassword, phone, publicName, speaksAlways, text } from '../fields.ts'
import { phoneProved } from './phone-proved.ts'
import { sessionOpened } from './session.ts'

const shape = {
  external_id: z.optional(z.nullable(line(200))),
  first_name: publicName(60),
  last_name: publicName(60),
  email,
  phone,
  temp_phone: z.optional(line(40)),
  password: z.optional(newPassword),
  password_confirmation: z.optional(z.string().check(z.maxLength(128))),
  terms_and_conditions: z.literal(true),
  register_method: z.literal(['email', 'facebook', 'apple']),
  avatar_fb_url: z.optional(z.nullable(line(2000))),
  device_name: z.optional(line(400)),
  token: z.optional(z.nullable(text(8000))),
  from: z.optional(line(40)),
  captcha_token: z.optional(text(4000)),
}

type Passwords = { register_method: string; password?: string | undefined; password_confirmation?: string | undefined }

const passwordGiven = (['password', 'password_confirmation'] as const).map((field) =>
  z.refine<Passwords>((form) => form.register_method !== 'email' || Boolean(form[field]), {
    path: [field],
    error: 'required',
    ...speaksAlways,
  }),
)
const passwordRepeated = z.refine<Passwords>(
  ({ password, password_confirmation: repeated }) => !password || !repeated || password === repeated,
  { path: ['password_confirmation'], error: 'confirmed', ...speaksAlways },
)

/** VA-03: the registration form, checked alike in the browser and on the server. */
export const registrationForm = z.object(shape).check(...passwordGiven, passwordRepeated)

/** The form with the proof of its phone: code and token, or the proof of a login code just before. */
export const confirmedRegistration = z
  .object({ ...shape, confirmation_code: z.optional(confirmationCode), phone_proof: z.optional(text(1000)) })
  .check(...passwordGiven, passwordRepeated, ...phoneProved)

export const startRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/register/re-temp',
  summary: 'Checks the form and sends the confirmation code by SMS; called again, sends it again',
  tag: 'registration',
  access: 'anyone',
  body: registrationForm,
  success: { status: 200, body: z.object({ message: z.string(), data: z.string(), seconds: z.int() }) },
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register/client',
  summary: 'Creates the account whose phone the code proves, and opens a session',
  tag: 'registration',
  access: 'anyone',
  body: confirmedRegistration,
  success: { status: 201, body: data(sessionOpened) },
})
