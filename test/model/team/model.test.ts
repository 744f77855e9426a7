import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { blockTime, unblockTime } from '#usecases/calendar/acts/block-time.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { moveByStaff, UNDO_SECONDS } from '#usecases/calendar/moves/move-by-staff.ts'
import { undoMove } from '#usecases/calendar/moves/undo-move.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { testDatabase } from '../database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn } from '../world/booking.ts'
import { addCustomers } from '../world/customers.ts'
import { aSalon, type Salon } from '../world/salon.ts'
import { addMember, staffAt } from '../world/staff.ts'
import {
  CLOCK_DAYS,
  type ClockDay,
  claimsOf,
  customerOutcome,
  newTeamDay,
  offersOf,
  type TeamDay,
  teamOutcome,
  VISIT,
} from './team-day.ts'
import { claimsIn, offeredTo, shownTo, toldOf } from './team-seen.ts'

/** In `npm test` thirty sequences, of which a third are on days of a clock change each; thousands with RUNS=2000. */
const RUNS = Number(process.env.RUNS ?? 30)
vi.setConfig({ testTimeout: 120_000 + RUNS * 2_000 })
const { url, db } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const node = processOn(url, () => now)
// Another process, which has its own memory of free times.
const other = processOn(url, () => now)
afterAll(async () => {
  await node.close()
  await other.close()
})

type Real = {
  place: Salon
  staff: StaffContext
  customers: CustomerId[]
  bookings: BookingId[]
  blocks: number[]
  date: IsoDate
}

/** After each command what is stored, shown to the team, offered to customers and told is what the day ought to be. */
const command = (
  name: string,
  check: (day: TeamDay) => boolean,
  run: (day: TeamDay, real: Real) => Promise<void>,
): fc.AsyncCommand<TeamDay, Real> => ({
  check,
  run: async (day, real) => {
    await run(day, real)
    expect(await claimsIn(db, real)).toEqual(claimsOf(day))
    expect(await shownTo(real.staff, real)).toEqual(claimsOf(day).filter((each) => each.endsWith('booking')))
    expect(await offeredTo(guest(other, 'looks'), real, day.clock)).toEqual(offersOf(day))
    expect(await toldOf(db, real.place, real.bookings)).toEqual(
      day.bookings.map(({ live, moves }) => [1, moves, live ? 0 : 1]),
    )
  },
  toString: () => name,
})

const spotText = (pro: number, minute: number) => `${pro} at ${minute}`

const book = (who: number, pro: number, half: number) =>
  command(
    `customer ${who} books ${spotText(pro, half)}`,
    () => true,
    async (day, real) => {
      const minute = day.clock.opens + half * VISIT
      const expected = customerOutcome(day, { pro, minute })
      const professionalId = real.place.professionals[pro]!
      const request = bookingAt(real.place, real.date, minute, { professionalId })
      const placing = placeBooking(customer(node, real.customers[who]!), request, null)
      const outcome = await outcomeOf(placing)
      // Nobody is at two places at once.
      if (outcome === 'slot_taken' && expected === 'placed') return
      expect(outcome).toBe(expected)
      if (expected === 'placed') add(day, real, (await placing).id, pro, minute)
    },
  )

const phone = (pro: number, half: number) =>
  command(
    `the team books ${spotText(pro, half)} by phone`,
    () => true,
    async (day, real) => {
      const minute = day.clock.opens + half * VISIT
      const client = { name: 'Ana Pop', phone: `+40747${String(100_000 + day.bookings.length)}`, email: null }
      const placing = placeByStaff(
        real.staff,
        {
          ...{ date: real.date, minute, serviceIds: [real.place.short], client, source: 'phone', comment: '' },
          ...{ professionalId: real.place.professionals[pro]!, override: true },
        },
        null,
      )
      const expected = teamOutcome(day, { pro, minute })
      expect(await outcomeOf(placing)).toBe(expected)
      if (expected === 'placed') add(day, real, (await placing).id, pro, minute)
    },
  )

function add(day: TeamDay, real: Real, id: BookingId, pro: number, minute: number): void {
  real.bookings.push(id)
  day.bookings.push({ spot: { pro, minute }, live: true, undo: null, moves: 0 })
}

/** Random numbers mean a row that is there. */
const nth = <T>(rows: readonly T[], number: number): T | undefined => rows[number % rows.length]

const move = (number: number, pro: number, half: number) =>
  command(
    `the team moves booking ${number} to ${spotText(pro, half)}`,
    (day) => {
      const booking = nth(day.bookings, number)
      return (
        booking?.live === true && (booking.spot.pro !== pro || booking.spot.minute !== day.clock.opens + half * VISIT)
      )
    },
    async (day, real) => {
      const booking = nth(day.bookings, number)!
      const spot = { pro, minute: day.clock.opens + half * VISIT }
      // Its own old place is no other's.
      const expected = teamOutcome(day, spot, booking)
      const moving = moveByStaff(real.staff, nth(real.bookings, number)!, {
        ...{ date: real.date, minute: spot.minute, professionalId: real.place.professionals[pro]! },
        ...{ minutes: null, override: true, notifies: true },
      })
      expect(await outcomeOf(moving)).toBe(expected)
      if (expected !== 'placed') return
      booking.undo = booking.spot
      booking.spot = spot
      booking.moves += 1
    },
  )

const undo = (number: number) =>
  command(
    `the move of booking ${number} is undone`,
    ({ bookings }) => nth(bookings, number)?.live === true,
    async (day, real) => {
      const booking = nth(day.bookings, number)!
      expect(await outcomeOf(undoMove(real.staff, nth(real.bookings, number)!))).toBe(
        booking.undo ? 'placed' : 'invalid',
      )
      if (!booking.undo) return
      booking.spot = booking.undo
      booking.undo = null
      booking.moves -= 1
    },
  )

const cancel = (number: number) =>
  command(
    `the location cancels booking ${number}`,
    ({ bookings }) => bookings.length > 0,
    async (day, real) => {
      const booking = nth(day.bookings, number)!
      const cancelling = cancelByLocation(real.staff, nth(real.bookings, number)!, 'boală')
      expect(await outcomeOf(cancelling)).toBe(booking.live ? 'placed' : 'invalid')
      booking.live = false
    },
  )

const block = (pro: number, half: number) =>
  command(
    `the team blocks ${spotText(pro, half)}`,
    () => true,
    async (day, real) => {
      const minute = day.clock.opens + half * VISIT
      const expected = teamOutcome(day, { pro, minute })
      const professionalId = real.place.professionals[pro]!
      const blocking = blockTime(real.staff, { professionalId, date: real.date, minute, minutes: VISIT, label: '' })
      expect(await outcomeOf(blocking)).toBe(expected)
      if (expected !== 'placed') return
      real.blocks.push((await blocking).id)
      day.blocks.push({ pro, minute, live: true })
    },
  )

const unblock = (number: number) =>
  command(
    `block ${number} is freed`,
    ({ blocks }) => nth(blocks, number)?.live === true,
    async (day, real) => {
      await unblockTime(real.staff, nth(real.blocks, number)!)
      nth(day.blocks, number)!.live = false
    },
  )

const wait = () =>
  command(
    'the time to undo passes',
    () => true,
    async (day) => {
      now = now.add({ seconds: UNDO_SECONDS + 1 })
      await tidyUp(node)
      for (const booking of day.bookings) booking.undo = null
    },
  )

const who = fc.nat(5)
const pro = fc.nat(1)
const half = fc.integer({ min: -1, max: 8 })
const number = fc.nat(50)
const commands = [
  fc.tuple(who, pro, half).map((args) => book(...args)),
  fc.tuple(pro, half).map((args) => phone(...args)),
  fc.tuple(pro, half).map((args) => phone(...args)),
  fc.tuple(number, pro, half).map((args) => move(...args)),
  fc.tuple(number, pro, half).map((args) => move(...args)),
  number.map(undo),
  number.map(undo),
  number.map(cancel),
  fc.tuple(pro, half).map((args) => block(...args)),
  number.map(unblock),
  fc.constant(wait()),
]

test.each(CLOCK_DAYS)(
  'what a team does on $date is stored, shown, offered and told as the model says [PT-10, PT-13, PT-14, PT-19, PT-24, BK-12]',
  async (clock) => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), async (sequence) => {
        await fc.asyncModelRun(async () => ({ model: newTeamDay(clock), real: await openReal(clock) }), sequence)
      }),
      { numRuns: Math.ceil(RUNS / CLOCK_DAYS.length) },
    )
  },
)

async function openReal(clock: ClockDay): Promise<Real> {
  now = Temporal.Instant.from(clock.now)
  await db.deleteFrom('hold').execute()
  const place = await aSalon(db, { professionals: 2, hours: [clock.opens, clock.closes] })
  const owner = await addMember({ db }, place.locationId, 'owner')
  const customers = await addCustomers(db, 6)
  const staff = staffAt(node, place.locationId, owner)
  return { place, staff, customers, bookings: [], blocks: [], date: clock.date as IsoDate }
}
