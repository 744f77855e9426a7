import * as z from 'zod/mini'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import { ACTORS } from '#domain/staff/actors.ts'
import { data, idText, text } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from './partner-endpoint.ts'

/** A difference that an act made, in words; null: the thing did not exist on that side. */
export const changedFact = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const facts = z.record(z.string(), z.unknown())

export const staffActions = z.object({
  actions: z.array(
    z.object({
      id: z.int(),
      /** An instant. */
      at: z.string(),
      actor: z.enum(ACTORS),
      /** The member; null: the actor is not of the team. */
      person: z.nullable(z.string()),
      /** Empty where the actor is not of the team. */
      device: z.string(),
      kind: z.string(),
      booking_id: z.nullable(idOf<BookingId>()),
      booking_number: z.nullable(z.string()),
      professional: z.nullable(z.string()),
      /** The name of the client whom the act is about. */
      client: z.nullable(z.string()),
      /** The name of the colleague, service or other thing that the act is about, while that name still holds. */
      subject: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      before: facts,
      after: facts,
      changes: z.array(changedFact),
    }),
  ),
  /** The id to go on before; null at the end. */
  next: z.nullable(z.int()),
  /** The people who have ever acted here, and the kinds of acts that occurred. */
  people: z.array(z.object({ id: idOf<CustomerId>(), name: z.string() })),
  kinds: z.array(z.string()),
})

export type StaffActions = z.output<typeof staffActions>

const filter = {
  booking_number: z.optional(text(20)),
  /** A side, or a member by the number of their account. */
  who: z.optional(z.union([z.enum(ACTORS), idTextOf<CustomerId>()])),
  kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
}

export const listActions = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/actions',
  summary: 'The audit log, newest first, by booking, by who acted and by kind; 50 at a time',
  right: 'own_business',
  query: z.object({ ...filter, before: z.optional(idText) }),
  success: { status: 200, body: data(staffActions) },
})

export const exportActions = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/actions.csv',
  summary: 'The audit log as a table for spreadsheets, by the same filters',
  right: 'own_business',
  query: z.object(filter),
  success: { status: 200, body: z.string(), type: 'text/csv' },
})
