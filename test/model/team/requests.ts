import { expect } from 'vitest'
import { answerProposal } from '#usecases/bookings/changes/answer-proposal.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { acceptRequest } from '#usecases/calendar/bookings/answer-request.ts'
import { proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'
import { bookingAt, customer, outcomeOf } from '../../world/booking.ts'
import {
  customerOutcome,
  end,
  lengthOf,
  meetsHeld,
  newBooking,
  type Spot,
  type TeamBooking,
  type TeamDay,
  VISIT,
} from './day.ts'
import { add, command, nth, type Real, spotText } from './real.ts'

/** A customer asks for a place that the team has to say yes to. */
export const ask = (who: number, pro: number, half: number) =>
  command(
    `customer ${who} asks for ${spotText(pro, half)}`,
    () => true,
    async (day, real) => {
      const minute = day.clock.opens + half * VISIT
      const expected = customerOutcome(day, { pro, minute })
      const request = bookingAt(real.salon, real.date, minute, { professionalId: real.salon.professionals[pro]! })
      await setApproval(real, true)
      const placing = placeBooking(customer(real.node, real.customers[who]!), request, null)
      const outcome = await outcomeOf(placing)
      await setApproval(real, false)
      // Nobody is at two places at once.
      if (outcome === 'slot_taken' && expected === 'placed') return
      expect(outcome).toBe(expected)
      if (expected === 'placed') add(day, real, (await placing).id, newBooking({ pro, minute }, true))
    },
  )

const setApproval = ({ node, salon }: Real, asks_approval: boolean) =>
  node.db.updateTable('location').set({ asks_approval }).where('id', '=', salon.locationId).execute()

/** The nth of the requests that wait for an answer, and now and then of all bookings. */
const requestOf = ({ bookings }: TeamDay, number: number): TeamBooking | undefined =>
  nth(
    bookings.filter(({ isPending }) => isPending || number % 4 === 0),
    number,
  )

const idOf = (day: TeamDay, real: Real, booking: TeamBooking) => real.bookings[day.bookings.indexOf(booking)]!

export const accept = (number: number) =>
  command(
    `the team accepts request ${number}`,
    (day) => requestOf(day, number) !== undefined,
    async (day, real) => {
      const booking = requestOf(day, number)!
      const accepting = acceptRequest(real.staff, idOf(day, real, booking))
      expect(await outcomeOf(accepting)).toBe(booking.isPending ? 'placed' : 'invalid')
      if (!booking.isPending) return
      // The proposed times end with the yes: it stands then.
      const stands = booking.proposed.length > 0
      confirm(booking)
      if (!stands) Object.assign(booking, { undo: null, isUndoable: true, isAccepted: true, canceled: null })
    },
  )

function confirm(booking: TeamBooking): void {
  Object.assign(booking, { isPending: false, proposed: [], isUndoable: false })
  booking.notified.confirmed += 1
}

/** Other times, each held until the client answers; they take the place of earlier ones. */
export const propose = (number: number, halves: readonly { pro: number; half: number }[]) =>
  command(
    `the team proposes ${halves.map(({ pro, half }) => spotText(pro, half)).join(', ')} for request ${number}`,
    // An hour's proposals may overlap the hour that is asked for, whose claims they then share.
    (day) => {
      const booking = requestOf(day, number)
      return booking !== undefined && lengthOf(booking.spot) === VISIT
    },
    async (day, real) => {
      const booking = requestOf(day, number)!
      const minutes = lengthOf(booking.spot)
      const spots = halves.map(({ pro, half }) => ({ pro, minute: day.clock.opens + half * VISIT, minutes }))
      const times = spots.map(({ pro, minute }) => ({
        date: real.date,
        minute,
        professionalId: real.salon.professionals[pro]!,
      }))
      const outcome = await outcomeOf(proposeTimes(real.staff, idOf(day, real, booking), times))
      expect(outcome).toBe(mayPropose(day, booking, spots) ? 'placed' : 'invalid')
      if (outcome !== 'placed') return
      booking.proposed = spots
      booking.notified.proposed += 1
      booking.isUndoable = false
    },
  )

/** Free for the request within the hours, but not where it stands; and each minute once. */
function mayPropose(day: TeamDay, booking: TeamBooking, spots: readonly Spot[]): boolean {
  const isOther = ({ pro, minute }: Spot) => pro !== booking.spot.pro || minute !== booking.spot.minute
  const isFree = (spot: Spot) => {
    // The booking's own old place is held for the undoing alone.
    const held = booking.undo?.held.some((each) => !each.second && meetsHeld(day, spot, each))
    return !held && customerOutcome(day, spot, booking) === 'placed'
  }
  if (!booking.isPending) return false
  const isOnce = new Set(spots.map(({ minute }) => minute)).size === spots.length
  return isOnce && spots.every((spot) => isOther(spot) && isFree(spot))
}

/** The client presses behind the link: one of the times, or none. */
export const answer = (number: number, choice: number | null) =>
  command(
    `the client answers ${choice ?? 'none'} to what was proposed for request ${number}`,
    (day) => requestOf(day, number) !== undefined,
    async (day, real) => {
      const booking = requestOf(day, number)!
      const spot = choice === null ? null : nth(booking.proposed, choice)
      const chosen = spot ? { date: real.date, minute: spot.minute } : null
      const id = idOf(day, real, booking)
      const { customer_id } = await real.node.db
        .selectFrom('booking')
        .select('customer_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      // A client whom the team books by phone has no account.
      if (customer_id === null) return
      const answering = answerProposal(customer(real.node, customer_id), { id }, chosen)
      expect(await outcomeOf(answering)).toBe(booking.proposed.length > 0 ? 'placed' : 'invalid')
      if (booking.proposed.length === 0) return
      if (!spot) return end(booking)
      booking.spot = spot
      confirm(booking)
    },
  )

/** Nobody answers in time: what waits for an answer is over. */
export const lapse = () =>
  command(
    'a day and an hour pass',
    (day) => day.bookings.some(({ isPending }) => isPending),
    async (day, real) => {
      // The day itself stays ahead.
      if (Temporal.Instant.compare(real.clock.now, Temporal.Instant.from(day.clock.now).add({ hours: 20 })) > 0) return
      real.clock.now = real.clock.now.add({ hours: 25 })
      await tidyUp(real.node)
      for (const booking of day.bookings) {
        if (booking.isPending) end(booking)
        Object.assign(booking, { undo: null, isUndoable: false })
      }
    },
  )
