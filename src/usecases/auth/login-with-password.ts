import { createHmac } from 'node:crypto'
import { findCustomerByEmail } from '#db/identity/customers.ts'
import { invalid, isRefusal, unauthenticated } from '#domain/errors.ts'
import type { Budget, RateLimits } from '#gateways/rate-limits/gateway.ts'
import type { Context } from '../context.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { verifyPassword } from './password-hash.ts'
import { recordEvent } from './record-event.ts'

export const WRONG_LOGIN = 'E-mailul sau parola nu se potrivesc.'

export type PasswordLogin = { email: string; password: string; deviceName: string }

/** Opens a session by e-mail and password. Throws unauthenticated, or `invalid` on setup_password where the right one was only lent. */
export async function loginWithPassword(
  ctx: Context,
  { email, password, deviceName }: PasswordLogin,
): Promise<OpenedSession> {
  const customer = await judgePassword(ctx, email, password)
  if (customer.must_set_password) throw invalid({ setup_password: 'Alege-ți întâi o parolă nouă.' })
  return openSession(ctx, ctx.db, customer.id, deviceName, { passwordHash: customer.password_hash })
}

/** Whose e-mail and password these are; only wrong tries count against the budgets. Throws unauthenticated alike for a wrong password and an unknown e-mail. */
export async function judgePassword(ctx: Context, email: string, password: string) {
  const account = email.toLowerCase()
  const isRetry = await isAutomaticRetry(ctx, account, password)
  if (!isRetry) {
    await ctx.limits.take('loginByAddress', ctx.caller.ip)
    await ctx.limits.take('loginByAccount', account)
  }
  const customer = await findCustomerByEmail(ctx.db, account)
  const right = await verifyPassword(password, customer?.password_hash ?? null)
  if (!customer || !right) {
    await recordEvent(ctx, ctx.db, 'login_failed', customer?.id ?? null)
    throw unauthenticated(WRONG_LOGIN)
  }
  if (!isRetry) {
    await ctx.limits.giveBack('loginByAddress', ctx.caller.ip)
    await ctx.limits.giveBack('loginByAccount', account)
  }
  return { ...customer, password_hash: customer.password_hash! }
}

/**
 * AU-11: whether this is the one repetition, within seconds, of the very same try, as clients make it by themselves: it counts as
 * one try with the first. Of what was typed only 16 bits of a keyed hash are kept, and those for ten seconds.
 */
async function isAutomaticRetry({ limits, caller, settings }: Context, account: string, password: string) {
  const typed = JSON.stringify(['login', account, password])
  const mark = createHmac('sha256', settings.secret).update(typed).digest('hex').slice(0, 4)
  const key = `${caller.ip}:${account}:${mark}`
  return (await isSpent(limits, 'sameLogin', key)) && !(await isSpent(limits, 'sameLoginAgain', key))
}

async function isSpent(limits: RateLimits, budget: Budget, key: string): Promise<boolean> {
  try {
    await limits.take(budget, key)
    return false
  } catch (error) {
    if (isRefusal(error, 'too_many')) return true
    throw error
  }
}
