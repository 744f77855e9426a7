import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isRefusal } from '#domain/errors.ts'
import type { Decision } from '#domain/team/decision.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { addSecondLine } from '#test/world/team.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const nodes = [0, 1].map(() => processOn(url, () => now, { limitsFactor: 1_000 }))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const ROUNDS = 12
const CUSTOMERS = 20
const STAFF = 8

test('with customers and the team booking into it, time off is applied with all decided, or not at all [PT-21, PT-32]', async () => {
  const salon = await aSalon(db)
  await addSecondLine(db, salon.locationId, salon.professionals[0]!)
  const owner = staffAt(nodes[0]!, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
  const people = await addCustomers(db, CUSTOMERS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const date: IsoDate = addDays('2026-11-25', round)
    const form = { kind: 'sick', note: '', first: date, last: date, hours: null, repeat: null } as const
    // The second of these goes beside the first, however fast the time off is.
    for (const _ of [1, 2]) await placeByStaff(owner, overlapping(salon, date, 1020), null)
    const placed: Promise<string>[] = people.map(async (person, index) => {
      await new Promise((wake) => setTimeout(wake, Math.random() * 60))
      const request = bookingAt(salon, date, 540 + 15 * ((index * 7) % 32))
      return outcomeOf(placeBooking(customer(nodes[index % 2]!, person), request, null))
    })
    const overlaps = Array.from({ length: STAFF }, async (_, index) => {
      await new Promise((wake) => setTimeout(wake, Math.random() * 60))
      return outcomeOf(placeByStaff(owner, overlapping(salon, date, 540 + 45 * index), null))
    })
    const asked = await decideUntilDone((decisions) =>
      askTimeOff(owner, { ...form, professionalId: salon.professionals[0]!, decisions }),
    )
    const outcomes = await Promise.all([...placed, ...overlaps])
    expect(outcomes.filter((outcome) => !['placed', 'slot_taken', 'invalid'].includes(outcome))).toEqual([])
    expect(asked).toBeGreaterThan(1)
  }
  expect(await onSecondLine(salon)).toBeGreaterThanOrEqual(ROUNDS)
  expect(await insideTimeOff()).toEqual([])
  expect(await undecided()).toEqual([])
  expect(await brokenBookings(url, false)).toEqual([])
}, 240_000)

let phones = 0
const overlapping = (salon: Salon, date: IsoDate, minute: number) => ({
  date,
  minute,
  serviceIds: [salon.short],
  professionalId: salon.professionals[0]!,
  client: { name: 'Ana Pop', phone: `+40755${String(100_000 + (phones += 1))}`, email: 'ana@exemplu.ro' },
  source: 'phone' as const,
  comment: '',
  override: true,
  overlap: true,
})

/** Keeps every second booking and cancels the others, as often as the list comes back. How often it asked. */
async function decideUntilDone(apply: (decisions: readonly Decision[]) => Promise<unknown>): Promise<number> {
  let decisions: Decision[] = []
  for (let times = 1; ; times += 1) {
    try {
      await apply(decisions)
      return times
    } catch (thrown) {
      if (!isRefusal(thrown) || thrown.detail.code !== 'bookings_affected') throw thrown
      decisions = thrown.detail.affected.map(({ id, sequence }) =>
        id % 2 === 0
          ? { bookingId: id, sequence, choice: 'keep' as const }
          : { bookingId: id, sequence, choice: 'cancel' as const, reason: 'boală' },
      )
    }
  }
}

async function onSecondLine({ locationId }: Salon): Promise<number> {
  const { rows } =
    await sql`select from booking where location_id = ${locationId} and 'second_line' = any(overridden)`.execute(db)
  return rows.length
}

/** Live bookings whose time is taken by time off. */
async function insideTimeOff() {
  const { rows } = await sql`select b.id from booking b join time_off t on t.location_id = b.location_id
    and t.professional_id = b.professional_id and t.status = 'approved' and t.starts_at < b.ends_at and b.starts_at < t.ends_at
    where b.status in ('pending', 'confirmed')`.execute(db)
  return rows
}

/** Live bookings of a day off that no decision kept: they came in after it was applied. */
async function undecided() {
  const { rows } = await sql`
    select b.id from booking b join staff_action a on a.location_id = b.location_id and a.kind = 'time_off_taken'
      and (a.after -> 'spans' -> 0 ->> 'start')::int * 60 <= extract(epoch from b.starts_at)
      and (a.after -> 'spans' -> 0 ->> 'end')::int * 60 >= extract(epoch from b.ends_at)
    where b.status in ('pending', 'confirmed') and not exists (select from jsonb_array_elements(a.after -> 'decisions') d
      where (d ->> 'bookingId')::int = b.id and d ->> 'choice' = 'keep')`.execute(db)
  return rows
}
