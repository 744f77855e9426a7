import type { KnownClient } from '#db/bookings/visit-rules.ts'
import { findBookerFor } from '#db/clients/booked-for-another.ts'
import { type Client, type Contact, findClient, findClientByPhone, type VisitClient } from '#db/clients/clients.ts'
import type { Tx } from '#db/transaction.ts'
import type { BookingSource } from '#domain/bookings/source.ts'
import { isSameName } from '#domain/clients/same-name.ts'
import { invalid, isRefusal } from '#domain/errors.ts'
import type { ClientId } from '#domain/ids.ts'
import { clientE164 } from '../../auth/codes/phone-number.ts'
import { clientOfPhone } from '../../clients/client-of-phone.ts'
import { ownClientsOnly } from '../../clients/clients.ts'
import type { StaffContext } from '../../staff/staff.ts'

/** A client of the location, for whom somebody else may come, or somebody new by name and phone. */
export type ClientChoice = { readonly id: ClientId; readonly attendee?: string | null } | NewClient

type NewClient = { readonly name: string; readonly phone: string; readonly email: string | null }

/**
 * The client who is meant; a known phone means its client, and another name than theirs is the attendee's. A member who
 * may not look clients up learns nothing by a number: the visit is the client's, under the name that was typed. Throws
 * 422 on `client_id`, also for a client whom the member may not find, or on `client.phone`.
 */
export async function resolveClient(
  ctx: StaffContext,
  tx: Tx,
  choice: ClientChoice,
  source: BookingSource,
): Promise<VisitClient> {
  if (!('id' in choice)) {
    const phone = numberOf(choice.phone)
    const { client: found } = await clientOfPhone(ctx, tx, { ...choice, phone }, source)
    if (await mayKnow(ctx, tx, found)) return visitOf(found, null, choice.name)
    const typed = { name: choice.name.trim(), phone, email: choice.email }
    return { client: { ...found, ...typed }, attendee: null, booker: null, isNamedByNumber: true }
  }
  const known = await findClient(tx, ctx.staff.locationId, choice.id, ownClientsOnly(ctx))
  if (!known) throw invalid({ client_id: 'Clientul nu există la această locație.' })
  return visitOf(known, await findBookerFor(tx, ctx.staff.locationId, known.id), choice.attendee ?? '')
}

function visitOf(client: Client, booker: Contact | null, named: string): VisitClient {
  const name = named.trim()
  const attendee = isSameName(name, client.name) ? null : name
  // To the booker a visit of their child says for whom it is.
  return { client, attendee: booker && !attendee ? client.name : attendee, booker, isNamedByNumber: false }
}

/**
 * The client who is meant as rules between visits know them; null where the member may not look them up, and so is not
 * told by a rule what a number's owner has had.
 */
export async function knownClient(ctx: StaffContext, tx: Tx, choice: ClientChoice): Promise<KnownClient | null> {
  const { locationId } = ctx.staff
  const own = ownClientsOnly(ctx)
  if ('id' in choice) {
    const known = await findClient(tx, locationId, choice.id, own)
    return known && { clientId: known.id, phone: known.phone, customerId: known.customerId }
  }
  const phone = numberOf(choice.phone)
  if (own === null) return { phone }
  const found = await findClientByPhone(tx, locationId, phone)
  return found && (await mayKnow(ctx, tx, found)) ? { phone } : null
}

/** Whether the member may look the client up by the number. */
async function mayKnow(ctx: StaffContext, tx: Tx, { id }: Client): Promise<boolean> {
  const own = ownClientsOnly(ctx)
  if (own === null) return true
  if (!ctx.staff.rights.has('see_client_phones')) return false
  return (await findClient(tx, ctx.staff.locationId, id, own)) !== null
}

function numberOf(phone: string) {
  try {
    return clientE164(phone)
  } catch (thrown) {
    if (isRefusal(thrown, 'invalid')) throw invalid({ 'client.phone': thrown.message })
    throw thrown
  }
}
