import * as z from 'zod/mini'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import { ROLES } from '#domain/staff/rights.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, email, image150, money, optionalPublicName, phone, publicName } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { decisions } from './affected.ts'

const duration = z.int().check(z.minimum(5), z.maximum(1440))
const role = z.enum(ROLES)

/** Somebody of the team, as they are edited. */
const person = z.object({
  id: idOf<ProfessionalId>(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  avatar: image150,
  /** False: booked by the team only, and not shown to customers. */
  online: z.boolean(),
  /** Whether the team may overlap two visits of theirs. */
  second_line: z.boolean(),
  /** Whether times that would leave a gap too short to sell are kept from clients online. */
  no_gaps: z.boolean(),
  /** The whole menu; `own` is null where they do not do the service, its parts where the menu's hold. */
  services: z.array(
    z.object({
      id: idOf<ServiceId>(),
      name: z.string(),
      heading: z.string(),
      duration: z.int(),
      price_label: z.string(),
      own: z.nullable(z.object({ price: money, max_price: money, duration: z.nullable(z.int()) })),
    }),
  ),
  /** The member who logs in to this calendar. */
  member: z.nullable(z.object({ role, contact: z.string() })),
  invitation: z.nullable(z.object({ role, contact: z.string(), until: z.string() })),
  /** Upcoming bookings. */
  upcoming: z.int(),
})

export type PersonOnWire = z.output<typeof person>

const inPath = z.object({ professional_id: idTextOf<ProfessionalId>() })
const of = { right: 'manage_team', params: inPath } as const

export const getPerson = partnerEndpoint({
  ...of,
  method: 'GET',
  path: '/api/partner/team/{professional_id}',
  summary: 'Somebody of the team, with what they do and who logs in to their calendar',
  success: { status: 200, body: data(person) },
})

export const getGaps = partnerEndpoint({
  ...of,
  method: 'GET',
  path: '/api/partner/team/{professional_id}/gaps',
  summary: 'What hiding the times that leave gaps would have done to somebody’s last 90 days',
  success: {
    status: 200,
    body: data(
      z.object({
        visits: z.int(),
        /** Minutes of the shortest visit that clients book with them; null where there is none. */
        shortest: z.nullable(z.int()),
        /** Free minutes too short for it, as it was and as it would have been. */
        minutes: z.int(),
        minutes_without: z.int(),
        /** Visits that would have been at another hour of their day, and those for which none was left. */
        moved: z.int(),
        refused: z.int(),
      }),
    ),
  },
})

const facts = {
  first_name: publicName(60, 'colleague'),
  last_name: optionalPublicName(60),
  title: optionalPublicName(80),
  online: z.boolean(),
}

export const newPersonForm = z.object(facts)

export const addPerson = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/team',
  summary: 'Adds somebody to the team, who does every service while the location is open',
  right: 'manage_team',
  body: newPersonForm,
  success: { status: 201, body: data(z.object({ id: idOf<ProfessionalId>() })) },
})

/** RON with at most two decimals. */
const ownPrice = z.nullable(
  z.number().check(
    z.minimum(0),
    z.maximum(1_000_000),
    z.refine((ron) => Math.abs(ron * 100 - Math.round(ron * 100)) < 1e-6),
  ),
)

export const personForm = z.object({
  ...facts,
  /** Absent: as it is. Taken away only where nothing lies ahead on it (422). */
  second_line: z.optional(z.boolean()),
  /** Absent: as it is. */
  no_gaps: z.optional(z.boolean()),
  /** The services of the professional; null where the menu's price or duration holds. */
  services: z
    .array(z.object({ id: idOf<ServiceId>(), price: ownPrice, max_price: ownPrice, duration: z.nullable(duration) }))
    .check(
      z.maxLength(500),
      z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
    ),
})

export const changePerson = partnerEndpoint({
  ...of,
  method: 'PUT',
  path: '/api/partner/team/{professional_id}',
  summary:
    'Changes somebody of the team; 409 `bookings_affected` until each booking of a service they leave is decided',
  body: z.extend(personForm, { decisions }),
  success: { status: 204 },
})

export const setOwnCalendar = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/own-calendar',
  summary: 'Gives the owner a calendar that clients book, or takes it away; 409 `bookings_affected` as for leaving',
  right: 'own_business',
  body: z.object({ works_here: z.boolean(), decisions }),
  success: { status: 204 },
})

export const leaveTeam = partnerEndpoint({
  ...of,
  method: 'POST',
  path: '/api/partner/team/{professional_id}/leave',
  summary: 'Takes somebody out of the team and ends their access; 409 `bookings_affected` as for hours',
  body: z.object({ decisions }),
  success: { status: 204 },
})

export const PORTRAIT_MAX_BYTES = 8 * 1024 * 1024

export const setPersonPortrait = partnerEndpoint({
  ...of,
  method: 'POST',
  path: '/api/partner/team/{professional_id}/portrait',
  summary: 'Takes a new portrait: JPEG, PNG, WebP or AVIF, up to 8 MB',
  upload: { maxBytes: PORTRAIT_MAX_BYTES },
  body: z.object({ image: z.file().check(z.refine((file) => file.size > 0, { error: 'required' })) }),
  success: { status: 204 },
})

export const removePersonPortrait = partnerEndpoint({
  ...of,
  method: 'DELETE',
  path: '/api/partner/team/{professional_id}/portrait',
  summary: 'Takes the portrait away',
  success: { status: 204 },
})

export const orderTeam = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/team-order',
  summary: 'Puts the team in this order, as customers see it',
  right: 'manage_team',
  body: z.object({ ids: z.array(idOf<ProfessionalId>()).check(z.maxLength(200)) }),
  success: { status: 204 },
})

/** By SMS or by e-mail, to the contact of that kind. */
export const invitationForm = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('sms'), contact: phone, role }),
  z.object({ channel: z.literal('email'), contact: email, role }),
])

export const invitePerson = partnerEndpoint({
  ...of,
  method: 'POST',
  path: '/api/partner/team/{professional_id}/invitation',
  summary: 'Sends a link, good once, by which who works in this calendar becomes a member; an earlier one ends',
  body: invitationForm,
  success: { status: 204 },
})

export const endInvitation = partnerEndpoint({
  ...of,
  method: 'DELETE',
  path: '/api/partner/team/{professional_id}/invitation',
  summary: 'Takes back an invitation that nobody has accepted',
  success: { status: 204 },
})

/** 256 bits as 43 characters; anything else opens nothing. */
const byToken = z.object({ token: z.string() })

export const getStaffInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/public/staff-invitations/{token}',
  summary: 'What the link of an invitation to a team invites to',
  tag: 'account',
  access: 'anyone',
  params: byToken,
  success: {
    status: 200,
    body: data(
      z.object({
        location: z.string(),
        city: z.string(),
        role,
        /** Null for an invitation without a calendar. */
        professional: z.nullable(z.string()),
        invited_by: z.string(),
        /** False: used, taken back or over. */
        is_open: z.boolean(),
      }),
    ),
  },
})

export const acceptStaffInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/staff-invitations/{token}/accept',
  summary: 'Makes the customer a member of the team, and opens their session at the provider’s side',
  tag: 'account',
  access: 'customer',
  params: byToken,
  success: { status: 200, body: data(z.object({ token: z.string(), expires_at: z.string() })) },
})
