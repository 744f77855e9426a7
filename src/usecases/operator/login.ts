import { hasOpenCode } from '#db/auth/codes.ts'
import { findCustomer } from '#db/auth/customers.ts'
import { hasSecondFactor } from '#db/auth/second-factors.ts'
import { isOperator } from '#db/operator/operators.ts'
import { transaction } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { SMS_LOGIN_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { invalid, isRefusal, unauthenticated } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import { CODE_MINUTES } from '#domain/messages/code-lifetime.ts'
import { proveCode, sendCode, spendCode } from '../auth/codes/codes.ts'
import { readSigned, signValue } from '../auth/codes/signed-value.ts'
import { codeRequired, judgePassword, WRONG_LOGIN } from '../auth/login/login-with-password.ts'
import { recordEvent } from '../auth/record-event.ts'
import { proveSecondFactor } from '../auth/second-factor/prove.ts'
import type { Context } from '../context.ts'
import { digestOf, type OpenedStaffSession, openStaffSession } from '../staff/sessions.ts'

/** The proof of the first step, for the second. Its holder can read it: it names no phone. */
type Passed = { customerId: CustomerId; bySms: boolean; passwordDigest: string }

const USE = 'operator-login'

/**
 * The first step: the password. The second factor is a code of the operator's app, where they have set one up, and then
 * nothing else is; without one it is sent to the account's phone. Throws `unauthenticated` alike for a
 * wrong password, an unknown account and one that is no operator's.
 */
export async function startOperatorLogin(
  ctx: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ token: string; phoneEnd: string | null; resendIn: number | null }> {
  const customer = await judgePassword(ctx, email, password)
  if (customer.codeRequired) throw codeRequired()
  if (customer.must_set_password || !(await isOperator(ctx.db, customer.id))) {
    await recordEvent(ctx, ctx.db, { event: 'login_failed', customerId: customer.id, outcome: 'failure' })
    throw unauthenticated(WRONG_LOGIN)
  }
  const { id: customerId, phone, password_hash } = customer
  const passwordDigest = digestOf(password_hash)
  const tokenOf = (bySms: Passed['bySms']) =>
    signValue(ctx, USE, { customerId, bySms, passwordDigest } satisfies Passed, CODE_MINUTES)
  if (await hasSecondFactor(ctx.db, customerId)) return { token: tokenOf(false), phoneEnd: null, resendIn: null }
  if (phone === null) throw invalid({ email: 'Contul nu are un telefon confirmat, la care să trimitem codul.' })
  const resendIn = await sendUnlessSent(ctx, customerId, phone)
  return { token: tokenOf(true), phoneEnd: phone.slice(-3), resendIn }
}

const PURPOSE = 'operator_login'

/**
 * Sends the code. Null; or where one sent just before is still good, the seconds until another can be asked for: who
 * starts again within the minute types that one. So the code goes without a token, which the page that starts again
 * has lost.
 */
async function sendUnlessSent(ctx: Context, customerId: CustomerId, phone: E164): Promise<number | null> {
  try {
    await sendCode(ctx, {
      purpose: PURPOSE,
      phone,
      customerId,
      alone: true,
      cooldownSeconds: SMS_LOGIN_COOLDOWN_SECONDS,
      textOf: (code) => `${code} este codul tău de operator Dichis. Expiră în 10 minute. Nu-l da nimănui.`,
    })
    return null
  } catch (thrown) {
    const seconds = isRefusal(thrown) && thrown.detail.code === 'invalid' ? thrown.detail.seconds : undefined
    if (seconds === undefined) throw thrown
    if (!(await hasOpenCode(ctx.db, { purpose: PURPOSE, subject: phone, customerId }, ctx.now()))) throw thrown
    return seconds
  }
}

/**
 * The second step: the code. Throws `invalid` on confirmation_code, `unauthenticated` when the first is out of date.
 */
export async function finishOperatorLogin(
  ctx: Context,
  { token, confirmationCode }: { readonly token: string; readonly confirmationCode: string },
): Promise<OpenedStaffSession> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const passed = readSigned<Passed>(ctx, USE, token)
  const customer = passed && (await findCustomer(ctx.db, passed.customerId))
  if (!passed || !customer?.password_hash || digestOf(customer.password_hash) !== passed.passwordDigest)
    throw outOfDate()
  const { customerId, bySms } = passed
  const { phone } = customer
  const proof = bySms ? await provePhone(ctx, customerId, phone, confirmationCode) : null
  if (!bySms) await proveSecondFactor(ctx, customerId, confirmationCode)
  const verified = { ...(proof && phone && { phone }), passwordHash: customer.password_hash }
  return transaction(ctx.db, async (tx) => {
    if (proof) await spendCode(ctx, tx, proof)
    if (!(await isOperator(tx, customerId))) throw outOfDate()
    return openStaffSession(ctx, tx, { customerId, deviceName: '', verified, audience: 'operator', locationId: null })
  })
}

/**
 * The code is good for the phone that it went to alone. Throws `unauthenticated` once the operator has an app: a code
 * by SMS is no second factor of theirs any more.
 */
async function provePhone(ctx: Context, customerId: CustomerId, phone: E164 | null, code: string) {
  if (phone === null || (await hasSecondFactor(ctx.db, customerId))) throw outOfDate()
  return proveCode(ctx, { purpose: PURPOSE, phone, customerId, code })
}

const outOfDate = () => unauthenticated('Au trecut cele 10 minute. Scrie parola din nou.')
