import { afterAll, describe, expect, test } from 'vitest'
import { type LocationId, mintId, type ServiceId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { addVoucherCode, bookingAt, customer, guest, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { addVoucher, checkVoucherCode } from './check-voucher-code.ts'
import { listVouchers } from './list-vouchers.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
afterAll(() => node.close())
const [ioana, maria] = await addCustomers(db, 2)
const ctx = customer(node, ioana!)
const PAGE = { status: null, locationId: null, page: 1, perPage: 15 }

describe('checking a code', () => {
  test('tells what the voucher does, to guests too, and uses nothing up [BK-11]', async () => {
    const salon = await aSalon(db)
    await addVoucherCode(db, salon.locationId, 'TOAMNA25', { discount_type: 'percentage', discount: 25, max_uses: 1 })
    const asked = { code: ' toamna25', locationId: salon.locationId, serviceIds: [salon.short] }
    for (const who of [ctx, guest(node, 'cineva'), ctx])
      expect(await checkVoucherCode(who, asked)).toMatchObject({
        code: 'TOAMNA25',
        type: 'percentage',
        discount: 25,
        services: [salon.short, salon.long],
        status: 'approved',
      })
  })

  test('each refusal has its own message on `code`, unknown and another’s share one [BK-11]', async () => {
    const salon = await aSalon(db)
    const elsewhere = await aSalon(db)
    await addVoucherCode(db, salon.locationId, 'VECHI', { valid_until: '2026-10-31' })
    await addVoucherCode(db, salon.locationId, 'FOLOSIT', { max_uses: 1, uses: 1 })
    await addVoucherCode(db, salon.locationId, 'MARIEI', { customer_id: maria! })
    await addVoucherCode(db, elsewhere.locationId, 'DEPARTE')
    const lungi = await addVoucherCode(db, salon.locationId, 'LUNGI')
    await db
      .insertInto('voucher_service')
      .values({ location_id: salon.locationId, voucher_id: lungi, service_id: salon.long })
      .execute()
    const voucherMessage = async (code: string) => {
      const refusal = await refusalOf(
        checkVoucherCode(ctx, { code, locationId: salon.locationId, serviceIds: [salon.short] }),
      )
      return refusal.detail.code === 'invalid' ? refusal.detail.errors['code']?.[0] : refusal.code
    }
    const messages = [
      await voucherMessage('VECHI'),
      await voucherMessage('FOLOSIT'),
      await voucherMessage('DEPARTE'),
      await voucherMessage('LUNGI'),
    ]
    expect(messages).toEqual([
      'Voucherul VECHI a expirat pe 31 octombrie.',
      'Voucherul FOLOSIT a fost deja folosit.',
      'Voucherul DEPARTE nu e valabil aici.',
      'Voucherul LUNGI nu se aplică serviciilor alese. E pentru „Vopsit”.',
    ])
    expect(await voucherMessage('MARIEI')).toBe(await voucherMessage('NIMIC'))
    expect(await outcomeOf(checkVoucherCode(customer(node, maria!), mariei(salon.locationId, salon.short)))).toBe(
      'placed',
    )
  })

  const mariei = (locationId: LocationId, service: ServiceId) => ({ code: 'MARIEI', locationId, serviceIds: [service] })

  test('guessing codes runs out of budget early [BK-11, HT-04]', async () => {
    const guesser = { ...guest(node, 'ghicitor'), caller: { ...guest(node, 'ghicitor').caller, ip: '127.0.9.9' } }
    const outcomes: string[] = []
    for (let guess = 0; guess < 305; guess += 1)
      outcomes.push(
        await outcomeOf(
          checkVoucherCode(guesser, { code: `COD${guess}`, locationId: mintId(1), serviceIds: [mintId(1)] }),
        ),
      )
    expect(new Set(outcomes.slice(0, 300))).toEqual(new Set(['invalid']))
    expect(outcomes.slice(300)).toEqual(Array(5).fill('too_many'))
  })
})

describe('my vouchers', () => {
  test('given, added by code and used ones are listed with where they stand [AN-05]', async () => {
    const salon = await aSalon(db)
    const elsewhere = await aSalon(db)
    const [ana] = await addCustomers(db, 1)
    const mine = customer(node, ana!)
    await addVoucherCode(db, salon.locationId, 'CADOU', { customer_id: ana!, valid_until: '2026-12-01' })
    await addVoucherCode(db, salon.locationId, 'TRECUT', { customer_id: ana!, valid_until: '2026-11-22' })
    await addVoucherCode(db, salon.locationId, 'OFERIT', { max_uses_per_customer: 1 })
    await addVoucherCode(db, salon.locationId, 'DUBLU')
    await addVoucherCode(db, elsewhere.locationId, 'DUBLU')
    expect((await addVoucher(mine, 'oferit', null)).code).toBe('OFERIT')
    await addVoucher(mine, 'OFERIT', null)
    expect((await refusalOf(addVoucher(mine, 'DUBLU', null))).message).toContain('Mai multe saloane')
    expect(await outcomeOf(addVoucher(mine, 'TRECUT', null))).toBe('invalid')
    expect(await outcomeOf(addVoucher(guest(node, 'x'), 'OFERIT', null))).toBe('unauthenticated')
    const codes = async (filter: object = {}) =>
      (await listVouchers(mine, { ...PAGE, ...filter })).vouchers.map(({ code, status }) => `${code} ${status}`)
    expect(await codes()).toEqual(['CADOU approved', 'OFERIT approved', 'TRECUT expired'])
    await placeBooking(mine, bookingAt(salon, '2026-11-24', 600, { voucherCode: 'OFERIT' }), null)
    expect(await codes()).toEqual(['CADOU approved', 'TRECUT expired', 'OFERIT used'])
    expect(await codes({ status: 'used' })).toEqual(['OFERIT used'])
    expect(await codes({ locationId: elsewhere.locationId })).toEqual([])
    expect((await listVouchers(customer(node, maria!), PAGE)).vouchers.map(({ code }) => code)).not.toContain('CADOU')
  })
})
