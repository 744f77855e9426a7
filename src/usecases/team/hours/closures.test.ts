import { afterAll, expect, test } from 'vitest'
import type { Decision } from '#domain/team/decision.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { addClosure } from './opening-hours.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana, irina, dora] = await addCustomers(db, 3)
const DAY: IsoDate = '2026-11-26'
const NEXT: IsoDate = '2026-11-27'

const book = async (salon: Salon, who = ana!) =>
  (await placeBooking(customer(node, who), bookingAt(salon, DAY, 600), null)).id

const closuresOf = async (...salons: Salon[]) => {
  const rows = await db.selectFrom('closure').select('location_id').execute()
  return salons.map(({ locationId }) => rows.filter(({ location_id }) => location_id === locationId).length)
}

const statusOf = async (id: Awaited<ReturnType<typeof book>>) =>
  (await db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Three locations: two whose team the person manages, and one where they are a professional. */
async function threePlaces() {
  const [own, other, guestAt] = [
    await aSalon(db),
    await aSalon(db, { name: 'Salon Bega' }),
    await aSalon(db, { name: 'Salon Crin' }),
  ]
  const owner = await addMember({ db }, own.locationId, 'owner')
  const customer_id = owner.id
  const more = [
    { location_id: other.locationId, customer_id, role: 'manager' as const },
    { location_id: guestAt.locationId, customer_id, role: 'professional' as const },
  ]
  await db.insertInto('membership').values(more).execute()
  return { own, other, guestAt, owner: staffAt(node, own.locationId, owner) }
}

const closing = (everywhere: boolean, decisions: readonly Decision[] = []) => ({
  first: DAY,
  last: NEXT,
  reason: 'Curățenie generală',
  everywhere,
  decisions,
})

test('a closure of all locations asks about the bookings of all, and closes all in one step or none [PT-30, PT-32]', async () => {
  const { own, other, guestAt, owner } = await threePlaces()
  const [here, there, elsewhere] = [await book(own), await book(other, irina), await book(guestAt, dora)]
  const refusal = await refusalOf(addClosure(owner, closing(true)))
  if (refusal.detail.code !== 'bookings_affected') throw new Error(refusal.message)
  const { affected } = refusal.detail
  expect(refusal.message).toBe('Afectează 2 programări')
  expect(affected.map(({ id, location }) => [id, location])).toEqual([
    [here, null],
    [there, 'Salon Bega'],
  ])
  expect(await closuresOf(own, other, guestAt)).toEqual([0, 0, 0])
  const decide = ({ id, sequence }: (typeof affected)[number]) =>
    ({ bookingId: id, sequence, choice: 'cancel', reason: 'Curățenie' }) as const
  expect(await outcomeOf(addClosure(owner, closing(true, [decide(affected[0]!)])))).toBe('bookings_affected')
  expect([await statusOf(here), await statusOf(there)]).toEqual(['confirmed', 'confirmed'])
  await addClosure(owner, closing(true, affected.map(decide)))
  expect(await closuresOf(own, other, guestAt)).toEqual([1, 1, 0])
  const statuses = [await statusOf(here), await statusOf(there), await statusOf(elsewhere)]
  expect(statuses).toEqual(['canceled', 'canceled', 'confirmed'])
  const log = db.selectFrom('staff_action').select('location_id').where('kind', '=', 'closure_added')
  const logged = (await log.execute()).map(({ location_id }) => location_id)
  expect(logged.sort((a, b) => a - b)).toEqual([own.locationId, other.locationId].sort((a, b) => a - b))
  expect(await outcomeOf(placeBooking(customer(node, dora!), bookingAt(other, NEXT, 600), null))).not.toBe('placed')
})

test('a closure of one location leaves the others open [PT-30]', async () => {
  const { own, other, owner } = await threePlaces()
  await addClosure(owner, closing(false))
  expect(await closuresOf(own, other)).toEqual([1, 0])
})
