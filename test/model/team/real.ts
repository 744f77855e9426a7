import type fc from 'fast-check'
import { expect } from 'vitest'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Deps } from '#usecases/context.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { guest } from '../../world/booking.ts'
import { addCustomers } from '../../world/customers.ts'
import { aSalon, type Salon } from '../../world/salon.ts'
import { addMember, type Member, staffAt } from '../../world/staff.ts'
import { addSecondLine } from '../../world/team.ts'
import { type ClockDay, claimsOf, offersOf, shownOf, type TeamBooking, type TeamDay, WAITING_VISIT } from './day.ts'
import { claimsIn, notifiedOf, offeredTo, shownTo } from './seen.ts'

/** The product: two processes on one database, at a clock that the model turns. */
export type Real = {
  readonly node: Deps
  /** Another process, which has its own memory of free times. */
  readonly other: Deps
  readonly clock: { now: Temporal.Instant }
  readonly salon: Salon
  readonly staff: StaffContext
  /** The second professional's own access. */
  readonly colleague: Member
  readonly customers: CustomerId[]
  readonly bookings: BookingId[]
  readonly blocks: number[]
  readonly date: IsoDate
}

export type Verb = fc.AsyncCommand<TeamDay, Real>

/**
 * After each command what is stored, shown to the team, offered to customers and notified is what the day ought to be.
 */
export const command = (
  name: string,
  check: (day: TeamDay) => boolean,
  run: (day: TeamDay, real: Real) => Promise<void>,
): Verb => ({
  check,
  run: async (day, real) => {
    await run(day, real)
    const { db } = real.node
    expect(await claimsIn(db, real)).toEqual(claimsOf(day))
    expect(await shownTo(real.staff, real)).toEqual(shownOf(day))
    expect(await offeredTo(guest(real.other, 'looks'), real, day.clock)).toEqual(offersOf(day))
    const notified = day.bookings.map(({ notified: { confirmed, moved, canceled, proposed } }) => [
      confirmed,
      moved,
      canceled,
      proposed,
    ])
    expect(await notifiedOf(db, real.salon, real.bookings)).toEqual(notified)
  },
  toString: () => name,
})

export const spotText = (pro: number, minute: number) => `${pro} at ${minute}`

/** Random numbers mean a row that is there; negative ones count from the end. */
export const nth = <T>(rows: readonly T[], number: number): T | undefined =>
  number < 0 ? rows.at(number) : rows[number % rows.length]

export function add(day: TeamDay, real: Real, id: BookingId, booking: TeamBooking): void {
  real.bookings.push(id)
  day.bookings.push(booking)
}

type Processes = Pick<Real, 'node' | 'other' | 'clock'>

/** Two services of half an hour, which go together, and one in the midst of which the client waits. */
const MENU = [
  { name: 'Tuns', minutes: 30 },
  { name: 'Aranjat', minutes: 30 },
  { name: 'Vopsit', minutes: WAITING_VISIT, wait: { after: 30, minutes: 30, freesEquipment: false } },
]

/** A new salon on that day, with its owner and its second professional at work. */
export async function openReal({ node, other, clock }: Processes, day: ClockDay): Promise<Real> {
  const { db } = node
  clock.now = Temporal.Instant.from(day.now)
  await db.deleteFrom('hold').execute()
  const salon = await aSalon(db, { professionals: 2, hours: [day.opens, day.closes], menu: MENU })
  await addSecondLine(db, salon.locationId, salon.professionals[0]!)
  const owner = await addMember({ db }, salon.locationId, 'owner')
  const colleague = await addMember({ db }, salon.locationId, 'professional', {
    professionalId: salon.professionals[1]!,
  })
  const customers = await addCustomers(db, 6)
  const staff = staffAt(node, salon.locationId, owner)
  const date = day.date as IsoDate
  return { node, other, clock, salon, staff, colleague, customers, bookings: [], blocks: [], date }
}
