import { setTimeout as sleep } from 'node:timers/promises'
import { formatTime } from '#domain/time/clock-time.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { type Answer, ask, bookingIdOf } from './ask.ts'
import type { History, Operation, Slot } from './history.ts'
import { oneOf, randomSlot, type Town } from './town.ts'

/** A booking that its client may still change; `id` is known once it was acknowledged. */
type OwnBooking = { readonly key: string; readonly id: number; readonly token: string; readonly slot: Slot }

type Request = { readonly key: string; readonly token: string; readonly slot: Slot; readonly body: object }

export type Load = {
  /** Lets every client finish what it has begun. */
  stop(): Promise<void>
  /**
   * Sends every booking whose outcome is unknown again under its key until it is known; gives how many stay unknown.
   */
  settle(): Promise<number>
}

export type LoadOptions = {
  readonly clients: number
  /** The longest that a client rests between two requests, in milliseconds. */
  readonly rest: number
  /** Begins the keys of its requests, where a fleet has more than one load. */
  readonly name?: string
  /** The session of the salon's owner, who changes the services of bookings there; nobody does without it. */
  readonly desk?: string
}

/**
 * Clients that book, cancel and move at random over both servers, and a desk that changes what they booked, until they
 * are stopped; each client minds bookings of its own.
 */
export function startLoad(fleet: Fleet, town: Town, history: History, options: LoadOptions): Load {
  const { clients, rest, name = '', desk } = options
  let isOver = false
  const unsettled = new Map<string, Request>()
  const work = async (client: number) => {
    const own: OwnBooking[] = []
    const customers = town.customers.filter((_, index) => index % clients === client)
    for (let number = 0; !isOver; number += 1) {
      const origin = oneOf(fleet.servers).origin
      const outcome = await (own.length > 0 && Math.random() < 0.3
        ? change(history, origin, { town, desk }, own)
        : placeNew(history, origin, requestOf(town, oneOf(customers).token, `${name}${client}-${number}`), {
            own,
            unsettled,
          }))
      await sleep(outcome === 'unknown' ? 50 + Math.random() * 100 : Math.random() * rest)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  const stop = async () => {
    isOver = true
    await working
  }
  return { stop, settle: () => settle(fleet, history, unsettled) }
}

/** The share of changes that the desk makes, where there is one. */
const CHANGED = 0.3

/** The notes of a client about its bookings, and of all clients about open questions. */
type Outcomes = { own: OwnBooking[]; unsettled: Map<string, Request> }

async function placeNew(
  history: History,
  origin: string,
  request: Request,
  { own, unsettled }: Outcomes,
): Promise<Operation['outcome']> {
  const { key, token, slot } = request
  const { outcome, answer } = await history.record('book', key, slot, post(origin, request))
  if (outcome === 'ok') own.push({ key, token, slot, id: bookingIdOf(answer) })
  if (outcome === 'unknown') unsettled.set(key, request)
  return outcome
}

/**
 * Cancels or moves one of the client's bookings; what has become of one whose answer was lost, nobody asks any more.
 */
async function change(
  history: History,
  origin: string,
  { town, desk }: { readonly town: Town; readonly desk: string | undefined },
  own: OwnBooking[],
): Promise<Operation['outcome']> {
  const [booking] = own.splice(Math.floor(Math.random() * own.length), 1)
  if (!booking) return 'refused'
  const { key, id, token } = booking
  if (desk && booking.slot.locationId === town.salon.locationId && Math.random() < CHANGED)
    return changeServices(history, `${origin}/api/partner/bookings/${id}/change`, { town, desk, booking }, own)
  const address = `${origin}/api/bookings/${id}`
  if (Math.random() < 0.6)
    return (await history.record('cancel', key, null, ask(`${address}/cancel`, { method: 'PATCH', token, body: {} })))
      .outcome
  const slot = { ...randomSlot(town), professionalId: null }
  const body = { start_date: slot.date, start_time: formatTime(slot.minute), professional_id: null }
  const moving = ask(`${address}/reschedule`, { method: 'PATCH', token, body })
  const { outcome } = await history.record('move', key, slot, moving)
  if (outcome !== 'unknown') own.push(booking)
  return outcome
}

type Changing = { readonly town: Town; readonly desk: string; readonly booking: OwnBooking }

/** The desk makes a short visit long, or a long one short. */
async function changeServices(
  history: History,
  address: string,
  { town: { salon }, desk, booking }: Changing,
  own: OwnBooking[],
): Promise<Operation['outcome']> {
  const services = [booking.slot.services[0] === salon.short ? salon.long : salon.short]
  const slot = { ...booking.slot, services }
  const changing = ask(address, { method: 'POST', token: desk, body: { services, override: true } })
  const { outcome } = await history.record('change', booking.key, slot, changing)
  if (outcome !== 'unknown') own.push(outcome === 'ok' ? { ...booking, slot } : booking)
  return outcome
}

function requestOf(town: Town, token: string, key: string): Request {
  const slot = randomSlot(town)
  const isSalon = slot.locationId === town.salon.locationId
  const isShort = slot.services[0] === town.clinic.short
  const extra = {
    ...(isSalon && Math.random() < 0.2 ? { voucher_code: town.voucherCode } : {}),
    ...(isShort && Math.random() < 0.6 ? { services_subscription_id: town.subscriptionId } : {}),
  }
  return { key, token, slot, body: { ...bodyOf(slot, key), ...extra } }
}

/** POST /api/bookings for that start; the comment names the booking in the database. */
export const bodyOf = (slot: Slot, comment: string) => ({
  location_id: slot.locationId,
  professional_id: slot.professionalId,
  services: slot.services,
  start_date: slot.date,
  start_time: formatTime(slot.minute),
  comment,
})

const post = (origin: string, { key, token, body }: Request): Promise<Answer> =>
  ask(`${origin}/api/bookings`, { method: 'POST', token, key, body })

const AT_ONCE = 10
const TRIES = 10

async function settle(fleet: Fleet, history: History, unsettled: Map<string, Request>): Promise<number> {
  for (let attempt = 0; attempt < TRIES && unsettled.size > 0; attempt += 1) {
    const waiting = [...unsettled.values()]
    for (let at = 0; at < waiting.length; at += AT_ONCE)
      await Promise.all(
        waiting.slice(at, at + AT_ONCE).map(async (request) => {
          const asking = post(oneOf(fleet.servers).origin, request)
          const { outcome } = await history.record('book', request.key, request.slot, asking)
          if (outcome !== 'unknown') unsettled.delete(request.key)
        }),
      )
    if (unsettled.size > 0) await sleep(500)
  }
  return unsettled.size
}
