import { formatTime } from '#domain/time/clock-time.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { type Answer, ask, bookingIdOf, field } from '../traffic/ask.ts'
import { type History, outcomeOf, type Slot } from '../traffic/history.ts'
import { bodyOf } from '../traffic/load.ts'
import { oneOf, type TownCustomer } from '../traffic/town.ts'
import { type Moment, NEVER, type RefusedStart, type Taken } from './calendar.ts'
import { randomStart, visitOf, type Week, type WeekPlace } from './week.ts'

/** What all clients together have taken, and what they were refused. */
export type Record = {
  readonly history: History
  readonly taken: Taken[]
  readonly refused: RefusedStart[]
  /** Every answer, bookings and holds alike. */
  readonly answers: Answer[]
}

type Own = {
  readonly key: string
  readonly id: number
  readonly customer: TownCustomer
  place: WeekPlace
  taken: Taken
}
type Held = { readonly id: number; readonly taken: Taken }

export type Client = {
  book(key: string): Promise<void>
  cancel(): Promise<void>
  move(): Promise<void>
  hold(): Promise<void>
  release(): Promise<void>
}

/** One client with customers of its own, each of whom does one thing at a time. The first of them holds as well. */
export function openClient({ servers }: Fleet, week: Week, customers: readonly TownCustomer[], record: Record): Client {
  const own: Own[] = []
  let held: Held | null = null
  const holder = customers[0]!
  const origin = () => oneOf(servers).origin
  const timed = async (asking: Promise<Answer>): Promise<{ answer: Answer; at: Moment }> => {
    const invoked = performance.now()
    const answer = await asking
    record.answers.push(answer)
    return { answer, at: { invoked, returned: performance.now() } }
  }

  /** Writes down what a request for a start came to; what is unknown may have been taken, and never certainly. */
  const note = (kind: RefusedStart['kind'], wanted: Wanted, { answer, at }: { answer: Answer; at: Moment }) => {
    const { place, slot, customer, moved } = wanted
    const visit = visitOf(place, slot, customer.id)
    const outcome = outcomeOf(answer)
    if (outcome === 'refused') {
      const team = slot.professionalId === null ? place.professionals : [slot.professionalId]
      record.refused.push({ ...visit, kind, status: answer.status, at, team, units: place.units, moved })
      return null
    }
    const began = outcome === 'ok' ? at : { ...NEVER, invoked: at.invoked }
    const professionalId = outcome === 'ok' ? professionalIn(answer) : null
    const taken: Taken = { ...visit, kind: kind === 'hold' ? 'hold' : 'booking', professionalId, began, ended: null }
    record.taken.push(taken)
    // Whatever its owner takes gives up what they had held.
    if (held && customer === holder) {
      held.taken.ended = outcome === 'ok' ? at : { ...NEVER, invoked: at.invoked }
      held = null
    }
    return outcome === 'ok' ? taken : null
  }

  const book = async (key: string) => {
    const customer = oneOf(customers)
    const { place, slot } = randomStart(week)
    const asking = ask(`${origin()}/api/bookings`, {
      method: 'POST',
      token: customer.token,
      key,
      body: bodyOf(slot, key),
    })
    const [told] = await Promise.all([timed(asking), record.history.record('book', key, slot, asking)])
    const taken = note('book', { place, slot, customer, moved: null }, told)
    if (taken) own.push({ key, id: bookingIdOf(told.answer), customer, place, taken })
  }
  const cancel = async () => {
    const [booking] = own.splice(Math.floor(Math.random() * own.length), 1)
    if (!booking) return
    const { key, id, customer, taken } = booking
    const asking = ask(`${origin()}/api/bookings/${id}/cancel`, { method: 'PATCH', token: customer.token, body: {} })
    const [{ answer, at }] = await Promise.all([timed(asking), record.history.record('cancel', key, null, asking)])
    const outcome = outcomeOf(answer)
    if (outcome !== 'refused') taken.ended = outcome === 'ok' ? at : { ...NEVER, invoked: at.invoked }
  }
  const move = async () => {
    const booking = oneOf(own)
    if (!booking) return
    const { key, id, customer, place, taken: moved } = booking
    const start = randomStart({ ...week, places: [place] })
    // The services stay what they were.
    const slot: Slot = {
      ...start.slot,
      services: moved.services.split(',').map(Number),
      minute: Math.min(start.slot.minute, 1020),
    }
    const body = { start_date: slot.date, start_time: formatTime(slot.minute), professional_id: slot.professionalId }
    const asking = ask(`${origin()}/api/bookings/${id}/reschedule`, { method: 'PATCH', token: customer.token, body })
    const [told] = await Promise.all([timed(asking), record.history.record('move', key, slot, asking)])
    const taken = note('move', { place, slot, customer, moved }, told)
    const outcome = outcomeOf(told.answer)
    if (outcome !== 'refused') moved.ended = outcome === 'ok' ? told.at : { ...NEVER, invoked: told.at.invoked }
    if (taken) booking.taken = taken
    else if (outcome === 'unknown') own.splice(own.indexOf(booking), 1)
  }
  const hold = async () => {
    const { place, slot } = randomStart(week)
    const { comment: _, ...body } = bodyOf(slot, '')
    const asking = ask(`${origin()}/api/public/holds`, { method: 'POST', token: holder.token, body })
    const told = await timed(asking)
    const taken = note('hold', { place, slot, customer: holder, moved: null }, told)
    if (taken) held = { id: Number(field(field(told.answer.body, 'data'), 'id')), taken }
  }
  const release = async () => {
    if (!held) return
    const { id, taken } = held
    held = null
    const { answer, at } = await timed(
      ask(`${origin()}/api/public/holds/${id}`, { method: 'DELETE', token: holder.token }),
    )
    taken.ended = outcomeOf(answer) === 'unknown' ? { ...NEVER, invoked: at.invoked } : at
  }
  return { book, cancel, move, hold, release }
}

type Wanted = {
  readonly place: WeekPlace
  readonly slot: Slot
  readonly customer: TownCustomer
  readonly moved: Taken | null
}

/** A hold says who; a booking says more of them. */
function professionalIn({ body }: Answer): number {
  const data = field(body, 'data')
  return Number(field(data, 'professional_id') ?? field(field(data, 'professional'), 'id'))
}
