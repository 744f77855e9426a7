import type { z } from 'zod/mini'
import type { equipmentDay, getAgenda, listCanceledBookings, teamDay } from '#contract/calendar/day.ts'
import type { Success } from '#contract/define-endpoint.ts'
import type { Interval } from '#domain/availability/schedule.ts'
import { toRon } from '#domain/money.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToIso, epochToWall } from '#domain/time/wall-time.ts'
import type { Block, VisibleBooking } from '#usecases/calendar/blocks.ts'
import type { CalendarDay } from '#usecases/calendar/days/work-out-day.ts'
import type { AgendaEntry } from '#usecases/calendar/get-agenda.ts'
import type { EquipmentDay } from '#usecases/calendar/get-equipment-day.ts'
import type { CanceledEntry } from '#usecases/calendar/list-canceled-bookings.ts'
import { type Context, minuteOf, todayOf } from '#usecases/context.ts'
import { presentPortrait } from '../present-image.ts'

/** A day is an hour shorter or longer where the clock changes. */
const DAY_MINUTES = [1380, 1440, 1500] as const

type WireDay = z.output<typeof teamDay>
type WireBlock = WireDay['people'][number]['blocks'][number]

export function presentDay(
  ctx: Context,
  { date, holiday, bounds, shown, headings, people, load, canceled }: CalendarDay,
): WireDay {
  const spanOf = (interval: Interval) => toSpan(interval, bounds.start)
  return {
    today: todayOf(ctx),
    now: epochToIso(minuteOf(ctx)),
    date,
    holiday,
    day_start: epochToIso(bounds.start),
    day_minutes: DAY_MINUTES.find((each) => each === bounds.end - bounds.start)!,
    shown_from: shown.start,
    shown_until: shown.end,
    headings: [...headings],
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      title: person.title,
      portrait: presentPortrait(person.portrait),
      free_minutes: person.freeMinutes,
      can_change: person.canChange,
      spans: person.shifts.map(spanOf),
      blocks: person.blocks.map((block) => presentBlock(block, spanOf(block), bounds.start)),
    })),
    canceled,
    load: load.map(({ start, free, working }) => ({ minute: start - bounds.start, free, working })),
  }
}

/** An entry of the list, with positions in its own day. */
export function presentAgenda(entry: AgendaEntry): Success<typeof getAgenda>['data'][number] {
  const { date, bounds, professional, booking } = entry
  return { date, professional, booking: presentBooking(booking, toSpan(booking, bounds.start), bounds.start) }
}

export function presentCanceled(entry: CanceledEntry): Success<typeof listCanceledBookings>['data'][number] {
  const { kind, member, at } = entry.cancellation
  return { ...presentAgenda(entry), cancellation: { kind, member, at: epochToIso(at) } }
}

export function presentEquipment({ bounds, units }: EquipmentDay): z.output<typeof equipmentDay> {
  return units.map(({ id, name, unit, units: ofGroup, outOfOrder, taken }) => ({
    id,
    name,
    number: ofGroup > 1 ? unit : null,
    out_of_order: outOfOrder,
    taken: taken.map(({ bookingId, professional, client, colleague, proposed, ...interval }) => ({
      ...toSpan(interval, bounds.start),
      booking_id: bookingId,
      professional,
      client,
      colleague,
      proposed,
    })),
  }))
}

type Span = ReturnType<typeof toSpan>

function toSpan({ start, end }: Interval, dayStart: EpochMinute) {
  return { start: start - dayStart, end: end - dayStart, start_time: timeOf(start), end_time: timeOf(end) }
}

const timeOf = (at: EpochMinute) => formatTime(epochToWall(at).minute)

const instantOf = (at: EpochMinute | null) => (at === null ? null : epochToIso(at))

function presentBlock(block: Block, span: Span, dayStart: EpochMinute): WireBlock {
  if (block.kind === 'booking') {
    // A visit that crosses midnight is cut there, not shorter.
    const { start, end } = block.booking
    return presentBooking(block.booking, { ...span, start_time: timeOf(start), end_time: timeOf(end) }, dayStart)
  }
  if (block.kind === 'hold') {
    const { kind, id, mine, colleague, proposed, expiresAt } = block
    return { kind, ...span, id, mine, colleague, proposed, expires_at: epochToIso(expiresAt) }
  }
  if (block.kind === 'time_off') {
    const { kind, id, label, isBlocked } = block
    return { kind, ...span, id, label, is_blocked: isBlocked }
  }
  return { kind: block.kind, ...span, label: block.label }
}

function presentBooking(
  booking: VisibleBooking,
  span: Span,
  dayStart: EpochMinute,
): Extract<WireBlock, { kind: 'booking' }> {
  const { name, cardName: card_name, phone } = booking
  return {
    kind: 'booking',
    ...span,
    whole_start: booking.start - dayStart,
    whole_end: booking.end - dayStart,
    id: booking.id,
    number: booking.number,
    status: booking.status,
    arrived_at: instantOf(booking.arrivedAt),
    coming_at: instantOf(booking.comingAt),
    coming_until: instantOf(booking.comingUntil),
    late_minutes: booking.lateMinutes,
    client: { name, card_name, ...(phone === undefined ? {} : { phone }) },
    services: [...booking.services],
    heading: booking.heading,
    source: booking.source,
    has_note: booking.notes.length > 0,
    notes: [...booking.notes],
    is_first_visit: booking.isFirstVisit,
    is_new: booking.isNew,
    answer_until: booking.status === 'pending' ? instantOf(booking.lapsesAt) : null,
    client_answers: booking.clientAnswers,
    second_line: booking.isOnSecondLine,
    buffer_minutes: booking.buffer,
    waits: booking.waits.map((wait) => toSpan(wait, dayStart)),
    price: toRon(booking.price),
  }
}
