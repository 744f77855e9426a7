import { lockUnsent, markDropped, markFailed, markSent } from '#db/messages.ts'
import { transaction } from '#db/transaction.ts'
import { CODE_MINUTES } from '#domain/account/confirmation-code.ts'
import type { Deps } from '../context.ts'

/** Sends one recorded message, unless it has been sent or dropped. Throws when the provider did not take it, so that the job comes again. */
export async function sendMessage(deps: Deps, messageId: number): Promise<void> {
  const failure = await transaction(deps.db, async (tx) => {
    const message = await lockUnsent(tx, messageId)
    if (!message) return null
    if (isTooLate(message, deps.now())) return void (await markDropped(tx, messageId, 'too late', deps.now()))
    try {
      await deliver(deps, message)
    } catch (error) {
      await markFailed(tx, messageId, error instanceof Error ? error.message : 'unknown')
      return error
    }
    return void (await markSent(tx, messageId, deps.now()))
  })
  if (failure) throw failure
}

type Message = NonNullable<Awaited<ReturnType<typeof lockUnsent>>>

/** A code that has expired would only lead its reader astray. */
function isTooLate({ kind, created_at }: Message, now: Temporal.Instant): boolean {
  return kind === 'code' && Temporal.Instant.compare(now, created_at.add({ minutes: CODE_MINUTES })) >= 0
}

async function deliver({ gateways }: Deps, message: Message): Promise<void> {
  const { key, recipient: to, body_text: text } = message
  if (message.channel === 'sms') return gateways.sms.send({ key, to, text })
  return gateways.mail.send({
    key,
    to,
    text,
    subject: message.subject ?? '',
    html: message.body_html,
    calendar: message.calendar,
  })
}
