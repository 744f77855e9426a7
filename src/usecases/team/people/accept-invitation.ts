import { insertStaffAction } from '#db/staff/actions.ts'
import * as invitations from '#db/team/people/invitations.ts'
import { transaction } from '#db/transaction.ts'
import { deviceLabel } from '#domain/auth/device-label.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { hashToken } from '#usecases/auth/sessions/token-hash.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { openPartnerSession, type PartnerOpening } from '#usecases/staff/sessions.ts'

/** The invitation behind a link. Throws not_found for one that never was. */
export async function getInvitation(ctx: Context, token: string): Promise<invitations.Invitation> {
  const found = await invitations.findInvitation(ctx.db, hashToken(token), ctx.now())
  if (!found) throw notFound('Invitația nu există.')
  return found
}

/**
 * Makes the logged-in person a member, with the invitation's calendar as their own, uses the link up, and opens their
 * session at the provider's side. A member who had none keeps their role. Throws not_found, 422 for a link that is used
 * or over.
 */
export function acceptInvitation(ctx: Context, token: string): Promise<PartnerOpening> {
  const customerId = requireCustomer(ctx)
  const tokenHash = hashToken(token)
  const at = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const found = await invitations.findInvitation(tx, tokenHash, at)
    if (!found) throw notFound('Invitația nu există.')
    const { locationId, professionalId, role } = found
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
    return openPartnerSession(ctx, tx, { customerId, locationId, deviceName, verified: {} })
  })
}
