import { findCustomerByEmail } from '#db/auth/customers.ts'
import { RESET_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import type { Context } from '#usecases/context.ts'
import { sendCode } from '../codes/codes.ts'
import { knownDevice } from '../codes/known-device.ts'
import { noAccountMail, resetMail } from './password-mails.ts'

/** AU-07: mails a code, or a notice to an address without an account: same work, same answer (AU-16). */
export async function sendResetCode(ctx: Context, { email }: { email: string }): Promise<{ seconds: number }> {
  const customer = await findCustomerByEmail(ctx.db, email)
  const { seconds } = await sendCode(ctx, {
    purpose: 'reset_password',
    email: email.toLowerCase(),
    device: knownDevice(ctx, customer?.id, 'loggedIn', 'typedPassword'),
    subjectLine: '',
    alone: true,
    cooldownSeconds: RESET_COOLDOWN_SECONDS,
    textOf: (code) => code,
    mailOf: (code, token) => (customer ? resetMail(ctx, code, token, customer) : noAccountMail(ctx)),
  })
  return { seconds }
}
