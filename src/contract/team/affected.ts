import * as z from 'zod/mini'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { howNotified } from '../bookings/notified.ts'
import { date, image150, money, requiredMessageLine, time } from '../fields.ts'
import { idOf } from '../ids.ts'

const start = z.object({ date, time })

/** A booking that a change would strand, and what can be done; sent with a 409 of code `bookings_affected`. */
export const affectedBooking = z.object({
  id: idOf<BookingId>(),
  /** The state of the booking that a decision is for. */
  sequence: z.int(),
  number: z.string(),
  /** The location's name, when it is not the location of the session. */
  location: z.nullable(z.string()),
  date,
  time,
  end_time: time,
  professional: z.object({ id: idOf<ProfessionalId>(), name: z.string() }),
  /** `name` is null for a walk-in without one; `phone` is absent without the right to see it. */
  /** As in the calendar's block. */
  client: z.object({
    name: z.nullable(z.string()),
    card_name: z.nullable(z.string()),
    phone: z.optional(z.nullable(z.string())),
  }),
  services: z.array(z.string()),
  duration: z.int(),
  duration_label: z.string(),
  price: money,
  may_stay: z.boolean(),
  /** Whether its professional can have it at another time. */
  may_move: z.boolean(),
  /** How its client is asked or told, and why not. */
  notified: howNotified,
  /** The nearest starts with the same professional. */
  moves: z.array(start),
  /** Able colleagues who are free that day, or on another where only they can have it; at the same time first. */
  colleagues: z.array(
    z.object({ id: idOf<ProfessionalId>(), name: z.string(), avatar: image150, times: z.array(start) }),
  ),
  /**
   * Another place for it, such that all bookings of the list fit where it is suggested for them, with the fewest
   * minutes moved; null where none is left, or where they are too many to be arranged together.
   */
  suggested: z.nullable(z.object({ date, time, professional_id: idOf<ProfessionalId>() })),
})

export type AffectedOnWire = z.output<typeof affectedBooking>

const sequence = z.int().check(z.minimum(0), z.maximum(1_000_000))
const of = { booking_id: idOf<BookingId>(), sequence }

/**
 * The decision about an affected booking: another start or professional, at once or once its client says yes; its own
 * place; or cancelled.
 */
export const decision = z.discriminatedUnion('choice', [
  z.object({ ...of, choice: z.literal('ask'), date, time, professional_id: idOf<ProfessionalId>() }),
  z.object({ ...of, choice: z.literal('move'), date, time, professional_id: idOf<ProfessionalId>() }),
  z.object({ ...of, choice: z.literal('keep') }),
  z.object({ ...of, choice: z.literal('cancel'), reason: requiredMessageLine(200) }),
])

export type DecisionOnWire = z.output<typeof decision>

/** More than twelve people have booked in the weeks ahead. */
const MAX_DECISIONS = 2_000

/** In the body of every change that may strand bookings; without it the change asks. */
export const decisions = z.optional(z.array(decision).check(z.maxLength(MAX_DECISIONS)))
