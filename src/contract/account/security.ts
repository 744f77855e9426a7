import * as z from 'zod/mini'
import { AUDIENCES } from '#domain/staff/audience.ts'
import { accountEndpoint } from '../account-endpoint.ts'
import { data, idText, newPassword, requiredText, speaksAlways, text } from '../fields.ts'
import { proof } from './proof.ts'

const userId = z.object({ user_id: idText })

const newPasswordTwice = {
  password: newPassword,
  password_confirmation: z.string().check(z.maxLength(128)),
}
const repeated = z.refine<{ password: string; password_confirmation: string }>(
  (form) => form.password === form.password_confirmation,
  { path: ['password_confirmation'], error: 'confirmed' },
)

const { current_password, passkey } = proof
// Asked beside whatever else is wrong, so the fields may be anything.
const provedNow = z.refine<{ current_password?: unknown; passkey?: unknown }>(
  (form) => (typeof form.current_password === 'string' && form.current_password.trim() !== '') || Boolean(form.passkey),
  { path: ['current_password'], error: 'required', ...speaksAlways },
)

export const passwordChange = z.object({ current_password, passkey, ...newPasswordTwice }).check(provedNow, repeated)

const done = data(z.object({ message: z.string() }))

export const changePassword = accountEndpoint({
  method: 'PUT',
  path: '/api/account/change-password/{user_id}',
  summary: 'Changes the password by the current one or a passkey; ends the customer’s other sessions',
  params: userId,
  body: passwordChange,
  success: { status: 200, body: done },
})

export const firstPassword = z.object({ ...newPasswordTwice, ...proof }).check(repeated)

export const setUpPassword = accountEndpoint({
  method: 'PUT',
  path: '/api/account/set-up-password/{user_id}',
  summary: 'Sets the password of a customer who has none; asks for a proof where the session has none of late',
  params: userId,
  body: firstPassword,
  success: { status: 200, body: done },
})

const side = z.literal(AUDIENCES)

export const device = z.object({
  id: z.int(),
  /** The side of the product that the session is for; with it the id names one session. */
  side,
  /** The browser's own name for itself, as it gave it at login. */
  device_name: z.string(),
  created_at: z.string(),
  used_at: z.string(),
  current: z.boolean(),
})

export const listSessions = accountEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The devices on which the person is logged in, at work too, this one first',
  success: { status: 200, body: data(z.array(device)) },
})

export const endOtherSessions = accountEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Logs the person out everywhere else, at work too',
  success: { status: 200, body: data(z.array(device)) },
})

const longId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

export const endSession = accountEndpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Logs one of the person’s devices out; `side` as in the list, the customer’s unless named',
  params: z.object({ id: longId }),
  query: z.object({ side: z.optional(side) }),
  success: { status: 204 },
})

const linked = data(z.array(z.string()))

export const linkSocial = accountEndpoint({
  method: 'POST',
  path: '/api/account/socials/{social}',
  summary:
    'Links the Apple or Facebook login that the token proves; asks for a proof where the session has none of late',
  params: z.object({ social: text(40) }),
  body: z.object({ token: requiredText(8000), ...proof }),
  success: { status: 200, body: linked },
})

export const unlinkSocial = accountEndpoint({
  method: 'DELETE',
  path: '/api/account/socials/{social}',
  summary: 'Forgets a linked Apple or Facebook login; needs a proof of the last 10 minutes',
  params: z.object({ social: text(40) }),
  body: z.optional(z.object(proof)),
  success: { status: 200, body: linked },
})
