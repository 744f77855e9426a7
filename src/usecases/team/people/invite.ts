import { lockOwner } from '#db/locks.ts'
import { endInvitations } from '#db/team/people/invitations.ts'
import { findPerson } from '#db/team/people/people.ts'
import { transaction } from '#db/transaction.ts'
import { forbidden, invalid, notFound } from '#domain/errors.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import { recordAct, type StaffContext } from '#usecases/staff/staff.ts'
import { recipientOf, sendInvitation } from './send-invitation.ts'

export type InvitationForm = {
  readonly channel: 'sms' | 'email'
  readonly contact: string
  readonly role: Role
}

const WHY = { sms: 'să îți vezi calendarul', mail: 'să îți vezi programările și să îți ții calendarul' }

/**
 * Invites who works in this calendar to log in to it, by a link that is good once, for a week. An earlier invitation
 * ends. Throws not_found, forbidden for a role that only the owner gives, 422 by field.
 */
export async function invitePerson(ctx: StaffContext, id: ProfessionalId, form: InvitationForm): Promise<void> {
  const { locationId, rights } = ctx.staff
  const { role } = form
  if (role !== 'professional' && !rights.has('own_business')) throw forbidden('Doar proprietarul dă acest rol.')
  const to = recipientOf(form)
  await transaction(ctx.db, async (tx) => {
    // One invitation is open at a time: of two sent at once the later ends the earlier.
    await lockOwner(tx, `invitation of professional ${locationId}:${id}`)
    const person = await findPerson(tx, locationId, id, ctx.now())
    if (!person) throw notFound('Specialistul nu lucrează aici.')
    if (person.member) throw invalid({ contact: 'Are deja acces la calendarul său.' })
    await endInvitations(tx, locationId, id, ctx.now())
    await sendInvitation(ctx, tx, { to, professionalId: id, name: null, role, firstName: person.firstName, why: WHY })
    const after = { role, contact: to.phone ?? to.email }
    recordAct(ctx, tx, { kind: 'professional_invited', professionalId: id, after })
  })
}

/** Takes back an invitation that nobody accepted. Throws not_found where there is none. */
export function endInvitation(ctx: StaffContext, id: ProfessionalId): Promise<void> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    if (!(await endInvitations(tx, locationId, id, ctx.now()))) throw notFound('Invitația nu mai e deschisă.')
    recordAct(ctx, tx, { kind: 'invitation_ended', professionalId: id })
  })
}
