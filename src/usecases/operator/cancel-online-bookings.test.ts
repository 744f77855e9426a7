import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { getBookingDetails } from '#contract/bookings/bookings.ts'
import { decideOnNewBusiness } from '#contract/operator/businesses.ts'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import { operatorOf } from '#test/access/operator/cast.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addVoucherCode, bookForNewCustomer, bookingAt, customer, outcomeOf } from '#test/world/booking.ts'
import { addCustomer, loggedIn, messagesTo } from '#test/world/customers.ts'
import { draft } from '#test/world/draft.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T08:00:00Z') })
afterAll(api.close)

const DATE = '2026-11-25'

test('customers who booked online at a refused business are notified and get vouchers back; team bookings stay [OP-02]', async () => {
  const salon = await aSalon(api.db)
  await draft(api.db, salon.locationId, 'review')
  const voucher = await addVoucherCode(api.db, salon.locationId, 'TOAMNA25', { max_uses: 1 })
  const ana = await addCustomer(api)
  const request = bookingAt(salon, DATE, 600, { voucherCode: 'TOAMNA25' })
  const { id } = await placeBooking(customer(api.deps, ana.id), request, null)
  const byPhone = await bookForNewCustomer(api.deps, salon, { date: DATE, minute: 720 })
  await api.db.updateTable('booking').set({ source: 'phone' }).where('id', '=', byPhone.id).execute()

  const { visitor } = await operatorOf(api)
  const refusal = { decision: 'refused' as const, reason: 'CUI-ul e radiat.', licence_checked: false }
  const params = { location_id: String(salon.locationId) }
  expect((await visitor.call(decideOnNewBusiness, { params, body: refusal })).status).toBe(204)

  expect([await statusOf(id), await statusOf(byPhone.id)]).toEqual(['canceled', 'confirmed'])
  const [sms] = await messagesTo(api, ana.phone)
  expect(sms).toMatch(/^Dichis: rezervarea ta la .* a fost anulată\. Locul nu a trecut de verificarea Dichis/)
  const [mailed] = await messagesTo(api, ana.email)
  expect(mailed).toContain('Voucherul TOAMNA25 se poate folosi din nou. Locul nu a trecut de verificarea Dichis')
  for (const text of [sms, mailed]) expect(text).not.toMatch(/radiat|Ore libere/)
  const { uses } = await api.db.selectFrom('voucher').select('uses').where('id', '=', voucher).executeTakeFirstOrThrow()
  expect(uses).toBe(0)
  const seen = await (await loggedIn(api, ana)).call(getBookingDetails, { params: { id: String(id) } })
  expect(seen).toMatchObject({
    body: {
      data: {
        can_rebook: false,
        cancellation: { by: 'system', reason: expect.stringContaining('verificarea Dichis') },
      },
    },
  })
  const act = await api.db.selectFrom('operator_action').select('after').executeTakeFirstOrThrow()
  expect(act.after).toMatchObject({ state: 'refused', canceled: 1 })
})

test('a booking placed while its business is refused is cancelled too, and a later one is not placed [OP-02, BK-12]', async () => {
  const salon = await aSalon(api.db)
  await draft(api.db, salon.locationId, 'review')
  const { visitor } = await operatorOf(api)
  const [ana, ion] = [await addCustomer(api), await addCustomer(api)]
  const book = (id: CustomerId, minute: number) =>
    placeBooking(customer(api.deps, id), bookingAt(salon, DATE, minute), null)
  await api.deps.calendars.timetables.current(api.db, salon.locationId, api.deps.now())
  let placing: Promise<{ readonly id: BookingId }> | undefined
  let refusing: Promise<{ readonly status: number }> | undefined
  let late: Promise<string> | undefined
  await api.db.transaction().execute(async (tx) => {
    await sql`lock table booking_service in exclusive mode`.execute(tx)
    placing = book(ana.id, 600)
    await expect.poll(() => waiting('relation'), { interval: 20 }).toBe(1)
    const body = { decision: 'refused' as const, reason: 'CUI-ul e radiat.', licence_checked: false }
    refusing = visitor.call(decideOnNewBusiness, { params: { location_id: String(salon.locationId) }, body })
    await Promise.race([refusing, expect.poll(() => waiting('advisory'), { interval: 20 }).toBe(1)])
    late = outcomeOf(book(ion.id, 720))
  })
  const { id } = await placing!
  expect((await refusing!).status).toBe(204)
  expect(await statusOf(id)).toBe('canceled')
  expect(await late!).toBe('invalid')
})

/** How many wait for a lock of that kind. */
async function waiting(kind: 'relation' | 'advisory'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${kind}`.execute(api.db)
  return rows[0]?.count ?? 0
}

async function statusOf(id: BookingId): Promise<string> {
  const row = api.db.selectFrom('booking').select('status').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).status
}
