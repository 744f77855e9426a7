import { insertMessage } from '#db/messages/messages.ts'
import { insertFeedback } from '#db/site/feedback.ts'
import { transaction } from '#db/transaction.ts'
import { requireHuman } from '../auth/bot-check/require-human.ts'
import type { Context } from '../context.ts'

type Feedback = { name: string; email: string; message: string; captchaToken: string | undefined }

/**
 * BZ-03: stores a visitor’s message and mails it to the operator. No input enters the mail’s headers. Throws
 * too_many, and `invalid` when the bot check fails.
 */
export async function sendFeedback(ctx: Context, { name, email, message, captchaToken }: Feedback): Promise<void> {
  const { limits, caller, db, now, settings } = ctx
  await limits.take('feedbackByAddress', caller.ip)
  await limits.take('feedbackOverall', 'all')
  await requireHuman(ctx, { token: captchaToken, action: 'feedback', costs: 'nothing' })
  await transaction(db, async (tx) => {
    const id = await insertFeedback(tx, { name, email, message, at: now() })
    await insertMessage(tx, {
      key: `feedback:${id}`,
      channel: 'email',
      kind: 'feedback',
      recipient: settings.siteEmail,
      subject: 'Mesaj nou de pe site',
      text: `${name} (${email}) a scris prin formularul de pe site:\n\n${message}`,
    })
  })
}
