import { afterAll, expect, test } from 'vitest'
import { lockForVisit } from '#db/locks.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, tally } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { placeHold } from '../availability/place-hold.ts'
import { placeBooking } from './place-booking.ts'

const { url, db } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T06:00:00Z')
const node = processOn(url, now, { atOnce: 2 })
afterAll(() => node.close())
const clients = await addCustomers(db, 41)
const teamOf = ({ locationId, professionals }: Salon) => ({
  locationId,
  professionalIds: professionals,
  equipmentGroupId: null,
})

test('a crowd that waits for one place leaves room to book and to hold at every other [BK-12]', async () => {
  const [crowded, quiet] = [await aSalon(db), await aSalon(db)]
  let crowd: Promise<string>[] = []
  await db.transaction().execute(async (tx) => {
    await lockForVisit(tx, teamOf(crowded))
    crowd = clients.slice(1).map((id, index) => {
      const request = bookingAt(crowded, '2026-12-01', 600)
      const ctx = customer(node, id)
      return outcomeOf(index % 2 ? placeHold(ctx, request) : placeBooking(ctx, request, null))
    })
    const ctx = customer(node, clients[0]!)
    expect(await outcomeOf(placeHold(ctx, bookingAt(quiet, '2026-12-01', 600)))).toBe('placed')
    expect(await outcomeOf(placeBooking(ctx, bookingAt(quiet, '2026-12-01', 600), 'key'))).toBe('placed')
  })
  expect(tally(await Promise.all(crowd))).toEqual({ placed: 1, slot_taken: 39 })
})

test('a client who has waited five seconds is told to come again, and the next ones find their way [BK-12]', async () => {
  const salon = await aSalon(db)
  const [one, ...others] = clients.map((id) => () => {
    return outcomeOf(placeBooking(customer(node, id), bookingAt(salon, '2026-12-01', 600), null))
  })
  let crowd: Promise<string>[] = []
  await db.transaction().execute(async (tx) => {
    await lockForVisit(tx, teamOf(salon))
    crowd = others.slice(0, 5).map((book) => book())
    expect(await Promise.all(crowd.slice(2))).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })
  expect(tally(await Promise.all(crowd.slice(0, 2)))).toEqual({ placed: 1, slot_taken: 1 })
  expect(await one!()).toBe('slot_taken')
})
