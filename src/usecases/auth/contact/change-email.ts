import { saveEmail } from '#db/account/customer.ts'
import { findCustomerByEmail } from '#db/auth/customers.ts'
import { endDevicesBut } from '#db/auth/devices.ts'
import { isTaken } from '#db/errors.ts'
import { transaction } from '#db/transaction.ts'
import { SMS_LOGIN_COOLDOWN_SECONDS } from '#domain/auth/resend-cooldown.ts'
import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import type { MailContent } from '#usecases/messages/mail-template.ts'
import { proveCode, sendCode, spendCode } from '../codes/codes.ts'
import { takeEmailBack } from '../email-confirmation/take-email-back.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordEvent } from '../record-event.ts'
import { getUser, type User } from '../sessions/get-user.ts'
import { ownAccount, type Proof, requireProof } from './identity-proof.ts'

/**
 * Sends a code to the account’s new address. When another account has proved that address the answer is the same, and
 * its owner gets a mail without a code.
 */
export async function changeEmail(
  ctx: Context,
  { email, ...proof }: Proof & { email: string },
): Promise<{ seconds: number }> {
  const customer = await ownAccount(ctx)
  if (email.toLowerCase() === customer.email) throw invalid({ email: 'Aceasta e deja adresa contului tău.' })
  await requireProof(ctx, proof, 'login')
  const owner = await findCustomerByEmail(ctx.db, email)
  const isTaken = owner !== null && owner.email_verified_at !== null
  const { seconds } = await sendCode(ctx, {
    purpose: 'change_email',
    email,
    subjectLine: isTaken ? TAKEN_MAIL.title : CODE_MAIL.title,
    customerId: customer.id,
    alone: true,
    cooldownSeconds: SMS_LOGIN_COOLDOWN_SECONDS,
    textOf: (code) => (isTaken ? TAKEN_MAIL.paragraphs.join(' ') : `${code}: ${CODE_MAIL.paragraphs.join(' ')}`),
    mailOf: (code) => (isTaken ? TAKEN_MAIL : { ...CODE_MAIL, code }),
  })
  return { seconds }
}

const CODE_MAIL: MailContent = {
  title: 'Codul pentru noul tău e-mail',
  paragraphs: ['Cu codul acesta confirmi noua adresă de e-mail a contului tău. Expiră în 10 minute. Nu-l da nimănui.'],
}

const TAKEN_MAIL: MailContent = {
  title: 'Adresa ta are deja un cont',
  paragraphs: [
    'Cineva a vrut să treacă adresa aceasta în alt cont. Contul tău a rămas neschimbat și nu ai nimic de făcut.',
  ],
}

/**
 * Changes the address by its code, taking it from an account that never proved it. Notifies the old address and logs
 * other devices out. Throws `invalid`.
 */
export async function confirmChangeEmail(
  ctx: Context,
  { email, confirmationCode }: { email: string; confirmationCode: string },
): Promise<User> {
  const before = await ownAccount(ctx)
  await ctx.limits.take('codeGuessByAddress', ctx.caller.ip)
  const proof = { purpose: 'change_email' as const, email, customerId: before.id, code: confirmationCode }
  const code = await proveCode(ctx, proof)
  try {
    await transaction(ctx.db, async (tx) => {
      await spendCode(ctx, tx, code)
      await takeEmailBack(ctx, tx, email.toLowerCase())
      await saveEmail(tx, before.id, email.toLowerCase(), ctx.now())
      await endDevicesBut(tx, before.id, ctx.caller.sessionId, { reason: 'email changed', now: ctx.now() })
      await recordEvent(ctx, tx, { event: 'email_changed', customerId: before.id })
      await notifyOwner(ctx, tx, before, 'email')
    })
  } catch (error) {
    if (!isTaken(error, 'email')) throw error
    throw invalid({ email: 'Adresa are deja un cont.' })
  }
  return getUser(ctx)
}
