import { listMessages } from '#db/messages.ts'
import { notFound } from '#domain/errors.ts'
import { withLink } from '../bookings/telling/manage-link-mark.ts'
import type { Context } from '../context.ts'

const MOST = 200

/** The newest messages of the local outbox; throws not_found where messages really leave. */
export async function listOutbox({ db, settings }: Context) {
  if (!settings.outboxVisible) throw notFound('Adresa nu există.')
  const messages = await listMessages(db, MOST)
  return messages.map(({ booking_number, ...message }) => {
    return { ...message, body_text: withLink(settings, message.body_text, booking_number) }
  })
}
