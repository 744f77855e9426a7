import * as z from 'zod/mini'
import type { BookingId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { data, date, intText, paragraphs, time, writtenRon } from '../fields.ts'
import { idOf, idsOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { chosenClient, placedByStaff } from './placing.ts'

const params = z.object({ id: idTextOf<BookingId>() })

const visitMinutes = z.int().check(z.minimum(5), z.maximum(1440))

export const moveByStaff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/move',
  summary: 'Moves a booking in time, to a colleague, or to another length; its old place is held for 10 seconds',
  right: 'change_own_calendar',
  repeatable: true,
  params,
  body: z.object({
    start_date: date,
    start_time: time,
    professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
    minutes: z.optional(z.nullable(visitMinutes)),
    override: z.optional(z.boolean()),
    overlap: z.optional(z.boolean()),
    /** False: the client is not notified, which is recorded. */
    notify: z.optional(z.boolean()),
    /** The place from which it was lifted: refused where a colleague has moved it since. */
    seen: z.optional(z.object({ start_date: date, start_time: time, professional_id: idOf<ProfessionalId>() })),
  }),
  success: { status: 200, body: data(z.extend(placedByStaff, { undo_seconds: z.int() })) },
})

type Explained = { price?: number | null | undefined; reason?: string | null | undefined }

const isPriceExplained = ({ price, reason }: Explained) => price == null || (reason ?? '').trim() !== ''

export const changeByStaff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/change',
  summary: 'Changes the services, length, price or client of a booking; what it no longer takes is held for 10 seconds',
  right: 'change_own_calendar',
  repeatable: true,
  params,
  body: z
    .object({
      /** As they are to be, in order; those that stay keep their agreed price. */
      services: z.optional(z.nullable(idsOf<ServiceId>())),
      /** The length of the whole visit; absent: as it is, or as the services take. */
      minutes: z.optional(z.nullable(visitMinutes)),
      /** The total that was agreed on; `reason`, which goes with it, stays in the history. */
      price: z.optional(z.nullable(writtenRon)),
      reason: z.optional(z.nullable(paragraphs(500))),
      /** Whose it is, where it was placed for the wrong person; not of a booking that its client placed. */
      ...chosenClient,
      override: z.optional(z.boolean()),
      overlap: z.optional(z.boolean()),
      /** False: nobody is notified, which is recorded. */
      notify: z.optional(z.boolean()),
    })
    .check(z.refine(isPriceExplained, { error: 'required', path: ['reason'] })),
  success: { status: 200, body: data(z.extend(placedByStaff, { undo_seconds: z.int() })) },
})

export const undoAct = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/undo',
  summary:
    'Puts a booking back as it was before it was last moved, changed, accepted or cancelled, within 10 seconds; nobody is notified of either',
  right: 'change_own_calendar',
  params,
  success: { status: 200, body: data(placedByStaff) },
})

export const prolongUndo = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/undo/prolong',
  summary: 'Gives the undoing of an act 10 seconds from now, until one minute after it; 0 seconds when it is over',
  right: 'change_own_calendar',
  params,
  // The bar asks again while an answer is under way: each gets the seconds that are left then.
  repeatable: true,
  success: { status: 200, body: data(z.object({ undo_seconds: z.number() })) },
})

const placeRun = z.object({
  /** Starts from here until before `end`, in minutes from the day's start. */
  start: z.int(),
  end: z.int(),
  /** `overlap`: only the professional's second line is free, shown to members who may use it. */
  state: z.literal(['fits', 'soft', 'overlap', 'hard']),
  /** Empty for a place that fits and that customers could book too. */
  reason: z.string(),
})

export const listPlaces = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/bookings/{id}/places',
  summary: 'Where on a day a booking could start, by professional, and why not elsewhere',
  right: 'change_own_calendar',
  params,
  query: z.object({ date, minutes: z.optional(intText(5, 1440)) }),
  success: {
    status: 200,
    body: data(z.array(z.object({ professional_id: idOf<ProfessionalId>(), runs: z.array(placeRun) }))),
  },
})
