import { expect } from 'vitest'
import type { ServiceId } from '#domain/ids.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { blockTime, unblockTime } from '#usecases/calendar/acts/block-time.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { changeByStaff } from '#usecases/calendar/changes/change-by-staff.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { undoAct } from '#usecases/calendar/moves/undo-act.ts'
import { UNDO_SECONDS } from '#usecases/calendar/undoable-act.ts'
import { bookingAt, customer, outcomeOf, refusalOf } from '../../world/booking.ts'
import {
  blockOutcome,
  customerOutcome,
  endByTeam,
  LONG_VISIT,
  leavePlace,
  lengthOf,
  mayOverlap,
  newBooking,
  type Outcome,
  type Spot,
  type TeamBooking,
  type TeamDay,
  teamOutcome,
  VISIT,
  WAITING_VISIT,
} from './day.ts'
import { add, command, nth, type Real, spotText } from './real.ts'

export const book = (who: number, pro: number, half: number, minutes = VISIT) =>
  command(
    `customer ${who} books ${spotText(pro, half)} for ${minutes} min`,
    () => true,
    async (day, real) => {
      const spot = { pro, minute: day.clock.opens + half * VISIT, minutes }
      const expected = customerOutcome(day, spot)
      const professionalId = real.salon.professionals[pro]!
      const serviceIds = servicesOf(real, minutes)
      const request = bookingAt(real.salon, real.date, spot.minute, { professionalId, serviceIds })
      const placing = placeBooking(customer(real.node, real.customers[who]!), request, null)
      const outcome = await outcomeOf(placing)
      // Nobody is at two places at once.
      if (outcome === 'slot_taken' && expected === 'placed') return
      expect(outcome).toBe(expected)
      if (expected === 'placed') add(day, real, (await placing).id, newBooking(spot))
    },
  )

/** The services that take so long. */
function servicesOf({ salon }: Real, minutes: number): ServiceId[] {
  const [short, other, waiting] = salon.services
  if (minutes === WAITING_VISIT) return [waiting!]
  return minutes === VISIT ? [short!] : [short!, other!]
}

/** The outcome and place of the team's asking, on the second line too if that is wanted. */
function wantedSpot(day: TeamDay, wanted: Spot & { overlap: boolean }, except?: TeamBooking): [Outcome, Spot] {
  const { overlap, ...spot } = wanted
  if (overlap && mayOverlap(day, spot, except)) return ['placed', { ...spot, second: true }]
  return [teamOutcome(day, spot, except), spot]
}

/** A refused place tells the team whether the second line is free, unless the second line was asked for. */
async function expectOffer(work: Promise<unknown>, isOffered: boolean): Promise<void> {
  expect('mayOverlap' in (await refusalOf(work)).detail).toBe(isOffered)
}

export const phone = (pro: number, half: number, overlap: boolean, minutes = VISIT) =>
  command(
    `the team books ${spotText(pro, half)} for ${minutes} min by phone${overlap ? ', over what is there' : ''}`,
    () => true,
    async (day, real) => {
      const minute = day.clock.opens + half * VISIT
      const client = { name: 'Ana Pop', phone: `+40747${String(100_000 + day.bookings.length)}`, email: null }
      const placing = placeByStaff(
        real.staff,
        {
          date: real.date,
          minute,
          serviceIds: servicesOf(real, minutes),
          client,
          source: 'phone',
          comment: '',
          professionalId: real.salon.professionals[pro]!,
          override: true,
          overlap,
        },
        null,
      )
      const [expected, spot] = wantedSpot(day, { pro, minute, minutes, overlap })
      expect(await outcomeOf(placing)).toBe(expected)
      if (expected === 'slot_taken') await expectOffer(placing, !overlap && mayOverlap(day, spot))
      if (expected === 'placed') add(day, real, (await placing).id, newBooking(spot))
    },
  )

export const move = (number: number, pro: number, half: number, overlap: boolean) =>
  command(
    `the team moves booking ${number} to ${spotText(pro, half)}${overlap ? ', over what is there' : ''}`,
    (day) => {
      const booking = nth(day.bookings, number)
      return (
        booking?.live === true &&
        booking.proposed.length === 0 &&
        (booking.spot.pro !== pro || booking.spot.minute !== day.clock.opens + half * VISIT)
      )
    },
    async (day, real) => {
      const booking = nth(day.bookings, number)!
      // The booking's own old place counts as free.
      const minute = day.clock.opens + half * VISIT
      const wanted = { pro, minute, minutes: lengthOf(booking.spot), overlap }
      const [expected, spot] = wantedSpot(day, wanted, booking)
      const moving = moveByStaff(real.staff, nth(real.bookings, number)!, {
        date: real.date,
        minute: spot.minute,
        professionalId: real.salon.professionals[pro]!,
        minutes: null,
        override: true,
        overlap,
        notifies: true,
      })
      expect(await outcomeOf(moving)).toBe(expected)
      if (expected === 'slot_taken') await expectOffer(moving, !overlap && mayOverlap(day, spot, booking))
      if (expected !== 'placed') return
      goTo(day, booking, spot)
    },
  )

function goTo(day: TeamDay, booking: TeamBooking, spot: Spot): void {
  booking.undo = leavePlace(day, booking.spot, spot)
  booking.spot = spot
  booking.notified.moved += 1
  Object.assign(booking, { isUndoable: true, isAccepted: false, canceled: null })
}

/** The team adds a service of half an hour to a visit, or takes it off; a visit with a wait becomes a short one. */
export const change = (number: number, overlap: boolean) =>
  command(
    `the team changes the services of booking ${number}${overlap ? ', over what is there' : ''}`,
    ({ bookings }) => {
      const booking = nth(bookings, number)
      return booking?.live === true && booking.proposed.length === 0
    },
    async (day, real) => {
      const booking = nth(day.bookings, number)!
      const { pro, minute } = booking.spot
      const minutes = lengthOf(booking.spot) === VISIT ? LONG_VISIT : VISIT
      const [expected, spot] = wantedSpot(day, { pro, minute, minutes, overlap }, booking)
      const changing = changeByStaff(real.staff, nth(real.bookings, number)!, {
        serviceIds: servicesOf(real, minutes),
        minutes: null,
        price: null,
        client: null,
        override: true,
        overlap,
        notifies: true,
      })
      expect(await outcomeOf(changing)).toBe(expected)
      if (expected === 'slot_taken') await expectOffer(changing, !overlap && mayOverlap(day, spot, booking))
      if (expected === 'placed') goTo(day, booking, spot)
    },
  )

export const undo = (number: number) =>
  command(
    `the last move, change, yes or cancellation of booking ${number} is undone`,
    ({ bookings }) => {
      const booking = nth(bookings, number)
      return booking?.live === true || booking?.isUndoable === true
    },
    async (day, real) => {
      const booking = nth(day.bookings, number)!
      expect(await outcomeOf(undoAct(real.staff, nth(real.bookings, number)!))).toBe(
        booking.isUndoable ? 'placed' : 'invalid',
      )
      if (!booking.isUndoable) return
      if (booking.canceled) {
        Object.assign(booking, { ...booking.canceled, live: true, canceled: null, undo: null, isUndoable: false })
        booking.notified.canceled -= 1
        return
      }
      if (booking.isAccepted) {
        Object.assign(booking, { isUndoable: false, isPending: true })
        booking.notified.confirmed -= 1
        return
      }
      if (!booking.undo) return
      booking.spot = booking.undo.spot
      booking.undo = null
      booking.isUndoable = false
      booking.notified.moved -= 1
    },
  )

export const cancel = (number: number) =>
  command(
    `the location cancels booking ${number}`,
    ({ bookings }) => bookings.length > 0,
    async (day, real) => {
      const booking = nth(day.bookings, number)!
      const cancelling = cancelByLocation(real.staff, nth(real.bookings, number)!, 'boală')
      expect(await outcomeOf(cancelling)).toBe(booking.live ? 'placed' : 'invalid')
      if (booking.live) endByTeam(day, booking)
    },
  )

export const block = (pro: number, half: number) =>
  command(
    `the team blocks ${spotText(pro, half)}`,
    ({ isWhole }) => isWhole || pro === 0,
    async (day, real) => {
      const minute = day.clock.opens + half * VISIT
      const expected = blockOutcome(day, { pro, minute })
      const professionalId = real.salon.professionals[pro]!
      const blocking = blockTime(real.staff, { professionalId, date: real.date, minute, minutes: VISIT, label: '' })
      expect(await outcomeOf(blocking)).toBe(expected)
      if (expected !== 'placed') return
      real.blocks.push((await blocking).id)
      day.blocks.push({ pro, minute, live: true })
    },
  )

export const unblock = (number: number) =>
  command(
    `block ${number} is freed`,
    ({ blocks }) => nth(blocks, number)?.live === true,
    async (day, real) => {
      await unblockTime(real.staff, nth(real.blocks, number)!)
      nth(day.blocks, number)!.live = false
    },
  )

export const wait = () =>
  command(
    'the time to undo passes',
    () => true,
    async (day, real) => {
      real.clock.now = real.clock.now.add({ seconds: UNDO_SECONDS + 1 })
      await tidyUp(real.node)
      for (const booking of day.bookings) Object.assign(booking, { undo: null, isUndoable: false })
    },
  )
