import { lockOwner } from '#db/locks.ts'
import { listMembers, type Member } from '#db/staff/members.ts'
import * as invitations from '#db/team/people/invitations.ts'
import { transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { InvitationId } from '#domain/ids.ts'
import type { RoleWithoutCalendar } from '#domain/staff/rights.ts'
import { recordAct, type StaffContext } from '#usecases/staff/staff.ts'
import { recipientOf, sendInvitation } from './send-invitation.ts'

export type MemberInvitationForm = {
  readonly channel: 'sms' | 'email'
  readonly contact: string
  readonly name: string
  readonly role: RoleWithoutCalendar
}

const WHY: Readonly<Record<RoleWithoutCalendar, string>> = {
  owner: 'ca proprietar, la lucru',
  manager: 'ca manager, la lucru',
  reception: 'la recepție, la lucru',
}

/**
 * Invites somebody who does no services to work at the location: no column in the calendar is theirs. An earlier
 * invitation to the same contact ends. Throws 422 by field.
 */
export async function inviteMember(ctx: StaffContext, { name, role, ...form }: MemberInvitationForm): Promise<void> {
  const { locationId } = ctx.staff
  const to = recipientOf(form)
  const contact = to.phone ?? to.email
  const why = { sms: WHY[role], mail: WHY[role] }
  await transaction(ctx.db, async (tx) => {
    // One invitation to a contact is open at a time: of two sent at once the later ends the earlier.
    await lockOwner(tx, `invitation to location ${locationId}:${contact}`)
    if (await invitations.isMembersContact(tx, locationId, contact))
      throw invalid({ contact: 'Lucrează deja aici. Rolul i-l schimbi la „Roluri”.' })
    await invitations.endInvitationsWithoutCalendar(tx, locationId, { contact }, ctx.now())
    await sendInvitation(ctx, tx, { to, professionalId: null, name, role, firstName: name, why })
    recordAct(ctx, tx, { kind: 'member_invited', after: { name, role, contact } })
  })
}

/** Takes back such an invitation that nobody accepted. Throws not_found where there is none. */
export function endMemberInvitation(ctx: StaffContext, id: InvitationId): Promise<void> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    const [name] = await invitations.endInvitationsWithoutCalendar(tx, locationId, { id }, ctx.now())
    if (name === undefined) throw notFound('Invitația nu mai e deschisă.')
    recordAct(ctx, tx, { kind: 'invitation_ended', before: { name } })
  })
}

export type WithoutCalendar = {
  readonly members: readonly Member[]
  readonly invitations: readonly invitations.OpenInvitation[]
}

/** Members of the location without a calendar of their own, and invitations without one. */
export async function listWithoutCalendar(ctx: StaffContext): Promise<WithoutCalendar> {
  const { locationId } = ctx.staff
  const [members, open] = await Promise.all([
    listMembers(ctx.db, locationId),
    invitations.listOpenInvitations(ctx.db, locationId, ctx.now()),
  ])
  return { members: members.filter(({ professionalId }) => professionalId === null), invitations: open }
}
