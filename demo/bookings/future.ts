import type { LocationSchedule } from '#domain/availability/schedule.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { type Random, seededRandom } from '#drawings/style/random.ts'
import { suits, womenShare } from '../location/suits.ts'
import { makePeople } from '../people.ts'
import { readPeople } from '../read-data.ts'
import type { Visitor } from './booking-rows.ts'
import type { BookableLocation } from './load-locations.ts'
import { type PlannedVisit, planVisits } from './plan-visits.ts'
import type { Claimed } from './save-bookings.ts'

/** A demo customer as the database has them. */
export type KnownCustomer = {
  id: CustomerId
  first_name: string
  last_name: string
  phone: string
  email: string
  city: string
}

export type Days = { from: IsoDate; to: IsoDate; today: IsoDate; now: number }

const DAY = 1440

/** Visits of the coming days and their clients: mostly guests, now and then a demo customer in their own city. */
export function futureBookings(
  location: BookableLocation,
  schedule: LocationSchedule,
  customers: readonly KnownCustomer[],
  { from, to, today, now }: Days,
): Omit<Claimed, 'id'>[] {
  const visitorOf = makeVisitors(customers, location.city)
  return planVisits(location, schedule, { from, to, today }).map((visit) => {
    const { date, minute } = epochToWall(visit.shown.start)
    const r = seededRandom(`cine ${location.ref} ${visit.professionalId} ${date} ${minute}`)
    return {
      ...booked(visit),
      visitor: visitorOf(r, date, visit.services[0]!.name),
      status: visit.shown.end <= now ? 'completed' : 'confirmed',
      createdAt: Math.min(now, visit.shown.start) - r.int(60, 9 * DAY),
    }
  })
}

const booked = ({ location, professionalId, services, shown, claims }: PlannedVisit) => ({
  locationId: location.id,
  professionalId,
  services,
  shown,
  claims,
})

function makeVisitors(customers: readonly KnownCustomer[], city: string) {
  const makePerson = makePeople()
  const locals = customers.filter((customer) => customer.city === city)
  const busyDays = new Set<string>()
  const { women } = readPeople()
  return (r: Random, date: IsoDate, service: string): Visitor => {
    const local = locals.length > 0 && r.chance(0.006) ? r.pick(locals) : null
    if (local && suits(service, women.includes(local.first_name)) && !busyDays.has(`${local.id} ${date}`)) {
      busyDays.add(`${local.id} ${date}`)
      return toVisitor(local)
    }
    const { first, last } = makePerson(r, womenShare(service, 0.6))
    return guest(`${first} ${last}`, r)
  }
}

/** A person who books without an account; the number is of a range that no network uses. */
export const guest = (name: string, r: Random): Visitor => ({
  customerId: null,
  name,
  phone: `+40700${r.int(100_000, 999_999)}`,
  email: null,
})

export const toVisitor = (customer: KnownCustomer): Visitor => ({
  customerId: customer.id,
  name: `${customer.first_name} ${customer.last_name}`,
  phone: customer.phone,
  email: customer.email,
})
