import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import {
  addSubscription,
  addVoucherCode,
  bookingAt,
  customer,
  ownSubscription,
  processOn,
} from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { findFaultsSeenBy, findStoredFaults, RULE_NAMES } from './stored.ts'

const { url, pool, db } = await testDatabase()
const DATE = '2026-12-01' as const

/** The damage that each bug would have to leave behind, past the constraints that forbid it. */
const BUGS: Readonly<Record<string, string>> = {
  'two claims on one resource at once': `alter table claim drop constraint claim_never_twice;
    insert into claim (location_id, resource_id, during, booking_id)
      select location_id, resource_id, during, booking_id from claim where booking_id is not null limit 1`,
  'two live bookings of one professional at once': `update booking set
    (professional_id, starts_at, ends_at) = (select professional_id, starts_at, ends_at from booking
      where status = 'confirmed' order by id limit 1)
    where id = (select max(id) from booking where status = 'confirmed')`,
  'live booking whose professional is not claimed for all of it': `update claim set
    during = tstzrange(lower(during), upper(during) - interval '5 minutes') where booking_id is not null`,
  'live booking without as many claims as it needs': `delete from claim where id = (
    select max(id) from claim where booking_id is not null)`,
  'claim of a booking that is not live': `update booking set status = 'canceled' where status = 'confirmed'`,
  'hold without a claim': 'delete from claim where hold_id is not null',
  'time off without a claim': `insert into time_off (location_id, professional_id, starts_at, ends_at)
    select location_id, id, now(), now() + interval '1 hour' from professional limit 1`,
  'booking whose services are not what it lasts': `delete from booking_service where booking_id = (
    select max(id) from booking)`,
  'booking without a message for each change': `delete from message where kind = 'booking-moved' and channel = 'sms'`,
  'message about a booking that is not there': `update message set booking_id = 999999 where id = (
    select min(id) from message)`,
  'message waiting that no job will send': `select graphile_worker.remove_job('message:' || id) from message`,
  'cancelled booking without its cancellation, or the other way round': 'delete from cancellation',
  'voucher counted differently from its bookings': 'update voucher set uses = uses + 1',
  'sessions counted differently from their bookings': `update customer_subscription set sessions_left = sessions_left - 1`,
  'remembered answer whose booking is not there': `update idempotency set answer = '{"id": 999999}'`,
}

beforeAll(async () => {
  const node = processOn(url, () => Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const salon = await aSalon(db, { professionals: 2, units: 2 })
  const [one, two, three] = await addCustomers(db, 3)
  const [first, second] = [customer(node, one!), customer(node, two!)]
  await addVoucherCode(db, salon.locationId, 'DOI')
  const subscriptionId = await addSubscription(db, salon)
  await ownSubscription(db, salon.locationId, subscriptionId, two!)
  const staying = bookingAt(salon, DATE, 600, { voucherCode: 'DOI' })
  await placeBooking(first, staying, 'a-key')
  const gone = await placeBooking(first, bookingAt(salon, DATE, 660), null)
  await cancelBooking(first, { id: gone.id }, { bookingId: null, reasonId: null, comment: '' })
  const moving = await placeBooking(second, bookingAt(salon, DATE, 720, { subscriptionId }), null)
  const move = { date: DATE, minute: 780, professionalId: undefined, expectedTotal: null }
  await rescheduleBooking(second, { id: moving.id }, move)
  await placeHold(customer(node, three!), bookingAt(salon, DATE, 840))
  await node.close()
})

test('a database that only the product has written to has no fault [BK-12, NT-02]', async () => {
  expect(await findStoredFaults(pool)).toEqual([])
})

test('every rule has its bug [BK-12]', () => {
  expect(Object.keys(BUGS)).toEqual(RULE_NAMES)
})

test.each(Object.entries(BUGS))('the checker sees it: %s [BK-12, NT-02]', async (what, bug) => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${bug}`)
    expect((await findFaultsSeenBy(client)).map((fault) => fault.what)).toContain(what)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
