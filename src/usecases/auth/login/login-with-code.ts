import { adoptGuestBookings, findCustomerByPhone } from '#db/auth/customers.ts'
import { transaction } from '#db/transaction.ts'
import { SMS_LOGIN_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { accountOpenedByCode } from '../account-of-phone.ts'
import { proveCode, sendCode, spendCode } from '../codes/codes.ts'
import { knownDevice } from '../codes/known-device.ts'
import { toE164 } from '../codes/phone-number.ts'
import { signPhoneProof } from '../codes/phone-proof.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'

/** Sends a login code by SMS, also to a number without an account, so that the answer does not reveal accounts. */
export async function sendLoginCode(
  ctx: Context,
  { phone }: { phone: string },
): Promise<{ token: string; seconds: number }> {
  const number = toE164(phone)
  const customer = await findCustomerByPhone(ctx.db, number)
  return sendCode(ctx, {
    purpose: 'login',
    phone: number,
    device: knownDevice(ctx, customer?.id, 'loggedIn', 'typedPassword'),
    cooldownSeconds: SMS_LOGIN_COOLDOWN_SECONDS,
    textOf: (code) => `${code} este codul tău Dichis. Expiră în 10 minute. Nu-l da nimănui.`,
  })
}

export type CodeLogin = { phone: string; token: string; confirmationCode: string }

/**
 * Checks the code without using it up: the proof with which its phone may register or book, and whether it has an
 * account already. Throws `invalid`.
 */
export async function confirmLoginCode(
  ctx: Context,
  { phone, token, confirmationCode }: CodeLogin,
): Promise<{ proof: string; hasAccount: boolean }> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const number = toE164(phone)
  const proof = await proveCode(ctx, { purpose: 'login', phone: number, token, code: confirmationCode })
  const customer = await findCustomerByPhone(ctx.db, number)
  return { proof: signPhoneProof(ctx, proof, number), hasAccount: customer !== null }
}

/**
 * Opens a session by a code. Throws `invalid` on `register`, leaving the code unused, when the phone has no account.
 */
export async function loginWithCode(
  ctx: Context,
  { phone, token, confirmationCode, deviceName }: CodeLogin & { deviceName: string },
): Promise<OpenedSession> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const number = toE164(phone)
  const proof = await proveCode(ctx, { purpose: 'login', phone: number, token, code: confirmationCode })
  const customer = await accountOpenedByCode(ctx, ctx.db, number)
  if (!customer) throw invalid({ register: 'Numărul nu are încă un cont. Creează-ți unul.' })
  return transaction(ctx.db, async (tx) => {
    await spendCode(ctx, tx, proof)
    await adoptGuestBookings(tx, customer.id, number)
    return openSession(ctx, tx, { customerId: customer.id, deviceName, verified: { phone: number } })
  })
}
