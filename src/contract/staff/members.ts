import * as z from 'zod/mini'
import type { MembershipId } from '#domain/ids.ts'
import { RIGHTS, ROLES } from '#domain/staff/rights.ts'
import { data } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from './partner-endpoint.ts'

const right = z.enum(RIGHTS)

export const members = z.array(
  z.object({
    id: idOf<MembershipId>(),
    name: z.string(),
    contact: z.string(),
    role: z.enum(ROLES),
    /** The rights that are switched on, among those that can be switched for the role. */
    rights_on: z.array(right),
    /** Whose calendar is their own. */
    professional: z.nullable(z.string()),
    is_me: z.boolean(),
  }),
)

export type Members = z.output<typeof members>

export const listMembers = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/members',
  summary: 'Who works at the location, with roles and switched rights',
  right: 'own_business',
  success: { status: 200, body: data(members) },
})

const memberInPath = z.object({ membership_id: idTextOf<MembershipId>() })

export const memberForm = z.object({ role: z.enum(ROLES), rights_on: z.array(right).check(z.maxLength(RIGHTS.length)) })

export const changeMember = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/members/{membership_id}',
  summary: 'Changes a member’s role and switched rights; the location keeps an owner',
  right: 'own_business',
  params: memberInPath,
  body: memberForm,
  success: { status: 204 },
})

export const removeMember = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/members/{membership_id}',
  summary: 'Removes a member, who is out at the next request; the location keeps an owner',
  right: 'own_business',
  params: memberInPath,
  success: { status: 204 },
})
