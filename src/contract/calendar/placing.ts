import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/bookings/booking.ts'
import type { BookingId, ClientId, HoldId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { notified } from '../bookings/notified.ts'
import { data, date, email, id, idText, money, paragraphs, phone, publicName, time } from '../fields.ts'
import { idListOf, idOf, idsOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

/**
 * The services of a visit and its place; `override` breaks the soft rules that a 422 on `rule` has named, and `overlap`
 * takes the professional's second line, which a 409 with `may_overlap` has offered.
 */
const wantedSlot = {
  services: idsOf<ServiceId>(),
  /** Null: any who is free. */
  professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
  start_date: date,
  start_time: time,
  override: z.optional(z.boolean()),
  overlap: z.optional(z.boolean()),
}

const newClient = z.object({ name: publicName(120), phone, email: z.optional(z.nullable(email)) })

/** A client of the location by id, for whom an `attendee` may come, or somebody new. */
export const chosenClient = {
  client_id: z.optional(z.nullable(idOf<ClientId>())),
  /** The attendee's name, where that is not the client of `client_id`. */
  attendee: z.optional(z.nullable(publicName(120))),
  client: z.optional(z.nullable(newClient)),
}

type ChosenClient = { client_id?: ClientId | null | undefined; client?: object | null | undefined }

const isClientNamed = ({ client_id, client }: ChosenClient) => (client_id ?? null) !== null || (client ?? null) !== null

const clientNamed = z.refine<ChosenClient>(isClientNamed, { error: 'required', path: ['client_id'] })

export const clientChoice = z.object(chosenClient).check(clientNamed)

/** A booking as the acts of the team answer it; the panel asks for the rest. */
export const placedByStaff = z.object({
  id: idOf<BookingId>(),
  number: z.string(),
  status: z.literal(BOOKING_STATUSES),
  professional_id: idOf<ProfessionalId>(),
  start_date: date,
  start_time: time,
  duration: z.int(),
  notified,
})

export const staffBooking = z
  .object({
    ...wantedSlot,
    ...chosenClient,
    source: z.optional(z.literal(['phone', 'partner'])),
    comment: z.optional(z.nullable(paragraphs(1000))),
  })
  .check(clientNamed)

/** Null where it has none, or it is hidden; without an upper end it is an exact price, or `range` says 'from'. */
const placePrice = z.nullable(z.object({ price: money, max_price: money, range: z.boolean() }))

export const placeByStaff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings',
  summary: 'Places a booking for a client, who is told with its link; repeatable with the same Idempotency-Key',
  right: 'change_own_calendar',
  repeatable: true,
  body: staffBooking,
  success: { status: 201, body: data(placedByStaff) },
})

export const holdByStaff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/holds',
  summary: 'Holds a place for this session for 10 minutes; a new hold releases the old one',
  right: 'change_own_calendar',
  body: z.object(wantedSlot),
  success: {
    status: 201,
    body: data(
      z.object({
        id: idOf<HoldId>(),
        professional_id: idOf<ProfessionalId>(),
        start_date: date,
        start_time: time,
        end_time: time,
        expires_at: z.string(),
        seconds: z.int(),
        price: placePrice,
      }),
    ),
  },
})

export const releaseStaffHold = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/holds/{id}',
  summary: 'Releases a hold of this session; nothing happens where it has lapsed',
  right: 'member',
  params: z.object({ id: idTextOf<HoldId>() }),
  success: { status: 204 },
})

const freePlace = z.object({
  date,
  time,
  professional_id: idOf<ProfessionalId>(),
  name: z.string(),
  duration: z.int(),
  price: placePrice,
  /** False: notice or horizon let no customer book it. */
  online: z.boolean(),
})

/** `duration` in minutes. */
export const placeable = z.object({
  id: idOf<ServiceId>(),
  name: z.string(),
  duration: z.int(),
  /** The professionals who do the service. */
  professionals: z.array(idOf<ProfessionalId>()),
  /** How many visits of the last 90 days had it. */
  lately: z.int(),
})

export const listPlaceable = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/placeable',
  summary: 'The services that the team places, those too that only it books, in the order of the menu',
  right: 'change_own_calendar',
  success: { status: 200, body: data(z.array(placeable)) },
})

export const findFirstFree = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/first-free',
  summary: 'The first free places, of one professional or of any; none within 60 days: an empty list',
  right: 'change_own_calendar',
  query: z.object({
    services: idListOf<ServiceId>(),
    professional_id: z.optional(idTextOf<ProfessionalId>()),
    from: z.optional(date),
  }),
  success: { status: 200, body: data(z.array(freePlace)) },
})

const taker = z.object({ professional_id: idOf<ProfessionalId>(), name: z.string(), duration: z.int() })

export const proposeWalkIn = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/walk-ins',
  summary: 'Who is free now for a client without a booking, the longest without a client first; else who is next',
  right: 'change_own_calendar',
  query: z.object({ services: idListOf<ServiceId>() }),
  success: {
    status: 200,
    body: data(
      z.object({
        start_time: time,
        free: z.array(
          z.object({
            professional_id: idOf<ProfessionalId>(),
            name: z.string(),
            duration: z.int(),
            /** When their last visit of today ended, an instant; null: none was. */
            idle_since: z.nullable(z.string()),
          }),
        ),
        /**
         * Professionals whose free time would break a soft rule only; empty for a member who may not override rules.
         */
        by_right: z.array(taker),
        /** Professionals whose second line alone is free; empty for a member who may not use it. */
        by_overlap: z.array(taker),
        next: z.nullable(z.object({ professional_id: idOf<ProfessionalId>(), name: z.string(), date, time })),
      }),
    ),
  },
})

export const placeWalkIn = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/walk-ins',
  summary: 'Places a client without a booking, from now on; repeatable with the same Idempotency-Key',
  right: 'change_own_calendar',
  repeatable: true,
  body: z.object({
    services: wantedSlot.services,
    professional_id: wantedSlot.professional_id,
    override: wantedSlot.override,
    overlap: wantedSlot.overlap,
  }),
  success: { status: 201, body: data(placedByStaff) },
})

export const blockTime = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/blocks',
  summary: 'Keeps time of a professional free of visits',
  right: 'change_own_calendar',
  body: z.object({
    professional_id: idOf<ProfessionalId>(),
    start_date: date,
    start_time: time,
    minutes: z.int().check(z.minimum(5), z.maximum(1440)),
    label: z.optional(z.nullable(paragraphs(120))),
  }),
  success: { status: 201, body: data(z.object({ id })) },
})

export const unblockTime = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/blocks/{id}',
  summary: 'Frees blocked time again',
  right: 'change_own_calendar',
  params: z.object({ id: idText }),
  success: { status: 204 },
})
