import { adoptGuestBookings, insertCustomer } from '#db/identity/customers.ts'
import { transaction, violatedConstraint } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import { type ProvedCode, proveCode, spendCode } from '../auth/codes.ts'
import { type OpenedSession, openSession } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { toE164 } from '../auth/phone-number.ts'
import type { Context } from '../context.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'
import { readPhoneProof } from '../proofs/phone-proof.ts'
import { payloadHash, type RegistrationForm } from './start-registration.ts'

export type ConfirmedRegistration = RegistrationForm & PhoneProof & { deviceName: string }

/** What proves the phone: the code sent for this form, or an SMS login just before. */
type PhoneProof = { token: string; confirmationCode: string } | { phoneProof: string }

/** Creates the account whose phone the code proves, exactly as the form was when the code was asked for, and opens a session. */
export async function register(ctx: Context, form: ConfirmedRegistration): Promise<OpenedSession> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const phone = toE164(form.phone)
  refuseWeakPassword(form.password)
  const proof = 'phoneProof' in form ? readPhoneProof(ctx, form.phoneProof, phone) : await provePhone(ctx, form, phone)
  const passwordHash = await hashPassword(form.password)
  try {
    return await transaction(ctx.db, async (tx) => {
      await spendCode(ctx, tx, proof)
      const { firstName, lastName, email } = form
      const customerId = await insertCustomer(tx, {
        firstName,
        lastName,
        email,
        phone,
        passwordHash,
        phoneVerifiedAt: ctx.now(),
      })
      await adoptGuestBookings(tx, customerId, phone)
      return openSession(ctx, tx, customerId, form.deviceName)
    })
  } catch (error) {
    const field = { customer_email_key: 'email', customer_phone_key: 'phone' }[violatedConstraint(error)]
    if (!field) throw error
    throw invalid({ [field]: 'Există deja un cont cu aceste date. Intră în cont.' })
  }
}

async function provePhone(
  ctx: Context,
  form: RegistrationForm & { token: string; confirmationCode: string },
  phone: string,
): Promise<ProvedCode> {
  const proof = await proveCode(ctx, { purpose: 'register', phone, token: form.token, code: form.confirmationCode })
  if (!proof.payloadHash?.equals(payloadHash(ctx, form, phone)))
    throw invalid({ token: 'Datele s-au schimbat de când ai cerut codul. Cere unul nou.' })
  return proof
}
