import { afterAll, expect, test } from 'vitest'
import { mintId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../../bookings/place-booking.ts'
import { placeHold } from '../place-hold.ts'
import { prolongHold } from './prolong-hold.ts'

const { url, db } = await testDatabase()
const morning = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = morning
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana, maria] = (await addCustomers(db, 2)).map((id) => customer(node, id))
const visitor = guest(node, 'anca')

test('a hold lasts five minutes more when it is prolonged, for nobody else, and then frees itself [BK-24]', async () => {
  clock = morning
  const ten = bookingAt(await aSalon(db), '2026-11-24', 600)
  const { id, prolongedAt } = await placeHold(visitor, ten)
  expect(prolongedAt).toBeNull()
  clock = morning.add({ minutes: 4, seconds: 30 })
  const prolonged = await prolongHold(visitor, id)
  expect([prolonged?.id, String(prolonged?.expiresAt)]).toEqual([id, String(morning.add({ minutes: 10 }))])
  clock = morning.add({ minutes: 9, seconds: 59 })
  expect(await outcomeOf(placeBooking(maria!, ten, null))).toBe('slot_taken')
  const again = await placeHold(visitor, ten)
  expect([again.id, String(again.expiresAt)]).toEqual([id, String(prolonged?.expiresAt)])
  clock = morning.add({ minutes: 10 })
  expect(await outcomeOf(placeBooking(maria!, ten, null))).toBe('placed')
})

test('a hold is prolonged one time, however many ask at once [BK-24]', async () => {
  clock = morning
  const { id } = await placeHold(ioana!, bookingAt(await aSalon(db), '2026-11-24', 600))
  const answers = await Promise.all(Array.from({ length: 10 }, () => prolongHold(ioana!, id)))
  for (const answer of answers) {
    expect(answer).toMatchObject({ id, expiresAt: morning.add({ minutes: 10 }) })
    expect(answer?.prolongedAt).not.toBeNull()
  }
  const { expires_at } = await db.selectFrom('hold').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(expires_at).toEqual(morning.add({ minutes: 10 }))
})

test('another’s hold, a lapsed one and one that never was cannot be prolonged [BK-24]', async () => {
  clock = morning
  const { id } = await placeHold(ioana!, bookingAt(await aSalon(db), '2026-11-24', 600))
  expect(await outcomeOf(prolongHold(maria!, id))).toBe('invalid')
  expect(await outcomeOf(prolongHold({ ...visitor, caller: { ...visitor.caller, visitor: null } }, id))).toBe('invalid')
  clock = morning.add({ minutes: 5 })
  expect(await prolongHold(ioana!, id)).toBeNull()
  expect(await prolongHold(ioana!, mintId(2_000_000_000))).toBeNull()
})
