import { findCustomer } from '#db/auth/customers.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import { accountOpenedByCode } from '../auth/account-of-phone.ts'
import { proveCode, spendCode } from '../auth/codes/codes.ts'
import { toE164 } from '../auth/codes/phone-number.ts'
import { readSigned } from '../auth/codes/signed-value.ts'
import type { CodeLogin } from '../auth/login/login-with-code.ts'
import { codeRequired, judgePassword, type PasswordLogin } from '../auth/login/login-with-password.ts'
import { proveSecondFactor } from '../auth/second-factor/prove.ts'
import type { Context } from '../context.ts'
import {
  digestOf,
  type FirstStep,
  type OpenedStaffSession,
  openPartnerSession,
  openStaffSession,
  PARTNER_STEP,
  type PartnerOpening,
} from './sessions.ts'

/**
 * Opens a partner's session by e-mail and password. Throws as the customer's login does, and for a person who works
 * nowhere.
 */
export async function loginPartnerWithPassword(ctx: Context, login: PasswordLogin): Promise<PartnerOpening> {
  const customer = await judgePassword(ctx, login.email, login.password)
  if (customer.codeRequired) throw codeRequired()
  if (customer.must_set_password) throw invalid({ setup_password: 'Alege-ți întâi o parolă nouă.' })
  const verified = { passwordHash: customer.password_hash }
  return openPartnerSession(ctx, ctx.db, { customerId: customer.id, deviceName: login.deviceName, verified })
}

/** Opens a partner's session by a code sent to the phone. */
export async function loginPartnerWithCode(
  ctx: Context,
  { phone, token, confirmationCode, deviceName }: CodeLogin & { deviceName: string },
): Promise<PartnerOpening> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const number = toE164(phone)
  const proof = await proveCode(ctx, { purpose: 'login', phone: number, token, code: confirmationCode })
  const customer = await accountOpenedByCode(ctx, ctx.db, number)
  if (!customer) throw invalid({ register: 'Numărul nu are încă un cont de partener. Creează-ți unul.' })
  return transaction(ctx.db, async (tx) => {
    await spendCode(ctx, tx, proof)
    return openPartnerSession(ctx, tx, { customerId: customer.id, deviceName, verified: { phone: number } })
  })
}

/**
 * The second step: a code of the app, or a recovery code. Throws `invalid` on confirmation_code, `unauthenticated` when
 * the first is out of date or the account has changed since.
 */
export async function finishPartnerLogin(
  ctx: Context,
  { token, code }: { readonly token: string; readonly code: string },
): Promise<OpenedStaffSession> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const step = readSigned<FirstStep>(ctx, PARTNER_STEP, token)
  const customer = step && (await findCustomer(ctx.db, step.customerId))
  const passwordHash = customer?.password_hash ?? null
  const isChanged = step?.passwordDigest && (passwordHash === null || digestOf(passwordHash) !== step.passwordDigest)
  if (!step || !customer || isChanged) throw unauthenticated(OUT_OF_DATE)
  await proveSecondFactor(ctx, customer.id, code)
  const verified = {
    ...(step.passwordDigest && passwordHash ? { passwordHash } : {}),
    ...(step.phone ? { phone: step.phone } : {}),
  }
  const { deviceName, locationId } = step
  return openStaffSession(ctx, ctx.db, {
    audience: 'partner',
    customerId: customer.id,
    deviceName,
    locationId,
    verified,
  })
}

const OUT_OF_DATE = 'Au trecut cele 10 minute. Intră din nou.'
