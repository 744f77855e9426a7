import { insertClientNote } from '#db/clients/client-card.ts'
import { transaction } from '#db/transaction.ts'
import type { ClientId } from '#domain/ids.ts'
import { clientE164 } from '../auth/codes/phone-number.ts'
import { recordAct, type StaffContext } from '../staff/staff.ts'
import { clientOfPhone } from './client-of-phone.ts'

/** An empty e-mail or note: none. */
type NewClient = { readonly name: string; readonly phone: string; readonly email: string; readonly note: string }

export type AddedClient = { readonly id: ClientId; readonly isNew: boolean }

/**
 * Writes a client who has no visit yet. A number that is on a card already means that one, which keeps its name and
 * address; the note is about its client then. Throws 422 on `phone`.
 */
export async function addClient(ctx: StaffContext, { name, phone, email, note }: NewClient): Promise<AddedClient> {
  const { locationId, customerId: authorId } = ctx.staff
  const wanted = { name, phone: clientE164(phone), email: email.trim() || null }
  return transaction(ctx.db, async (tx) => {
    const { client, isNew } = await clientOfPhone(ctx, tx, wanted, 'partner')
    const { id } = client
    if (isNew) recordAct(ctx, tx, { kind: 'client_added', after: { id, name: client.name } })
    if (note.trim() === '') return { id, isNew }
    await insertClientNote(tx, locationId, { clientId: id, authorId, text: note.trim(), at: ctx.now() })
    recordAct(ctx, tx, { kind: 'client_note_added', after: { id } })
    return { id, isNew }
  })
}
