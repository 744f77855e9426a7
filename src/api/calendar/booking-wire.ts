import type { z } from 'zod/mini'
import type { notified as wireNotified } from '#contract/bookings/notified.ts'
import type { getStaffBooking } from '#contract/calendar/bookings.ts'
import type { clientChoice, placedByStaff } from '#contract/calendar/placing.ts'
import type { Success } from '#contract/define-endpoint.ts'
import type { Notified } from '#domain/messages/reach.ts'
import { withheldWords } from '#domain/messages/withheld.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import type { NotifiedBooking } from '#usecases/bookings/notifications/notify.ts'
import type { ClientChoice } from '#usecases/calendar/acts/resolve-client.ts'
import type { StaffBooking } from '#usecases/calendar/bookings/get-staff-booking.ts'
import { notifiedTo, type Undoable } from '#usecases/calendar/notified-to.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { presentDetails } from '../bookings/wire.ts'

type WireStaffBooking = Success<typeof getStaffBooking>['data']

/** The client that a body names, which the contract has checked. */
export function toChoice({ client_id: id, attendee, client }: z.output<typeof clientChoice>): ClientChoice {
  return id == null
    ? { name: client!.name, phone: client!.phone, email: client!.email ?? null }
    : { id, attendee: attendee ?? null }
}

/** A booking as the acts of the team answer it. */
export function presentPlaced(ctx: StaffContext, booking: NotifiedBooking): z.output<typeof placedByStaff> {
  return {
    id: booking.id,
    number: booking.number,
    status: booking.status,
    professional_id: booking.professional.id,
    start_date: booking.startDate,
    start_time: formatTime(booking.startMinute),
    duration: booking.duration,
    notified: presentNotified(notifiedTo(ctx, booking)),
  }
}

const presentNotified = (notified: Notified | null): z.output<typeof wireNotified> =>
  notified && { by: [...notified.by], why: notified.why }

/** An act that can be undone. */
export const presentUndoable = ({ undoSeconds, notified }: Undoable) => {
  return { undo_seconds: undoSeconds, notified: presentNotified(notified) }
}

const instantOf = (at: number | null) => (at === null ? null : epochToIso(at))

/** The booking as its location sees it. */
export function presentStaffBooking(booking: StaffBooking): WireStaffBooking {
  const { facts, history, canChange, canRestore, clientChanges, notified, ...details } = booking
  const { clientId: id, clientName: name, cardName: card_name, clientPhone: phone, booker } = facts
  const forClient = {
    canConfirm: false,
    canSayLate: false,
    canAskForRebooking: false,
    canCancel: false,
    canReschedule: false,
    alternatives: [],
  }
  const whole = presentDetails({ ...details, ...forClient }).data
  const { attendee: _who, notified_by: _ways, rebooking: _reminder, can_ask_for_rebooking: _asks, ...shown } = whole
  return {
    ...shown,
    client: { id, name, card_name, booker, ...(phone === undefined ? {} : { phone }) },
    source: facts.source,
    arrived_at: instantOf(facts.arrivedAt),
    answer_until: details.booking.status === 'pending' ? instantOf(facts.lapsesAt) : null,
    undo_until: instantOf(facts.undoUntil),
    can_change: canChange,
    can_restore: canRestore,
    client_changes: clientChanges,
    notified: presentNotified(notified),
    overridden: [...facts.overridden],
    notes: facts.notes.map((note) => ({ ...note, at: epochToIso(note.at) })),
    messages: facts.messages.map(({ reason, at, ...message }) => {
      return { ...message, reason: withheldWords(reason), at: epochToIso(at) }
    }),
    history: history.map(({ changes, at, ...entry }) => ({ ...entry, changes: [...changes], at: epochToIso(at) })),
    recent: { bookings: facts.recent.bookings, canceled_by_location: facts.recent.canceledByLocation },
  }
}
