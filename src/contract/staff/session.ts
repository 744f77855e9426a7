import * as z from 'zod/mini'
import type { CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import { RIGHTS, ROLES } from '#domain/staff/rights.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data } from '../fields.ts'
import { idOf } from '../ids.ts'

const role = z.enum(ROLES)

/**
 * The locations where the person works, and their rights at the chosen one; `current` is null for a person who works
 * nowhere.
 */
export const ownWork = z.object({
  person: z.object({ id: idOf<CustomerId>(), first_name: z.string(), last_name: z.string() }),
  locations: z.array(z.object({ id: idOf<LocationId>(), name: z.string(), city: z.string(), role })),
  current: z.nullable(
    z.object({
      location_id: idOf<LocationId>(),
      role,
      rights: z.array(z.enum(RIGHTS)),
      professional_id: z.nullable(idOf<ProfessionalId>()),
      /** Until it is approved, an SMS goes only to people with an account. */
      is_approved: z.boolean(),
    }),
  ),
  /** The name of the location that the person was looking at and works at no more; null else. */
  left: z.nullable(z.string()),
})

export type OwnWork = z.output<typeof ownWork>

export const getOwnWork = defineEndpoint({
  method: 'GET',
  path: '/api/partner/me',
  summary: 'The person at work, their locations, and their rights at the chosen one',
  tag: 'partner',
  access: 'partner',
  success: { status: 200, body: data(ownWork) },
})

export const switchLocation = defineEndpoint({
  method: 'PUT',
  path: '/api/partner/location',
  summary: 'Goes on at another location of the person',
  tag: 'partner',
  access: 'partner',
  body: z.object({ location_id: idOf<LocationId>() }),
  success: { status: 204 },
})

export const logoutPartner = defineEndpoint({
  method: 'POST',
  path: '/api/partner/logout',
  summary: 'Ends the session of the partner’s side',
  tag: 'partner',
  access: 'anyone',
  success: { status: 204 },
})
