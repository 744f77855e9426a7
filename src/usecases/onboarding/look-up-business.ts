import { invalid } from '#domain/errors.ts'
import { readCui } from '#domain/onboarding/cui.ts'
import type { RegisterAnswer } from '#gateways/tax-register/gateway.ts'
import { type Context, todayOf } from '../context.ts'

/** The tax register's answer for a CUI. Throws `invalid` on cui if the control digit does not fit. */
export async function lookUpBusiness(ctx: Context, typed: string): Promise<RegisterAnswer> {
  await ctx.limits.take('taxRegisterByAddress', ctx.caller.ip)
  return ctx.gateways.taxRegister.find(requireCui(typed), todayOf(ctx))
}

/** The digits of a CUI; throws `invalid` on cui where the control digit does not fit. */
export function requireCui(typed: string): string {
  const cui = readCui(typed)
  if (cui === null) throw invalid({ cui: 'CUI-ul nu e scris bine: cifra de control nu se potrivește.' })
  return cui
}
