import { afterAll, expect, test } from 'vitest'
import { getBookingDetails } from '#contract/bookings/bookings.ts'
import { decideOnNewBusiness } from '#contract/operator/businesses.ts'
import type { BookingId } from '#domain/ids.ts'
import { operatorOf } from '#test/access/operator/cast.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addVoucherCode, bookForNewCustomer, bookingAt, customer } from '#test/world/booking.ts'
import { addCustomer, loggedIn, messagesTo } from '#test/world/customers.ts'
import { draft } from '#test/world/draft.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T08:00:00Z') })
afterAll(api.close)

const DATE = '2026-11-25'

test('who booked online at a business that is refused is told, and their voucher comes back; what the team wrote down stays [OP-02]', async () => {
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

async function statusOf(id: BookingId): Promise<string> {
  const row = api.db.selectFrom('booking').select('status').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).status
}
