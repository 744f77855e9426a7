import { insertStaffAction } from '#db/staff/actions.ts'
import * as invitations from '#db/team/people/invitations.ts'
import { transaction } from '#db/transaction.ts'
import { deviceLabel } from '#domain/auth/device-label.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { Role } from '#domain/staff/rights.ts'
import { hashToken } from '#usecases/auth/sessions/token-hash.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { openPartnerSession, type PartnerOpening } from '#usecases/staff/sessions.ts'
import { notifyOwners } from './notify-owners.ts'

/** The invitation behind a link. Throws not_found for one that never was. */
export async function getInvitation(ctx: Context, token: string): Promise<invitations.Invitation> {
  const found = await invitations.findInvitation(ctx.db, hashToken(token), ctx.now())
  if (!found) throw notFound('Invitația nu există.')
  return found
}

/** Roles that see and change what others do: a link that was passed on must not give them. */
const OVER_OTHERS: ReadonlySet<Role> = new Set(['owner', 'manager'])

const FOR_ANOTHER =
  'Invitația e pentru alt număr sau altă adresă de e-mail decât ale contului tău. Intră cu contul potrivit sau cere o invitație pe datele acestui cont.'

/**
 * Makes the logged-in person a member, with the invitation's calendar as their own, uses the link up, notifies owners,
 * and opens the person's session at the provider's side. A member who had none keeps their role. Throws not_found, 422
 * for a link that is used or over, and for an owner's or manager's that was sent to somebody else.
 */
export function acceptInvitation(ctx: Context, token: string): Promise<PartnerOpening> {
  const customerId = requireCustomer(ctx)
  const tokenHash = hashToken(token)
  const at = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const found = await invitations.findInvitation(tx, tokenHash, at)
    if (!found) throw notFound('Invitația nu există.')
    const { locationId, professionalId, role } = found
    if (OVER_OTHERS.has(role) && found.isOpen && !(await invitations.isInvitedContact(tx, tokenHash, customerId)))
      throw invalid({ token: FOR_ANOTHER })
    if (!found.isOpen || !(await invitations.useInvitation(tx, tokenHash, customerId, at)))
      throw invalid({ token: 'Invitația a fost folosită, retrasă sau a expirat. Cere alta.' })
    const member = await invitations.lockMembership(tx, locationId, customerId)
    if (member && professionalId === null)
      throw invalid({ token: 'Faci deja parte din echipă. Rolul ți-l schimbă proprietarul.' })
    if (member?.professional_id)
      throw invalid({ token: 'Ai deja calendarul tău aici. Nu mai e nevoie de altă invitație.' })
    if (member && professionalId !== null) await invitations.giveCalendar(tx, member.id, professionalId)
    else await invitations.insertMembership(tx, { locationId, customerId, role, professionalId })
    const deviceName = deviceLabel(ctx.caller.userAgent)
    await insertStaffAction(tx, {
      actor: 'staff',
      locationId,
      customerId,
      deviceName,
      at,
      kind: 'invitation_accepted',
      bookingId: null,
      professionalId,
      reason: null,
      before: {},
      after: { role: member?.role ?? role },
    })
    if (!member) await notifyOwners(ctx, tx, { locationId, location: found.location, customerId, role })
    return openPartnerSession(ctx, tx, { customerId, locationId, deviceName, verified: {} })
  })
}
