import { listMessages } from '#db/messages.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '../context.ts'

const MOST = 200

/** The newest messages of the local outbox; throws not_found where messages really leave. */
export async function listOutbox({ db, settings }: Context) {
  if (!settings.outboxVisible) throw notFound('Adresa nu există.')
  return listMessages(db, MOST)
}
