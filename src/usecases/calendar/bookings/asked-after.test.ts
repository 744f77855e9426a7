import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { walkIn } from '../acts/walk-in.ts'
import { attachClient } from './attach-client.ts'
import { correctVisit } from './correct-visit.ts'
import { setState } from './set-state.ts'

const { url, db } = await testDatabase()
const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00Z')
let now = MONDAY
beforeEach(() => {
  now = MONDAY
})
const node = processOn(url, () => now)
afterAll(() => node.close())

/** A customer's visit from ten to half past on Tuesday, and the owner of the salon, who has a client at the chair. */
async function aVisit() {
  const salon = await aSalon(db)
  const member = await addMember({ db: node.db }, salon.locationId, 'owner')
  const owner = staffAt(node, salon.locationId, member, 'owner')
  const client = await addCustomer({ db: node.db }, { firstName: 'Ana', lastName: 'Pop' })
  const { id } = await placeBooking(customer(node, client.id), bookingAt(salon, '2026-11-24', 600), null)
  return { salon, owner, client, id }
}

/** When the question about the visit is to be asked. */
async function askedAt(id: BookingId) {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select run_at as at from graphile_worker.jobs where key = ${`ask-for-review:${id}`}`.execute(db)
  return rows.map(({ at }) => at.toString())
}

const TWO_HOURS_AFTER = ['2026-11-24T10:30:00Z']

test('a client whose visit the team calls completed is asked how it was as any other [PT-45]', async () => {
  const { owner, id } = await aVisit()
  now = Temporal.Instant.from('2026-11-24T08:20:00Z')
  await setState(owner, id, 'completed')
  now = Temporal.Instant.from('2026-11-24T10:00:00Z')
  await tidyUp(node)
  expect(await askedAt(id)).toEqual(TWO_HOURS_AFTER)
})

test('a client who came after all is asked: a missed visit taken back, or corrected within a day [PT-45]', async () => {
  const [taken, corrected, old] = [await aVisit(), await aVisit(), await aVisit()]
  now = Temporal.Instant.from('2026-11-24T08:15:00Z')
  for (const { owner, id } of [taken, corrected, old]) await setState(owner, id, 'no_show')
  now = Temporal.Instant.from('2026-11-24T10:00:00Z')
  await tidyUp(node)
  expect(await askedAt(taken.id)).toEqual([])
  await setState(taken.owner, taken.id, 'confirmed')
  await correctVisit(corrected.owner, corrected.id, { state: 'completed', reason: 'A venit la alt coleg.' })
  for (const { id } of [taken, corrected]) expect(await askedAt(id)).toEqual(TWO_HOURS_AFTER)
  now = Temporal.Instant.from('2026-11-26T10:00:00Z')
  await correctVisit(old.owner, old.id, { state: 'completed', reason: 'A venit.' })
  expect(await askedAt(old.id)).toEqual([])
})

test('a client whom the team names after a visit without a booking is asked too [PT-45]', async () => {
  const { salon, owner, client } = await aVisit()
  const { id } = await walkIn(owner, { serviceIds: [salon.short], professionalId: null, override: false }, null)
  now = now.add({ minutes: 20 })
  await setState(owner, id, 'completed')
  expect(await askedAt(id)).toEqual([])
  await attachClient(owner, id, { name: 'Ana', phone: client.phone!, email: null })
  expect(await askedAt(id)).toHaveLength(1)
})
