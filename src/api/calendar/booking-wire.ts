import type { z } from 'zod/mini'
import type { getStaffBooking } from '#contract/calendar/bookings.ts'
import type { clientChoice, placedByStaff } from '#contract/calendar/placing.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import type { BookingView } from '#usecases/bookings/list-bookings.ts'
import type { ClientChoice } from '#usecases/calendar/acts/resolve-client.ts'
import type { StaffBooking } from '#usecases/calendar/bookings/get-staff-booking.ts'
import { presentDetails } from '../bookings/wire.ts'

type WireStaffBooking = Success<typeof getStaffBooking>['data']

/** The client that a body names, which the contract has checked. */
export function toChoice({ client_id: id, attendee, client }: z.output<typeof clientChoice>): ClientChoice {
  return id == null
    ? { name: client!.name, phone: client!.phone, email: client!.email ?? null }
    : { id, attendee: attendee ?? null }
}

/** A booking as the acts of the team answer it. */
export function presentPlaced(booking: BookingView): z.output<typeof placedByStaff> {
  return {
    id: booking.id,
    number: booking.number,
    status: booking.status,
    professional_id: booking.professional.id,
    start_date: booking.startDate,
    start_time: formatTime(booking.startMinute),
    duration: booking.duration,
  }
}

const instantOf = (at: number | null) => (at === null ? null : epochToIso(at))

/** The booking as its location sees it. */
export function presentStaffBooking({ facts, history, canChange, ...details }: StaffBooking): WireStaffBooking {
  const { clientId: id, clientName: name, cardName: card_name, clientPhone: phone } = facts
  const forClient = { canCancel: false, canReschedule: false, alternatives: [] }
  return {
    ...presentDetails({ ...details, ...forClient }).data,
    client: { id, name, card_name, ...(phone === undefined ? {} : { phone }) },
    source: facts.source,
    arrived_at: instantOf(facts.arrivedAt),
    answer_until: details.booking.status === 'pending' ? instantOf(facts.lapsesAt) : null,
    undo_until: instantOf(facts.undoUntil),
    can_change: canChange,
    overridden: [...facts.overridden],
    notes: facts.notes.map((note) => ({ ...note, at: epochToIso(note.at) })),
    messages: facts.messages.map((message) => ({ ...message, at: epochToIso(message.at) })),
    history: history.map(({ changes, at, ...entry }) => ({ ...entry, changes: [...changes], at: epochToIso(at) })),
    recent: { bookings: facts.recent.bookings, canceled_by_location: facts.recent.canceledByLocation },
  }
}
