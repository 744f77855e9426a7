import fc from 'fast-check'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { addService } from '../world/menu.ts'
import type { Salon } from '../world/salon.ts'

type Db = Kysely<Schema>

const SEED = 20_261_121

/** The same so many values at every run; another offset gives others. */
export const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number, offset: number) =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED + offset })
const amount = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60_000 }))
const discount = fc.oneof(
  fc.record({ discount_type: fc.constant('percentage'), discount: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ discount_type: fc.constant('fixed'), discount: amount }),
)

/** Nine services with prices of every kind, some of them the second professional's own; their ids. */
export async function addMenu(db: Db, salon: Salon): Promise<ServiceId[]> {
  const ids: ServiceId[] = []
  const menu = sample(
    fc.record({
      low: amount,
      more: fc.option(amount, { freq: 1 }),
      open: fc.boolean(),
      hidden: fc.nat(9),
      own: fc.option(amount),
    }),
    9,
    0,
  )
  for (const [index, { low, more, open, hidden, own }] of menu.entries()) {
    const id = await addService(db, salon, { name: `Serviciul ${index}`, minutes: 30, price: low })
    await db
      .updateTable('service')
      .set({
        range_price: more !== null || open,
        max_price_bani: more === null ? null : low + more,
        hidden_price: hidden === 0,
      })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('service_professional')
      .set({ price_bani: own })
      .where('service_id', '=', id)
      .where('professional_id', '=', salon.professionals[1]!)
      .execute()
    ids.push(id)
  }
  return ids
}

/** Offers for some of the services, on some days, half of them at some hours. */
export async function addOffers(db: Db, location_id: LocationId, services: readonly ServiceId[], today: IsoDate) {
  const offers = sample(
    fc.record({
      off: discount,
      from: fc.nat(20),
      days: fc.nat(20),
      hours: fc.boolean(),
      of: fc.subarray([...services]),
    }),
    12,
    1,
  )
  for (const { off, from, days, hours, of } of offers) {
    const first_date = addDays(today, from)
    const row = { location_id, first_date, last_date: addDays(first_date, days), ...off }
    const { id } = await db
      .insertInto('offer')
      .values({ ...row, custom_time: hours, starts: hours ? 570 : null, ends: hours ? 870 : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const service_id of of)
      await db.insertInto('offer_service').values({ location_id, offer_id: id, service_id }).execute()
  }
}

/** Vouchers for all of the services or some; their codes. */
export async function addVouchers(db: Db, location_id: LocationId, services: readonly ServiceId[]): Promise<string[]> {
  const vouchers = sample(
    fc.record({ off: discount, of: fc.option(fc.subarray([...services], { minLength: 2 })) }),
    12,
    2,
  )
  const made: string[] = []
  for (const [index, { off, of }] of vouchers.entries()) {
    const code = `COD${index}`
    const { id } = await db
      .insertInto('voucher')
      .values({ location_id, code, ...off })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const service_id of of ?? [])
      await db.insertInto('voucher_service').values({ location_id, voucher_id: id, service_id }).execute()
    made.push(code)
  }
  return made
}
