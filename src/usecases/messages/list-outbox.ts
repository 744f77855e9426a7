import { listMessages } from '#db/messages/messages.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { withoutMarks } from './message-marks.ts'

const MAX_MESSAGES = 200

/**
 * The newest messages of the local outbox, to all or to one phone (E.164) or address. Throws not_found where messages
 * are really sent.
 */
export async function listOutbox({ db, settings, now }: Context, recipient?: string) {
  if (!settings.outboxVisible) throw notFound('Adresa nu există.')
  const messages = await listMessages(db, MAX_MESSAGES, recipient)
  return messages.map(({ key, booking_number: number, manage_hash: manageHash, sent_at, ...message }) => {
    const booking = number === null ? null : { number, manageHash }
    const filled = (text: string) => withoutMarks(settings, text, { key, booking, at: sent_at ?? now() })
    const { subject, body_text, body_html } = message
    return {
      ...message,
      subject: subject && filled(subject),
      body_text: filled(body_text),
      body_html: body_html && filled(body_html),
    }
  })
}
