import * as contract from '#contract/team/invitations.ts'
import { acceptStaffInvitation, getStaffInvitation } from '#contract/team/people.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import { acceptInvitation, getInvitation } from '#usecases/team/people/accept-invitation.ts'
import { endMemberInvitation, inviteMember, listWithoutCalendar } from '#usecases/team/people/invite-member.ts'
import type { ApiApp } from '../api-app.ts'
import { serve, servePartner } from '../serve.ts'
import { setPartnerCookie } from '../staff/login-routes.ts'

/** Endpoints for members without a column in the calendar, and for every invitation's link. */
export function mountInvitations(app: ApiApp): void {
  servePartner(app, contract.listWithoutCalendar, async (ctx) => {
    const { members, invitations } = await listWithoutCalendar(ctx)
    const isMe = (customerId: number) => customerId === ctx.staff.customerId
    return {
      data: {
        members: members.map(({ id, customerId, name, contact, role }) => {
          return { id, name, contact, role, is_me: isMe(customerId) }
        }),
        invitations: invitations.map((each) => ({ ...each, until: epochToIso(each.until) })),
      },
    }
  })

  servePartner(app, contract.inviteMember, (ctx, { body }) => inviteMember(ctx, body))

  servePartner(app, contract.endMemberInvitation, (ctx, { params }) => endMemberInvitation(ctx, params.invitation_id))

  serve(app, getStaffInvitation, async (ctx, { params }) => {
    const { location, city, role, professional, invitedBy, isOpen } = await getInvitation(ctx, params.token)
    return { data: { location, city, role, professional, invited_by: invitedBy, is_open: isOpen } }
  })

  serve(app, acceptStaffInvitation, async (ctx, { params }, reply) => {
    const { token, expires_at } = await setPartnerCookie(ctx, reply, await acceptInvitation(ctx, params.token))
    return { data: { token, expires_at } }
  })
}
