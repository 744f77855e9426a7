import * as z from 'zod/mini'
import type { InvitationId, MembershipId } from '#domain/ids.ts'
import { ROLES, ROLES_WITHOUT_CALENDAR } from '#domain/staff/rights.ts'
import { data, email, phone, publicName } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const role = z.enum(ROLES_WITHOUT_CALENDAR)

/** The members and invitations of a location that have no column in the calendar. */
export const withoutCalendar = z.object({
  members: z.array(
    z.object({
      id: idOf<MembershipId>(),
      name: z.string(),
      contact: z.string(),
      role: z.enum(ROLES),
      is_me: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({ id: idOf<InvitationId>(), name: z.string(), contact: z.string(), role, until: z.string() }),
  ),
})

export type WithoutCalendar = z.output<typeof withoutCalendar>

export const listWithoutCalendar = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/team-invitations',
  summary: 'Who works at the location without a column in the calendar, and the invitations that are open',
  right: 'manage_team',
  success: { status: 200, body: data(withoutCalendar) },
})

const facts = { name: publicName(120), role }

/** By SMS or by e-mail, to the contact of that kind. */
export const memberInvitationForm = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('sms'), contact: phone, ...facts }),
  z.object({ channel: z.literal('email'), contact: email, ...facts }),
])

export const inviteMember = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/team-invitations',
  summary: 'Sends a link, good once, by which a person becomes a member without a column; an earlier one to them ends',
  right: 'own_business',
  body: memberInvitationForm,
  success: { status: 204 },
})

export const endMemberInvitation = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/team-invitations/{invitation_id}',
  summary: 'Takes back an invitation without a column that nobody has accepted',
  right: 'own_business',
  params: z.object({ invitation_id: idTextOf<InvitationId>() }),
  success: { status: 204 },
})
