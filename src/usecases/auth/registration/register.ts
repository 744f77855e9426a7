import * as z from 'zod/mini'
import { adoptGuestBookings, insertCustomer } from '#db/auth/customers.ts'
import { insertSocial } from '#db/auth/socials.ts'
import { AlreadyTaken, type Unique } from '#db/errors.ts'
import { addJob } from '#db/jobs.ts'
import { transaction } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { takeDormantPhone } from '../account-of-phone.ts'
import { type ProvedCode, proveCode, spendCode } from '../codes/codes.ts'
import { toE164 } from '../codes/phone-number.ts'
import { readPhoneProof } from '../codes/phone-proof.ts'
import { mailConfirmationLink, mayMailLink } from '../email-confirmation/mail-confirmation-link.ts'
import { takeEmailBack } from '../email-confirmation/take-email-back.ts'
import { hashPassword } from '../password/password-hash.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { type Vouched, vouchedSchema } from '../social/social-proof.ts'
import { isPayload, type RegistrationForm } from './registration-form.ts'
import { checkRegistration } from './start-registration.ts'

export type ConfirmedRegistration = RegistrationForm & PhoneProof & { deviceName: string }

/**
 * The code sent for this form, or the proof from a login code just before; with the latter the form is checked here.
 */
type PhoneProof = { codeToken: string; confirmationCode: string } | { phoneProof: string }

/**
 * Creates the account once its phone is proved for exactly this form, opens a session and mails a confirmation link
 * unless a provider vouches for the address. Throws `invalid`, on email or phone when already taken.
 */
export async function register(ctx: Context, form: ConfirmedRegistration): Promise<OpenedSession> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const phone = toE164(form.phone)
  const { proof, vouched } =
    'phoneProof' in form ? await proveByPhoneProof(ctx, form, phone) : await proveByCode(ctx, form, phone)
  const passwordHash = form.method === 'email' ? await hashPassword(form.password) : null
  const { firstName, lastName } = form
  const email = form.email.toLowerCase()
  const isProved = vouched?.emailVerified === true && vouched.email === email
  const mayMail = !isProved && (await mayMailLink(ctx, email))
  try {
    return await transaction(ctx.db, async (tx) => {
      await spendCode(ctx, tx, proof)
      if (isProved) await takeEmailBack(ctx, tx, email)
      const proved = { phoneVerifiedAt: ctx.now(), emailVerifiedAt: isProved ? ctx.now() : null }
      await takeDormantPhone(ctx, tx, phone)
      const customerId = await insertCustomer(tx, { firstName, lastName, email, phone, passwordHash, ...proved })
      if (mayMail) await mailConfirmationLink(ctx, tx, { id: customerId, email, phone })
      if (vouched) await insertSocial(tx, customerId, vouched.provider, vouched.subject)
      if (vouched?.provider === 'facebook') await addJob(tx, 'fetch-facebook-picture', { customer_id: customerId })
      await adoptGuestBookings(tx, customerId, phone)
      return openSession(ctx, tx, { customerId, deviceName: form.deviceName })
    })
  } catch (error) {
    const field = error instanceof AlreadyTaken ? FIELDS[error.what] : undefined
    if (!field) throw error
    throw invalid({ [field]: 'Există deja un cont cu aceste date. Intră în cont.' })
  }
}

/** The field of the form that names what somebody has already. */
const FIELDS: Partial<Record<Unique, string>> = { email: 'email', phone: 'phone', identity: 'token' }

type Proved = { proof: Pick<ProvedCode, 'id'>; vouched: Vouched | null }

async function proveByPhoneProof(
  ctx: Context,
  form: RegistrationForm & { phoneProof: string },
  phone: E164,
): Promise<Proved> {
  const proof = readPhoneProof(ctx, form.phoneProof, phone)
  return { proof, vouched: await checkRegistration(ctx, form) }
}

async function proveByCode(
  ctx: Context,
  form: RegistrationForm & { codeToken: string; confirmationCode: string },
  phone: E164,
): Promise<Proved> {
  const { codeToken: token, confirmationCode: code } = form
  const proof = await proveCode(ctx, { purpose: 'register', phone, token, code })
  if (!isPayload(ctx, proof.payloadHash, form, phone))
    throw invalid({ token: 'Datele s-au schimbat de când ai cerut codul. Cere unul nou.' })
  return { proof, vouched: z.parse(z.nullable(vouchedSchema), proof.vouched) }
}
