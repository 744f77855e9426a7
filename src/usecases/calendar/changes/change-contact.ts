import { deleteUnsent, listNotifiedOf } from '#db/calendar/agreed.ts'
import { lockVisit, saveVisit } from '#db/calendar/move-visit.ts'
import { lockClient, saveContact } from '#db/clients/client-card.ts'
import { findClient, findClientByPhone } from '#db/clients/clients.ts'
import { isTaken } from '#db/errors.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { type E164, phoneLabel } from '#domain/account/phone.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ClientId } from '#domain/ids.ts'
import { isSameFields } from '#domain/keep-others.ts'
import { clientE164 } from '../../auth/codes/phone-number.ts'
import { notifyBooking } from '../../bookings/notifications/notify.ts'
import { mergedWith } from '../../clients/merged-with.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { saveUnderFreshNumber } from './reassign.ts'

/** Empty: none. */
type Contact = { readonly phone: string; readonly email: string }

/**
 * Sets right by which number and address the team knows a client. Messages about the visits that the team has placed
 * for them go there from now on; an account keeps its own number and address, and a guest those that they proved. A
 * visit of which the former number or address was told gets a fresh link: the one that went there opens nothing. Gives
 * how many did. Throws not_found, 422 by field: a number that is on another card, or what a colleague has written since
 * it was seen.
 */
export function changeContact(
  ctx: StaffContext,
  id: ClientId,
  typed: Contact,
  seen: Contact | null = null,
): Promise<number> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    const wanted = { phone: typed.phone && clientE164(typed.phone), email: typed.email.trim() }
    await lockClient(tx, locationId, id)
    const found = await findClient(tx, locationId, id, null)
    if (!found) throw notFound()
    const before = { phone: found.phone ?? '', email: found.email ?? '' } as const
    const after = seen ? mergedWith(seen, wanted, before) : wanted
    if (isSameFields(before, after)) return 0
    const phone = numberOrNone(after.phone)
    const other = phone && phone !== found.phone ? await findClientByPhone(tx, locationId, phone) : null
    if (other) throw invalid({ phone: `Numărul e deja pe fișa: ${other.name || 'Fără nume'}.` })
    const contact = { phone, email: after.email || null }
    await saveContact(tx, { locationId, id }, contact, ctx.now()).catch((thrown: unknown) => {
      throw isTaken(thrown, 'client phone') ? invalid({ phone: 'Numărul e deja pe altă fișă.' }) : thrown
    })
    const kind = 'client_changed'
    recordAct(ctx, tx, { kind, before: { id, contact: written(before) }, after: { id, contact: written(after) } })
    const former = [found.phone !== phone && found.phone, found.email !== contact.email && found.email]
    return renewLinks(
      ctx,
      tx,
      id,
      former.filter((each) => typeof each === 'string'),
    )
  })
}

/** Renews the links that the former number and address were told, and tells the present ones; gives how many. */
async function renewLinks(ctx: StaffContext, tx: Tx, clientId: ClientId, former: readonly string[]): Promise<number> {
  const { locationId } = ctx.staff
  const ids =
    former.length === 0 ? [] : await listNotifiedOf(tx, { locationId, clientId, recipients: former, now: ctx.now() })
  for (const id of ids) {
    const visit = await lockVisit(tx, { locationId, id })
    if (!visit) continue
    // A message that waits would be sent with the fresh link.
    await deleteUnsent(tx, visit.booking, former)
    await saveVisit(tx, visit.booking, visit.visit, ctx.now())
    await saveUnderFreshNumber(ctx, tx, visit.booking, visit.bookedFor)
    await notifyBooking(ctx, tx, visit.booking, { change: 'reassigned' })
  }
  return ids.length
}

const numberOrNone = (phone: string): E164 | null => (phone === '' ? null : clientE164(phone))

/** '0722 123 456, ana@exemplu.ro'. */
const written = ({ phone, email }: Contact): string => [phone && phoneLabel(phone), email].filter(Boolean).join(', ')
