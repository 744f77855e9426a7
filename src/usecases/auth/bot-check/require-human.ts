import { invalid, unavailable } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'

/**
 * AU-14: refuses bots. When the bot check is unavailable, requests that cost an SMS are refused; others pass within a
 * small budget. Throws `invalid` on captcha_token, `unavailable`, `too_many`.
 */
export async function requireHuman(
  ctx: Context,
  { token, action, costs }: { token: string | undefined; action: string; costs: 'sms' | 'nothing' },
): Promise<void> {
  const verdict = await ctx.gateways.botCheck.judge(token, action, ctx.caller.ip)
  if (verdict === 'program') throw invalid({ captcha_token: 'Nu am putut verifica cererea. Încearcă din nou.' })
  if (verdict === 'human') return
  ctx.log.warn({ action, requestId: ctx.caller.requestId }, 'the bot check does not answer')
  if (costs === 'sms')
    throw unavailable(60, 'Nu putem trimite coduri prin SMS chiar acum. Poți intra cu e-mailul și parola.')
  await ctx.limits.take('uncheckedByAddress', ctx.caller.ip)
}
