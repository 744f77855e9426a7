import { formatTime } from '#domain/time/clock-time.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { type Answer, ask, bookingIdOf, field } from '../traffic/ask.ts'
import { type History, outcomeOf, type Slot } from '../traffic/history.ts'
import { bodyOf } from '../traffic/load.ts'
import { oneOf, type TownCustomer } from '../traffic/town.ts'
import { type Moment, NEVER, type RefusedStart, type Span, type Taken } from './calendar.ts'
import { randomStart, visitOf, type Week, type WeekSalon } from './week.ts'

/** The bookings that all clients together have taken, and their refusals. */
export type Journal = {
  readonly history: History
  readonly taken: Taken[]
  readonly refused: RefusedStart[]
  /** Every answer, bookings and holds alike. */
  readonly answers: Answer[]
}

type OwnBooking = {
  readonly key: string
  readonly id: number
  readonly customer: TownCustomer
  readonly salon: WeekSalon
  taken: Taken
  /** The time that its last change gave up. */
  undo: Taken | null
}

/** One client with customers of its own, each of whom does one thing at a time. */
export type Client = {
  readonly servers: Fleet['servers']
  readonly week: Week
  readonly customers: readonly TownCustomer[]
  readonly journal: Journal
  readonly own: OwnBooking[]
  /** The current hold of the first customer, who alone holds. */
  held: { readonly id: number; readonly taken: Taken } | null
}

/** The latest that the long service starts on the grid. */
const LATEST_START = 1_020

export async function book(client: Client, key: string): Promise<void> {
  const customer = oneOf(client.customers)
  const { salon, slot } = randomStart(client.week)
  const request = { method: 'POST', token: customer.token, key, body: bodyOf(slot, key) }
  const asking = ask(`${originOf(client)}/api/bookings`, request)
  const [reply] = await Promise.all([timed(client, asking), client.journal.history.record('book', key, slot, asking)])
  const taken = noteStart(client, 'book', { salon, slot, customer, moved: null }, reply)
  if (taken) client.own.push({ key, id: bookingIdOf(reply.answer), customer, salon, taken, undo: null })
}

export async function cancel(client: Client): Promise<void> {
  const [booking] = client.own.splice(Math.floor(Math.random() * client.own.length), 1)
  if (!booking) return
  const { key, id, customer, taken } = booking
  const request = { method: 'PATCH', token: customer.token, body: {} }
  const asking = ask(`${originOf(client)}/api/bookings/${id}/cancel`, request)
  const [reply] = await Promise.all([timed(client, asking), client.journal.history.record('cancel', key, null, asking)])
  if (outcomeOf(reply.answer) !== 'refused') taken.ended = momentOf(reply)
}

/** The salon and the services stay what they were. */
export async function move(client: Client): Promise<void> {
  const booking = oneOf(client.own)
  if (!booking) return
  const { key, id, customer, salon, taken: moved } = booking
  const start = randomStart({ ...client.week, salons: [salon] }).slot
  const services = moved.services.split(',').map(Number)
  const slot: Slot = { ...start, services, minute: Math.min(start.minute, LATEST_START) }
  const body = { start_date: slot.date, start_time: formatTime(slot.minute), professional_id: slot.professionalId }
  const request = { method: 'PATCH', token: customer.token, body }
  const asking = ask(`${originOf(client)}/api/bookings/${id}/reschedule`, request)
  const [reply] = await Promise.all([timed(client, asking), client.journal.history.record('move', key, slot, asking)])
  const taken = noteStart(client, 'move', { salon, slot, customer, moved }, reply)
  const outcome = outcomeOf(reply.answer)
  if (outcome !== 'refused') moved.ended = momentOf(reply)
  if (taken) booking.taken = taken
  else if (outcome === 'unknown') client.own.splice(client.own.indexOf(booking), 1)
}

/** The desk makes a short visit of one of the client's bookings a long one, or a long one short. */
export async function change(client: Client): Promise<void> {
  const booking = oneOf(client.own)
  if (!booking) return
  const { key, id, customer, salon, taken: moved, undo } = booking
  const { locationId, professionalId, date, shown, services } = moved
  const isShort = services === String(salon.short)
  const slot: Slot = {
    locationId,
    professionalId,
    date,
    minute: shown.start,
    services: [isShort ? salon.long : salon.short],
  }
  const body = { services: slot.services, override: true }
  const request = { method: 'POST', token: salon.desk, body }
  const asking = ask(`${originOf(client)}/api/partner/bookings/${id}/change`, request)
  const [reply] = await Promise.all([timed(client, asking), client.journal.history.record('change', key, slot, asking)])
  const taken = noteStart(client, 'change', { salon, slot, customer, moved, undo }, reply)
  const outcome = outcomeOf(reply.answer)
  if (outcome !== 'refused') moved.ended = momentOf(reply)
  if (taken) noteChange(client, booking, taken, reply)
  else if (outcome === 'unknown') client.own.splice(client.own.indexOf(booking), 1)
}

/** How long a change can be undone, and the longest until the time that it gave up is free again. */
const UNDO_MS = { least: 9_900, most: 12_000 }

/**
 * A change ends the undoing of the one before it; the time that it gives up itself is held, and so is its unit of
 * equipment where it has got another one.
 */
function noteChange({ journal }: Client, booking: OwnBooking, taken: Taken, { at }: Reply): void {
  const { taken: before, undo, salon } = booking
  if (undo?.ended && undo.ended.invoked > at.invoked) undo.ended = at
  booking.taken = taken
  booking.undo = null
  const givenUp = before.busy.flatMap((span) => without(span, taken.busy))
  if (givenUp.length === 0 && salon.units === 0) return
  booking.undo = {
    ...before,
    kind: 'undo',
    busy: givenUp,
    began: at,
    ended: { invoked: at.invoked + UNDO_MS.least, returned: at.returned + UNDO_MS.most },
  }
  journal.taken.push(booking.undo)
}

const without = (span: Span, taken: readonly Span[]) =>
  taken.reduce(
    (left, { start, end }) =>
      left
        .flatMap((each) => [
          { start: each.start, end: Math.min(each.end, start) },
          { start: Math.max(each.start, end), end: each.end },
        ])
        .filter((each) => each.start < each.end),
    [span],
  )

export async function hold(client: Client): Promise<void> {
  const customer = client.customers[0]!
  const { salon, slot } = randomStart(client.week)
  const { comment: _, ...body } = bodyOf(slot, '')
  const asking = ask(`${originOf(client)}/api/public/holds`, { method: 'POST', token: customer.token, body })
  const reply = await timed(client, asking)
  const taken = noteStart(client, 'hold', { salon, slot, customer, moved: null }, reply)
  if (taken) client.held = { id: Number(field(field(reply.answer.body, 'data'), 'id')), taken }
}

export async function release(client: Client): Promise<void> {
  if (!client.held) return
  const { id, taken } = client.held
  client.held = null
  const request = { method: 'DELETE', token: client.customers[0]!.token }
  taken.ended = momentOf(await timed(client, ask(`${originOf(client)}/api/public/holds/${id}`, request)))
}

const originOf = ({ servers }: Client) => oneOf(servers).origin

type Reply = { readonly answer: Answer; readonly at: Moment }

async function timed({ journal }: Client, asking: Promise<Answer>): Promise<Reply> {
  const invoked = performance.now()
  const answer = await asking
  journal.answers.push(answer)
  return { answer, at: { invoked, returned: performance.now() } }
}

/** When it happened; where the outcome is unknown, at any time from then on. */
const momentOf = ({ answer, at }: Reply): Moment =>
  outcomeOf(answer) === 'unknown' ? { ...NEVER, invoked: at.invoked } : at

type AskedStart = {
  readonly salon: WeekSalon
  readonly slot: Slot
  readonly customer: TownCustomer
  readonly moved: Taken | null
  readonly undo?: Taken | null
}

/** Writes down what a request for a start came to; gives what it has certainly taken, or null. */
function noteStart(client: Client, kind: RefusedStart['kind'], wanted: AskedStart, reply: Reply): Taken | null {
  const { salon, slot, customer, moved, undo = null } = wanted
  const { answer, at } = reply
  const visit = visitOf(salon, slot, customer.id)
  const outcome = outcomeOf(answer)
  if (outcome === 'refused') {
    const team = slot.professionalId === null ? salon.professionals : [slot.professionalId]
    client.journal.refused.push({ ...visit, kind, status: answer.status, at, team, units: salon.units, moved, undo })
    return null
  }
  const isOk = outcome === 'ok'
  const professionalId = isOk ? professionalIn(answer) : null
  const taken: Taken = {
    ...visit,
    kind: kind === 'hold' ? 'hold' : 'booking',
    professionalId,
    began: momentOf(reply),
    ended: null,
  }
  client.journal.taken.push(taken)
  // Each booking of its owner gives up what they had held; a change by the team does not.
  if (kind !== 'change' && client.held && customer === client.customers[0]) {
    client.held.taken.ended = momentOf(reply)
    client.held = null
  }
  return isOk ? taken : null
}

/** A hold says who; a booking says more of them. */
function professionalIn({ body }: Answer): number {
  const data = field(body, 'data')
  return Number(field(data, 'professional_id') ?? field(field(data, 'professional'), 'id'))
}
