import * as z from 'zod/mini'
import { plainCode } from '#domain/auth/plain-code.ts'
import { confirmationCode, text } from '../fields.ts'

/** A code of the app, or a recovery code, however it is spaced. */
export const secondFactorCode = text(40).check(
  z.overwrite(plainCode),
  z.regex(/^[\dA-Z]{6,16}$/, { error: 'second_factor' }),
)

export const secondFactor = z.object({
  /** Since when codes of the app are asked for; null: they are not. */
  active_since: z.nullable(z.string()),
  recovery_codes_left: z.int(),
  /** Whether turning it on takes the password. */
  asks_password: z.boolean(),
})

/** The secret for an authenticator app: read from the QR code (SVG), opened by its address, or typed. */
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })

export const secondFactorConfirmation = z.object({
  confirmation_code: confirmationCode,
  current_password: z.optional(z.nullable(text(256))),
})

/** Shown once: each serves in the app's stead, once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorRemoval = z.object({ confirmation_code: secondFactorCode })
