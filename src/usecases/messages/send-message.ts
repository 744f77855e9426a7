import { lockUnsent, markSent } from '#db/messages.ts'
import { transaction } from '#db/transaction.ts'
import type { Deps } from '../context.ts'

/** Sends one recorded message, unless it has been sent or dropped. Throws when the provider did not take it, so that the job comes again. */
export async function sendMessage({ db, gateways, now }: Deps, messageId: number): Promise<void> {
  await transaction(db, async (tx) => {
    const message = await lockUnsent(tx, messageId)
    if (!message) return
    const { key, recipient: to, body_text: text } = message
    if (message.channel === 'sms') await gateways.sms.send({ key, to, text })
    else
      await gateways.mail.send({
        key,
        to,
        text,
        subject: message.subject ?? '',
        html: message.body_html,
        calendar: message.calendar,
      })
    await markSent(tx, messageId, now())
  })
}
