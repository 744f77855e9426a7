import { findCustomerByPhone } from '#db/auth/customers.ts'
import { transaction } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import { proveCode, spendCode } from '../auth/codes/codes.ts'
import { toE164 } from '../auth/codes/phone-number.ts'
import type { CodeLogin } from '../auth/login/login-with-code.ts'
import { codeRequired, judgePassword, type PasswordLogin } from '../auth/login/login-with-password.ts'
import type { Context } from '../context.ts'
import { type OpenedStaffSession, openPartnerSession } from './sessions.ts'

/** Opens a partner's session by e-mail and password. Throws as the customer's login does, and for who works nowhere. */
export async function loginPartnerWithPassword(ctx: Context, login: PasswordLogin): Promise<OpenedStaffSession> {
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
): Promise<OpenedStaffSession> {
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const number = toE164(phone)
  const proof = await proveCode(ctx, { purpose: 'login', phone: number, token, code: confirmationCode })
  const customer = await findCustomerByPhone(ctx.db, number)
  if (!customer) throw invalid({ register: 'Numărul nu are încă un cont de partener. Creează-ți unul.' })
  return transaction(ctx.db, async (tx) => {
    await spendCode(ctx, tx, proof)
    return openPartnerSession(ctx, tx, { customerId: customer.id, deviceName, verified: { phone: number } })
  })
}
