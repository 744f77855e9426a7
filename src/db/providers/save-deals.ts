import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { insertRows, orUpdate } from '../insert-rows.ts'
import type { Db } from '../pool.ts'
import { type Refs, refKey } from './save-team.ts'

/** `discount`: whole per cents, or bani. */
type DiscountColumns = { discount_type: 'percentage' | 'fixed'; discount: number }

export type OfferRow = DiscountColumns & {
  location_id: LocationId
  services: readonly string[]
  first_date: string
  last_date: string
  custom_time: boolean
  starts: number | null
  ends: number | null
}

export type SubscriptionRow = {
  location_id: LocationId
  external_ref: string
  name: string
  sessions: number
  price_bani: Bani
  valid_days: number
  services: readonly string[]
}

export type VoucherRow = DiscountColumns & {
  location_id: LocationId
  code: string
  batch: string | null
  valid_from: string | null
  valid_until: string | null
  max_uses: number | null
  max_uses_per_customer: number | null
  services: readonly string[]
}

/** Replaces the offers of these locations. */
export async function saveOffers(db: Db, ids: readonly LocationId[], offers: readonly OfferRow[], services: Refs) {
  await sql`delete from offer where location_id = any(${ids}::int[])`.execute(db)
  const columns = [
    'location_id',
    'first_date',
    'last_date',
    'custom_time',
    'starts',
    'ends',
    'discount_type',
    'discount',
  ]
  const saved = await insertRows(db, { table: 'offer', columns, returning: ['location_id', 'id'] }, offers)
  const rows = saved.flatMap(({ location_id, id }, index) =>
    offers[index]!.services.map((ref) => ({
      location_id,
      offer_id: id,
      service_id: services.get(refKey(location_id, ref)),
    })),
  )
  await insertRows(db, { table: 'offer_service', columns: ['location_id', 'offer_id', 'service_id'] }, rows)
}

/** Upserts subscriptions by reference; those missing can no longer be requested. */
export async function saveSubscriptions(
  db: Db,
  ids: readonly LocationId[],
  subscriptions: readonly SubscriptionRow[],
  services: Refs,
) {
  await sql`update subscription set active = false where location_id = any(${ids}::int[])`.execute(db)
  await sql`delete from subscription_service where location_id = any(${ids}::int[])`.execute(db)
  const columns = ['location_id', 'external_ref', 'name', 'sessions', 'price_bani', 'valid_days', 'active']
  const rows = subscriptions.map((subscription) => ({ ...subscription, active: true }))
  const saved = await insertRows(
    db,
    {
      table: 'subscription',
      columns,
      onConflict: orUpdate(['location_id', 'external_ref'], columns),
      returning: ['location_id', 'id'],
    },
    rows,
  )
  const links = saved.flatMap(({ location_id, id }, index) =>
    subscriptions[index]!.services.map((ref) => ({
      location_id,
      subscription_id: id,
      service_id: services.get(refKey(location_id, ref)),
    })),
  )
  await insertRows(
    db,
    { table: 'subscription_service', columns: ['location_id', 'subscription_id', 'service_id'] },
    links,
  )
}

/** Upserts public vouchers by code; those missing are cancelled. */
export async function saveVouchers(
  db: Db,
  ids: readonly LocationId[],
  vouchers: readonly VoucherRow[],
  services: Refs,
) {
  await sql`update voucher set status = 'canceled' where location_id = any(${ids}::int[]) and customer_id is null`.execute(
    db,
  )
  const columns = [
    'location_id',
    'code',
    'discount_type',
    'discount',
    'status',
    'batch',
    'valid_from',
    'valid_until',
    'max_uses',
    'max_uses_per_customer',
  ]
  const rows = vouchers.map((voucher) => ({ ...voucher, status: 'approved' }))
  const saved = await insertRows(
    db,
    {
      table: 'voucher',
      columns,
      onConflict: orUpdate(['location_id', 'code'], columns),
      returning: ['location_id', 'id'],
    },
    rows,
  )
  await sql`delete from voucher_service where location_id = any(${ids}::int[])
    and voucher_id = any(${saved.map(({ id }) => id)}::int[])`.execute(db)
  const links = saved.flatMap(({ location_id, id }, index) =>
    vouchers[index]!.services.map((ref) => ({
      location_id,
      voucher_id: id,
      service_id: services.get(refKey(location_id, ref)),
    })),
  )
  await insertRows(db, { table: 'voucher_service', columns: ['location_id', 'voucher_id', 'service_id'] }, links)
}
