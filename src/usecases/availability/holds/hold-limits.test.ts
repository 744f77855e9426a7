import { afterAll, expect, test } from 'vitest'
import { networkOf } from '#domain/auth/network.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { bookingAt, customer, guest, outcomeOf, refusalOf, tally } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import type { Context } from '../../context.ts'
import { placeHold } from '../place-hold.ts'
import { releaseHold } from '../release-hold.ts'

const { url, db } = await testDatabase()
const start = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = start
const common = { now: () => clock, secret: Buffer.alloc(32, 1) }
const nodes = [0, 1].map(() => testDeps(url, common))
const busy = testDeps(url, { ...common, limitsFactor: 100 })
afterAll(() => Promise.all([...nodes, busy].map((node) => node.close())))

const at = (ctx: Context, ip: string): Context => ({ ...ctx, caller: { ...ctx.caller, ip } })
let visitors = 0
/** A visitor nobody has seen, from that address. */
const newcomer = (ip: string, node = nodes[visitors % 2]!) => at(guest(node, `v${(visitors += 1)}`), ip)
/** Asks for as many of a day's starts as there are addresses, each by a visitor of its own, all at once. */
const holdAll = (salon: Salon, addresses: readonly string[]) =>
  Promise.all(
    addresses.map((ip, n) => outcomeOf(placeHold(newcomer(ip), bookingAt(salon, '2026-12-01', 540 + n * 30)))),
  )
const subnets = (count: number, prefix = '2001:db8:7') => Array.from({ length: count }, (_, n) => `${prefix}:${n}::/64`)

test('an IPv6 /48 is one network, an IPv4 address is its own [HT-04]', () => {
  expect(networkOf('2001:db8:7:1f::/64')).toBe('2001:db8:7::/48')
  expect(networkOf('10.0.0.7')).toBe('10.0.0.7')
})

test('eighteen networks of one IPv6 /48 hold ten starts of a day, and others hold the rest [BK-16]', async () => {
  const salon = await aSalon(db)
  expect(tally(await holdAll(salon, subnets(18)))).toEqual({ placed: 10, too_many: 8 })
  const elsewhere = await aSalon(db)
  expect(await outcomeOf(placeHold(newcomer('2001:db8:7:99::/64'), bookingAt(elsewhere, '2026-12-01', 540)))).toBe(
    'placed',
  )
  expect(await outcomeOf(placeHold(newcomer('2001:db8:8:1::/64'), bookingAt(salon, '2026-12-02', 540)))).toBe('placed')
})

test('one IPv4 address holds ten starts of a day; the refusal says that booking needs no hold, and when it heals [BK-16]', async () => {
  clock = start
  const salon = await aSalon(db)
  expect(tally(await holdAll(salon, Array(18).fill('10.1.1.1')))).toEqual({ placed: 10, too_many: 8 })
  clock = start.add({ minutes: 2 })
  const refused = await refusalOf(placeHold(newcomer('10.1.1.1'), bookingAt(salon, '2026-12-03', 540)))
  expect(refused.message).toBe('De pe rețeaua ta se țin deja multe ore. Poți rezerva și fără să ținem ora pentru tine.')
  expect(refused.detail).toEqual({ code: 'too_many', seconds: 180 })
  expect(await outcomeOf(placeHold(newcomer('10.1.1.1', busy), bookingAt(salon, '2026-12-03', 540)))).toBe('placed')
  clock = start.add({ minutes: 6 })
  expect(await outcomeOf(placeHold(newcomer('10.1.1.1'), bookingAt(salon, '2026-12-04', 540)))).toBe('placed')
})

test('long visits count by their minutes, but a single one may be as long as it is [BK-16]', async () => {
  const salon = await aSalon(db, { professionals: 3, hours: [0, 1440] })
  await db.updateTable('service').set({ duration_minutes: 300 }).where('id', '=', salon.long).execute()
  const long = (n: number) =>
    placeHold(newcomer('10.2.2.2'), bookingAt(salon, `2026-12-0${n}`, 480, { serviceIds: [salon.long] }))
  expect([await outcomeOf(long(1)), await outcomeOf(long(2))]).toEqual(['placed', 'too_many'])
})

test('people behind one address of a mobile network change their minds as they like, each with one hold [BK-16]', async () => {
  const salon = await aSalon(db, { professionals: 4 })
  const people = await addCustomers(db, 4)
  for (let round = 0; round < 5; round += 1) {
    for (const [n, id] of people.entries()) {
      const ctx = at(customer(nodes[n % 2]!, id), '10.3.3.3')
      const request = bookingAt(salon, '2026-12-01', 540 + round * 30, { professionalId: salon.professionals[n]! })
      const { id: holdId } = await placeHold(ctx, request)
      if (round % 2) await releaseHold(ctx, holdId)
    }
  }
})

test('thirty holds of one address and sixty of one network stand over all locations [BK-16]', async () => {
  clock = start.add({ hours: 1 })
  const salons = await Promise.all(Array.from({ length: 70 }, () => aSalon(db)))
  const hold = (ip: string, n: number, minute: number) =>
    outcomeOf(placeHold(newcomer(ip), bookingAt(salons[n]!, '2026-12-01', minute)))
  expect(tally(await Promise.all(salons.slice(0, 40).map((_, n) => hold('10.4.4.4', n, 540))))).toEqual({
    placed: 30,
    too_many: 10,
  })
  const addresses = subnets(70, '2001:db8:9')
  expect(tally(await Promise.all(addresses.map((ip, n) => hold(ip, n, 600))))).toEqual({ placed: 60, too_many: 10 })
})
