import { SMS_LOGIN_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { sendCode } from '#usecases/auth/codes/codes.ts'
import { toE164 } from '#usecases/auth/codes/phone-number.ts'
import type { Context } from '../../context.ts'

/** Sends the code for booking without an account; the same for a number that has an account. */
export async function sendGuestCode(
  ctx: Context,
  { phone }: { phone: string },
): Promise<{ token: string; seconds: number }> {
  return sendCode(ctx, {
    purpose: 'guest_booking',
    phone: toE164(phone),
    cooldownSeconds: SMS_LOGIN_COOLDOWN_SECONDS,
    textOf: (code) => `${code} este codul rezervării tale Dichis. Expiră în 10 minute. Nu-l da nimănui.`,
  })
}
