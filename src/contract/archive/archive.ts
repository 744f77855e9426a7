import * as z from 'zod/mini'
import { confirmationCode, data, streamOf, text } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const right = 'own_business'

export const archiveContents = z.object({
  /** How much of each there is; `upcoming` are bookings that are not over. */
  counts: z.object({
    bookings: z.int(),
    upcoming: z.int(),
    clients: z.int(),
    services: z.int(),
    team: z.int(),
    reviews: z.int(),
    actions: z.int(),
    pictures: z.int(),
  }),
  /** Until when the file may be downloaded, an instant; null: a proof is needed first. */
  proved_until: z.nullable(z.string()),
  /** How the person can prove who they are. */
  by: z.array(z.literal(['password', 'sms', 'email', 'app'])),
})

export type ArchiveContents = z.output<typeof archiveContents>

export const getArchiveContents = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/archive',
  summary: 'What the file with everything of the location would hold, and whether it may be downloaded',
  right,
  success: { status: 200, body: data(archiveContents) },
})

export const sendArchiveCode = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/archive/code',
  summary: 'Sends a code to the person’s own phone, or e-mail where they have no phone',
  right,
  success: { status: 200, body: data(z.object({ sent_to: z.literal(['sms', 'email']), seconds: z.int() })) },
})

export const proveForArchive = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/archive/proof',
  summary: 'Proves by the password or a code who is at work; good for 10 minutes',
  right,
  secret: true,
  body: z.object({
    current_password: z.optional(z.nullable(text(256))),
    confirmation_code: z.optional(z.nullable(z.union([z.literal(''), confirmationCode]))),
  }),
  success: { status: 204 },
})

/** A ZIP comes as a stream of bytes. */
const zip = streamOf<ReadableStream<Uint8Array>>()

export const downloadArchive = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/archive.zip',
  summary:
    'Everything of the location in one ZIP (CSV, JSON, .ics), for a session that proved itself in the last 10 minutes',
  right,
  success: { status: 200, body: zip, type: 'application/zip' },
})
