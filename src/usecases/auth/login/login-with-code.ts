import { adoptGuestBookings, findCustomerByPhone } from '#db/auth/customers.ts'
import { transaction } from '#db/transaction.ts'
import { SMS_LOGIN_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { proveCode, sendCode, spendCode } from '../codes/codes.ts'
import { knownDevice } from '../codes/known-device.ts'
import { toE164 } from '../codes/phone-number.ts'
import { signPhoneProof } from '../codes/phone-proof.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'

/** Sends a login code by SMS, to a number that nobody has too, so that the answer tells nothing. */
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

/** Whether the code is right, without using it up: gives the proof that its phone may register. Throws `invalid` when it is not. */
export async function confirmLoginCode(ctx: Context, { phone, token, confirmationCode }: CodeLogin): Promise<string> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const number = toE164(phone)
  const proof = await proveCode(ctx, { purpose: 'login', phone: number, token, code: confirmationCode })
  return signPhoneProof(ctx, proof, number)
}

/** Opens a session by a code. For a proved phone without an account throws `invalid` on `register`; that code stays unused. */
export async function loginWithCode(
  ctx: Context,
  { phone, token, confirmationCode, deviceName }: CodeLogin & { deviceName: string },
): Promise<OpenedSession> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const number = toE164(phone)
  const proof = await proveCode(ctx, { purpose: 'login', phone: number, token, code: confirmationCode })
  const customer = await findCustomerByPhone(ctx.db, number)
  if (!customer) throw invalid({ register: 'Numărul nu are încă un cont. Creează-ți unul.' })
  return transaction(ctx.db, async (tx) => {
    await spendCode(ctx, tx, proof)
    await adoptGuestBookings(tx, customer.id, number)
    return openSession(ctx, tx, customer.id, deviceName, { phone: number })
  })
}
