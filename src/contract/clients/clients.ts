import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/bookings/booking.ts'
import { MOST_TAGS } from '#domain/clients/tags.ts'
import type { BookingId, ClientId } from '#domain/ids.ts'
import {
  data,
  date,
  email,
  money,
  paragraphs,
  phone,
  publicName,
  requiredLine,
  requiredParagraphs,
  text,
  time,
} from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const found = z.object({
  id: idOf<ClientId>(),
  name: z.string(),
  /** Absent without the right to see it. */
  phone: z.optional(z.nullable(z.string())),
  tags: z.array(z.string()),
  last_visit: z.nullable(date),
  /** Found by the name of somebody else who has come on their card; else null. */
  attendee: z.nullable(z.string()),
})

export const listClients = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/clients',
  summary: 'Clients by part of a name, diacritics aside, or of a number; a professional finds their own; at most 50',
  right: 'see_client_names',
  query: z.object({ search: z.optional(text(80)) }),
  success: { status: 200, body: data(z.array(found)) },
})

export const newClientForm = z.object({
  name: publicName(120),
  phone,
  email: z.union([email, z.literal('')]),
  note: paragraphs(2000),
})

export const addClient = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/clients',
  summary: 'Adds a client without a visit; a number that is on a card already means that one, to which the note goes',
  right: 'list_clients',
  body: newClientForm,
  success: { status: 200, body: data(z.object({ id: idOf<ClientId>(), is_new: z.boolean() })) },
})

export const clientCard = z.object({
  id: idOf<ClientId>(),
  name: z.string(),
  phone: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  /** The person who books for a client without number and address, and is told of it; null for others. */
  booker: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** How the client first came: online, phone, walk_in, partner or import. */
  source: z.string(),
  since: date,
  tags: z.array(z.string()),
  preferences: z.string(),
  /** Visits missed in the last 12 months. */
  missed: z.int(),
  visits: z.array(
    z.object({
      id: idOf<BookingId>(),
      number: z.string(),
      date,
      time,
      /** In minutes. */
      duration: z.int(),
      status: z.literal(BOOKING_STATUSES),
      is_to_come: z.boolean(),
      professional: z.string(),
      /** The attendee's name, where that was not the client. */
      attendee: z.nullable(z.string()),
      services: z.array(z.string()),
      price: money,
    }),
  ),
  notes: z.array(z.object({ id: z.int(), text: z.string(), author: z.string(), at: z.string() })),
})

export type ClientCard = z.output<typeof clientCard>

const clientInPath = z.object({ client_id: idTextOf<ClientId>() })

export const getClient = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/clients/{client_id}',
  summary: 'A client with upcoming and past visits, preferences, notes, tags, missed visits and source',
  right: 'see_client_names',
  params: clientInPath,
  success: { status: 200, body: data(clientCard) },
})

export const clientForm = z.object({
  name: publicName(120),
  tags: z.array(requiredLine(30)).check(z.maxLength(MOST_TAGS)),
  preferences: paragraphs(2000),
})

const seenCard = z.object({
  name: text(1000),
  tags: z.array(text(1000)).check(z.maxLength(100)),
  preferences: text(5000),
})

const clientChange = z.extend(clientForm, {
  /**
   * The card as it was read before. A field that only others have changed since stays; one that both have changed is a
   * 422.
   */
  seen: z.optional(seenCard),
})

export const changeClient = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/clients/{client_id}',
  summary: 'Sets a client’s name, tags and preferences; with `seen`, not over what others have written since',
  right: 'see_client_names',
  params: clientInPath,
  body: clientChange,
  success: { status: 204 },
})

/** Empty: none. */
export const clientContact = z.object({
  phone: z.union([phone, z.literal('')]),
  email: z.union([email, z.literal('')]),
})

export const changeClientContact = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/clients/{client_id}/contact',
  summary:
    'Sets right a client’s number and address at the location, an account keeps its own; says how many links were renewed, since the former ones had them',
  right: 'list_clients',
  params: clientInPath,
  /** With `seen`, as it was read before, nothing goes over what others have written since. */
  body: z.extend(clientContact, { seen: z.optional(z.object({ phone: text(1000), email: text(1000) })) }),
  success: { status: 200, body: data(z.object({ renewed_links: z.int() })) },
})

export const clientNote = z.object({ text: requiredParagraphs(2000) })

export const addClientNote = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/clients/{client_id}/notes',
  summary: 'Adds a note about a client under the member’s name; the client never sees it',
  right: 'see_client_names',
  params: clientInPath,
  body: clientNote,
  success: { status: 204 },
})
