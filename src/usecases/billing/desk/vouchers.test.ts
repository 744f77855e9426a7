import { afterAll, expect, test } from 'vitest'
import * as contract from '#contract/billing/partner-vouchers.ts'
import type { BookingId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addVoucherCode, bookingAt, customer, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { placeBooking } from '../../bookings/place-booking.ts'
import { checkVoucherCode } from '../check-voucher-code.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const clients = await addCustomers(api.db, 3)

const NO_LIMITS = { valid_from: null, valid_until: null, max_uses: null, max_uses_per_customer: null }

const form = (rest: object) => ({
  code: 'VARA10',
  count: 1,
  discount_type: 'percentage' as const,
  discount: 10,
  service_ids: [],
  ...NO_LIMITS,
  ...rest,
})

async function desk(salon: Salon) {
  const { call, raw } = await partnerVisitor(api, await addMember(api, salon.locationId, 'manager'))
  const add = async (rest: object) => {
    const answer = await call(contract.addVouchers, { body: form(rest) })
    return answer.ok ? { id: answer.body.data.id, errors: {} } : { id: 0, errors: answer.problem.errors ?? {} }
  }
  const get = async (id: number) => {
    const answer = await call(contract.getPartnerVoucher, { params: { voucher_id: String(id) } })
    if (!answer.ok) throw new Error(answer.problem.message)
    return answer.body.data
  }
  const list = async () => {
    const answer = await call(contract.listPartnerVouchers)
    return answer.ok ? answer.body.data : []
  }
  const setUsable = (ids: number[], usable: boolean) => call(contract.setVouchersUsable, { body: { ids, usable } })
  return { call, raw, add, get, list, setUsable }
}

let minute = 540

/** Books the salon's short service with the code; gives the price, or why the code was refused. */
async function book(salon: Salon, code: string, client = clients[0]!) {
  minute += 30
  const wanted = bookingAt(salon, '2026-12-02', minute, { voucherCode: code })
  const placed = placeBooking(customer(api.deps, client), wanted, null)
  return placed.then(
    ({ id }) => priceOf(id),
    () => refusalOf(placed).then(({ message }) => message),
  )
}

async function priceOf(id: BookingId) {
  const row = api.db.selectFrom('booking').select('price_bani').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).price_bani
}

test('a voucher made at the desk lowers the price of its services until its last use [PT-39, BK-11]', async () => {
  const salon = await aSalon(api.db)
  const { add, get, list } = await desk(salon)
  const limits = { service_ids: [salon.short], max_uses: 2, max_uses_per_customer: 1, valid_until: '2026-11-30' }
  const { id } = await add({ code: 'vara10', discount_type: 'fixed', discount: 12.5, ...limits })
  const price = await book(salon, 'VARA10')
  expect(price).toBe(((await menuPrice(salon)) ?? 0) - 1250)
  expect(await book(salon, 'VARA10')).toBe('Voucherul VARA10 a fost deja folosit.')
  expect(await book(salon, 'VARA10', clients[1])).toBe(price)
  expect(await book(salon, 'VARA10', clients[2])).toBe('Voucherul VARA10 a fost deja folosit.')
  const { voucher, uses, codes } = await get(id)
  expect(voucher).toMatchObject({ code: 'VARA10', state: 'used', uses: 2, open: 0, discount: 12.5, services: ['Tuns'] })
  expect(uses.map(({ date, code }) => [date, code])).toEqual([
    ['2026-12-02', 'VARA10'],
    ['2026-12-02', 'VARA10'],
  ])
  expect(codes).toEqual([{ id, code: 'VARA10', uses: 2, state: 'used' }])
  expect(await list()).toEqual([voucher])
})

const menuPrice = async ({ short }: Salon) =>
  (await api.db.selectFrom('service').select('price_bani').where('id', '=', short).executeTakeFirstOrThrow()).price_bani

test('a batch has as many different codes as were asked for, each good by itself, in one row of the list [PT-39]', async () => {
  const salon = await aSalon(api.db)
  const { add, get, list, raw } = await desk(salon)
  const { id } = await add({ code: 'CADOU', count: 500, max_uses: 1 })
  const { voucher, codes } = await get(id)
  expect(voucher).toMatchObject({ batch: 'CADOU', codes: 500, open: 500, state: 'approved' })
  expect(new Set(codes.map(({ code }) => code)).size).toBe(500)
  for (const { code } of codes) expect(code).toMatch(/^CADOU-\d{8}$/)
  expect(typeof (await book(salon, codes[7]!.code))).toBe('number')
  expect(await book(salon, codes[7]!.code, clients[1])).toContain('a fost deja folosit')
  expect(await list()).toMatchObject([{ batch: 'CADOU', open: 499, uses: 1 }])
  // Asked for by any of its codes it is the same batch.
  expect((await get(codes[9]!.id)).voucher).toEqual((await get(id)).voucher)
  const csv = await (await raw(`/api/partner/vouchers/${id}/codes.csv`)).text()
  expect(csv.split('\r\n')).toHaveLength(502)
  expect(csv).toContain(`${codes[7]!.code};10%;toate;;;1;1;folosit\r\n`)
  expect(csv.startsWith(CODES_HEADING)).toBe(true)
})

const CODES_HEADING = 'Cod;Reducere;Servicii;Valabil din;Valabil până;De câte ori;Folosit;Stare\r\n'

test('a stopped code is refused, a booking placed with it keeps its price, and it can be started again [PT-39]', async () => {
  const salon = await aSalon(api.db)
  const { add, get, setUsable } = await desk(salon)
  const { id } = await add({ code: 'SERIE', count: 3, max_uses: 1 })
  const [one, two, three] = (await get(id)).codes
  const price = await book(salon, one!.code)
  expect((await setUsable([one!.id, two!.id], false)).status).toBe(204)
  expect(await book(salon, two!.code)).toBe(`Voucherul ${two!.code} nu este activ.`)
  expect(await get(id)).toMatchObject({ voucher: { state: 'approved', open: 1, uses: 1 } })
  expect((await setUsable([three!.id], false)).status).toBe(204)
  expect(await get(id)).toMatchObject({ voucher: { state: 'canceled', open: 0 } })
  expect((await setUsable([two!.id], true)).status).toBe(204)
  expect(await book(salon, two!.code)).toBe(price)
  const booked = api.db.selectFrom('booking').select('price_bani').where('voucher_id', '=', one!.id)
  expect(await booked.execute()).toEqual([{ price_bani: price }])
  const kinds = await api.db
    .selectFrom('staff_action')
    .select('kind')
    .where('location_id', '=', salon.locationId)
    .where('actor', '=', 'staff')
    .orderBy('id')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'vouchers_added',
    'vouchers_stopped',
    'vouchers_stopped',
    'vouchers_resumed',
  ])
})

test('new limits hold for every code of a batch from the next booking on, and not below its uses [PT-39]', async () => {
  const salon = await aSalon(api.db)
  const { add, get, call } = await desk(salon)
  const { id } = await add({ code: 'IARNA', count: 2, max_uses: 3, valid_from: '2026-12-24' })
  const [one, two] = (await get(id)).codes
  expect(await get(id)).toMatchObject({ voucher: { state: 'scheduled' } })
  expect(await book(salon, two!.code)).toBe(`Voucherul ${two!.code} este valabil din 24 decembrie.`)
  const change = (limits: object) =>
    call(contract.changeVoucher, { params: { voucher_id: String(one!.id) }, body: { ...NO_LIMITS, ...limits } })
  expect((await change({ max_uses: 3 })).status).toBe(204)
  for (const client of clients.slice(0, 2)) expect(typeof (await book(salon, two!.code, client))).toBe('number')
  expect(await change({ max_uses: 1 })).toMatchObject({
    problem: { errors: { max_uses: ['A fost deja folosit de 2 ori.'] } },
  })
  expect((await change({ max_uses: 2, valid_until: '2026-11-21' })).status).toBe(204)
  expect((await get(id)).codes.map(({ state }) => state)).toEqual(['approved', 'used'])
  const before = now
  now = Temporal.Instant.from('2026-11-22T08:00:00Z')
  expect(await get(id)).toMatchObject({ voucher: { state: 'expired' } })
  expect(await book(salon, one!.code)).toBe(`Voucherul ${one!.code} a expirat pe 21 noiembrie.`)
  now = before
})

test.each([
  [{ discount: 101 }, 'discount'],
  [{ discount: 12.5 }, 'discount'],
  [{ discount: 0, discount_type: 'fixed' }, 'discount'],
  [{ valid_until: '2026-11-20' }, 'valid_until'],
  [{ valid_from: '2026-12-24', valid_until: '2026-12-23' }, 'valid_until'],
  [{ max_uses: 2, max_uses_per_customer: 3 }, 'max_uses_per_customer'],
  [{ code: 'VARĂ' }, 'code'],
  [{ code: '=1+1' }, 'code'],
  [{ code: 'AVUT' }, 'code'],
  [{ code: 'AVUTA', count: 2 }, 'code'],
  [{ count: 501 }, 'count'],
  [{ count: 0 }, 'count'],
  [{ service_ids: [999_999] }, 'service_ids'],
])('a voucher with %o is refused on the field %s, and nothing is stored [PT-39]', async (rest, field) => {
  const salon = await aSalon(api.db)
  const { add, list } = await desk(salon)
  await add({ code: 'AVUT' })
  await add({ code: 'AVUTA', count: 2 })
  expect(Object.keys((await add(rest)).errors)).toEqual([field])
  expect((await list()).map(({ code, batch }) => batch ?? code)).toEqual(['AVUTA', 'AVUT'])
})

test('two requests for one code at once make one voucher, and the other is told on the code [PT-39]', async () => {
  const salon = await aSalon(api.db)
  const { add, list } = await desk(salon)
  for (const count of [1, 20]) {
    const code = `GEMENI${count}`
    const both = await Promise.all([add({ code, count }), add({ code, count })])
    expect(both.map(({ errors }) => Object.keys(errors).join('')).sort()).toEqual(['', 'code'])
  }
  expect((await list()).map(({ codes }) => codes)).toEqual([20, 1])
})

test('a client’s own voucher is shown with their name, and the location neither stops nor shortens it [PT-39, AN-06]', async () => {
  const salon = await aSalon(api.db)
  const { list, setUsable, call } = await desk(salon)
  const [owner] = clients
  const id = await addVoucherCode(api.db, salon.locationId, 'AL-MEU', { customer_id: owner! })
  expect(await list()).toMatchObject([{ code: 'AL-MEU', customer: expect.stringMatching(/\S/), state: 'approved' }])
  expect((await setUsable([id], false)).status).toBe(404)
  const body = { ...NO_LIMITS, valid_until: '2026-11-22' }
  expect((await call(contract.changeVoucher, { params: { voucher_id: String(id) }, body })).status).toBe(404)
  const asked = { code: 'AL-MEU', locationId: salon.locationId, serviceIds: [salon.short] }
  expect(await checkVoucherCode(customer(api.deps, owner!), asked)).toMatchObject({ status: 'approved' })
})
