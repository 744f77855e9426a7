import { findSecondFactor, takeRecoveryCode, takeStep } from '#db/auth/second-factors.ts'
import { invalid } from '#domain/errors.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../record-event.ts'
import { hashToken } from '../sessions/token-hash.ts'
import { unseal } from './seal.ts'
import { stepOfCode } from './totp.ts'

const WRONG = 'Codul nu se potrivește. Verifică și ora telefonului.'
const USED = 'Codul acesta a fost folosit. Așteaptă-l pe următorul, vine în cel mult 30 de secunde.'
const UNREADABLE = 'Codurile aplicației nu mai pot fi verificate. Folosește un cod de recuperare.'

/**
 * Checks a code of the person's app, or a recovery code, and uses it up: of two that send the same one gets in. Throws
 * `invalid` on confirmation_code, `too_many` after some wrong ones.
 */
export async function proveSecondFactor(ctx: Context, customerId: CustomerId, code: string): Promise<void> {
  const key = String(customerId)
  await ctx.limits.take('secondFactorByDay', key)
  await ctx.limits.take('secondFactorByCustomer', key)
  const fault = /^\d{6}$/.test(code)
    ? await takeAppCode(ctx, customerId, code)
    : await takeRecovery(ctx, customerId, code)
  if (fault !== null) {
    await recordEvent(ctx, ctx.db, { event: 'second_factor_failed', customerId, outcome: 'failure' })
    throw invalid({ confirmation_code: fault })
  }
  await ctx.limits.giveBack('secondFactorByCustomer', key)
  await ctx.limits.giveBack('secondFactorByDay', key)
}

async function takeAppCode(ctx: Context, customerId: CustomerId, code: string): Promise<string | null> {
  const stored = await findSecondFactor(ctx.db, customerId)
  if (stored?.confirmed_at == null) return WRONG
  const secret = unseal(ctx.settings, customerId, stored.secret)
  if (secret === null) return UNREADABLE
  const step = stepOfCode(secret, code, ctx.now().epochMilliseconds)
  if (step === null) return WRONG
  return (await takeStep(ctx.db, customerId, step)) ? null : USED
}

async function takeRecovery(ctx: Context, customerId: CustomerId, code: string): Promise<string | null> {
  if (!(await takeRecoveryCode(ctx.db, customerId, hashToken(code), ctx.now()))) return WRONG
  await recordEvent(ctx, ctx.db, { event: 'recovery_code_used', customerId })
  return null
}
