import * as z from 'zod/mini'
import type { ProfessionalId } from '#domain/ids.ts'
import { data, image150 } from '../fields.ts'
import { idOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const member = z.object({
  id: idOf<ProfessionalId>(),
  name: z.string(),
  title: z.string(),
  avatar: image150,
  /** How many services they perform. */
  services: z.int(),
  /** Today's hours, '09:00–17:00'; null on a day off. */
  today: z.nullable(z.string()),
  /** Requests for time off that nobody has decided; absent for a member who may not decide. */
  requests: z.optional(z.int()),
  /** False: booked by the team only. */
  online: z.boolean(),
  /** Whether somebody logs in to their calendar; absent likewise. */
  access: z.optional(z.enum(['member', 'invited', 'none'])),
})

export type TeamMember = z.output<typeof member>

export const listTeam = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/team',
  summary: 'The team in its order, with the hours of today',
  right: 'member',
  success: { status: 200, body: data(z.array(member)) },
})
