import * as z from 'zod/mini'
import { isRealDate } from '#domain/time/iso-date.ts'
import { accountEndpoint } from '../account-endpoint.ts'
import { user } from '../auth/session.ts'
import { confirmationCode, data, email, isoDate, phone, publicName } from '../fields.ts'
import { proof } from './proof.ts'

const pastDay = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day that exists, YYYY-MM-DD, from 1900; that it is past the server checks. Empty means none. */
const birthday = z.optional(
  z.nullable(z.union([z.literal(''), isoDate(z.string().check(z.regex(pastDay), z.refine(isRealDate)))])),
)

export const profileForm = z.object({ first_name: publicName(60), last_name: publicName(60), birthday })

export const updateProfile = accountEndpoint({
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Changes names and birthday',
  body: profileForm,
  success: { status: 200, body: data(user) },
})

/** Largest picture that is taken, in bytes. */
export const AVATAR_MAX_BYTES = 8 * 1024 * 1024

const percent = z.optional(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,15})?$/)), z.transform(Number)),
    z.number().check(z.minimum(0), z.maximum(100)),
  ),
)

/** The picture, and in percent of its width and height the square to keep; without one the middle is kept. */
export const avatarForm = z.object({
  image: z.file().check(z.refine((file) => file.size > 0, { error: 'required' })),
  crop_x: percent,
  crop_y: percent,
  crop_width: percent,
  crop_height: percent,
})

export const uploadAvatar = accountEndpoint({
  method: 'POST',
  path: '/api/account/avatar',
  summary: 'Takes a new picture of the customer: JPEG, PNG, WebP or AVIF, up to 8 MB',
  upload: { maxBytes: AVATAR_MAX_BYTES },
  body: avatarForm,
  success: { status: 200, body: data(user) },
})

export const deleteAvatar = accountEndpoint({
  method: 'DELETE',
  path: '/api/account/avatar',
  summary: 'Takes the customer’s picture away',
  success: { status: 200, body: data(user) },
})

export const emailChange = z.object({ email, ...proof })

export const changeEmail = accountEndpoint({
  method: 'POST',
  path: '/api/account/profile-change-email',
  summary: 'Sends a code to a new e-mail address; asks for a proof where the session has none of late',
  body: emailChange,
  success: { status: 200, body: data(z.object({ seconds: z.int() })) },
})

export const emailConfirmation = z.object({ email, confirmation_code: confirmationCode })

export const confirmChangeEmail = accountEndpoint({
  method: 'PATCH',
  path: '/api/account/profile-confirm-change-email',
  summary: 'Changes the e-mail, proved by the code; notifies the old address and ends other sessions',
  body: emailConfirmation,
  success: { status: 200, body: data(user) },
})

export const phoneChange = z.object({ phone, ...proof })

export const changePhone = accountEndpoint({
  method: 'POST',
  path: '/api/account/profile-change-phone',
  summary: 'Sends a code to a new phone number; asks for a proof where the session has none of late',
  body: phoneChange,
  success: { status: 200, body: data(z.object({ seconds: z.int() })) },
})

export const phoneConfirmation = z.object({ phone, confirmation_code: confirmationCode })

export const confirmChangePhone = accountEndpoint({
  method: 'PATCH',
  path: '/api/account/profile-confirm-change-phone',
  summary: 'Changes the phone, proved by the code; notifies the old number and ends other sessions',
  body: phoneConfirmation,
  success: { status: 200, body: data(user) },
})
