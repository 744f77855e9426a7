import { invalid, unavailable } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'

/**
 * AU-14: lets people through. When the service that tells them from programs is away, what costs an SMS is refused, and anything
 * else goes on within a small budget. Throws `invalid` on captcha_token, `unavailable`, `too_many`.
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
