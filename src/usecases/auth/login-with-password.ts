import { findCustomerByEmail } from '#db/identity/customers.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { verifyPassword } from './password-hash.ts'
import { recordEvent } from './record-event.ts'

export type PasswordLogin = { email: string; password: string; deviceName: string }

/** Opens a session by e-mail and password. Throws unauthenticated, or `invalid` on setup_password where the right one was only lent. */
export async function loginWithPassword(
  ctx: Context,
  { email, password, deviceName }: PasswordLogin,
): Promise<OpenedSession> {
  const customer = await judgePassword(ctx, email, password)
  if (customer.must_set_password) throw invalid({ setup_password: 'Alege-ți întâi o parolă nouă.' })
  return openSession(ctx, ctx.db, customer.id, deviceName)
}

/** Whose e-mail and password these are; only wrong tries count against the budgets. Throws unauthenticated alike for a wrong password and an unknown e-mail. */
export async function judgePassword(ctx: Context, email: string, password: string) {
  const account = email.toLowerCase()
  await ctx.limits.take('loginByAddress', ctx.caller.ip)
  await ctx.limits.take('loginByAccount', account)
  const customer = await findCustomerByEmail(ctx.db, account)
  const right = await verifyPassword(password, customer?.password_hash ?? null)
  if (!customer || !right) {
    await recordEvent(ctx, ctx.db, 'login_failed', customer?.id ?? null)
    throw unauthenticated('E-mailul sau parola nu se potrivesc.')
  }
  await ctx.limits.giveBack('loginByAddress', ctx.caller.ip)
  await ctx.limits.giveBack('loginByAccount', account)
  return customer
}
