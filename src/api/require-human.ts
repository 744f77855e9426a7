import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'

/** Throws 422 on captcha_token when the bot check does not take the caller for a person. */
export async function requireHuman(ctx: Context, token: string | undefined, action: string): Promise<void> {
  const human = await ctx.gateways.botCheck.isHuman(token, action, ctx.caller.ip)
  if (!human) throw invalid({ captcha_token: 'Nu am putut verifica cererea. Încearcă din nou.' })
}
