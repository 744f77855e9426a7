import { sql } from 'kysely'
import type { VoucherLimits } from '#domain/billing/voucher-terms.ts'
import type { Discount } from '#domain/catalogue/price.ts'
import type { LocationId, ServiceId, VoucherId } from '#domain/ids.ts'
import type { Tx } from '../../transaction.ts'
import { ofBatch } from './read-vouchers.ts'

export type NewVouchers = VoucherLimits & {
  readonly codes: readonly string[]
  readonly batch: string | null
  readonly discount: Discount
  /** Empty: good for every service. */
  readonly services: readonly ServiceId[]
}

/** How many vouchers the location has, and whether this batch is one of them. */
export async function countCodes(tx: Tx, locationId: LocationId, batch: string): Promise<Counted> {
  const { rows } = await sql<Counted>`select count(*) as count, coalesce(bool_or(batch = ${batch}), false) as "hasBatch"
    from voucher where location_id = ${locationId}`.execute(tx)
  return rows[0]!
}

type Counted = { readonly count: number; readonly hasBatch: boolean }

/** Stores the vouchers; gives the ids of those whose codes the location did not have yet. */
export async function insertVouchers(tx: Tx, locationId: LocationId, made: NewVouchers): Promise<VoucherId[]> {
  const { codes, batch, discount, services, ...limits } = made
  const amount = discount.type === 'percentage' ? discount.percent : discount.amount
  const { rows } = await sql<{ id: VoucherId }>`
    insert into voucher (location_id, code, batch, discount_type, discount, valid_from, valid_until, max_uses,
      max_uses_per_customer)
    select ${locationId}, code, ${batch}, ${discount.type}, ${amount}, ${limits.validFrom}::date,
      ${limits.validUntil}::date, ${limits.maxUses}::int, ${limits.maxUsesPerCustomer}::int
    from unnest(${codes}::text[]) as code
    on conflict (location_id, code) do nothing returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`insert into voucher_service (location_id, voucher_id, service_id)
    select ${locationId}, v, s from unnest(${ids}::int[]) as v, unnest(${services}::int[]) as s`.execute(tx)
  return ids
}

/** How many of these services are in the location's menu. */
export async function countServices(tx: Tx, locationId: LocationId, services: readonly ServiceId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from service
    where location_id = ${locationId} and active and id = any(${services}::int[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The limits of a voucher and its batch, what it is called, and how often its most used code has been used. */
type LockedVouchers = VoucherLimits & { readonly code: string; readonly uses: number }

/** Locks the voucher with its batch; null when the location has none such that anybody may use. */
export async function lockVouchers(tx: Tx, locationId: LocationId, id: VoucherId): Promise<LockedVouchers | null> {
  const { rows } = await sql<LockedVouchers>`select coalesce(v.batch, v.code) as code, v.uses,
      v.valid_from as "validFrom", v.valid_until as "validUntil", v.max_uses as "maxUses",
      v.max_uses_per_customer as "maxUsesPerCustomer"
    from voucher v where v.location_id = ${locationId} and v.customer_id is null and ${ofBatch(locationId, id)}
    order by v.id for update`.execute(tx)
  const [first] = rows
  return first ? { ...first, uses: Math.max(...rows.map(({ uses }) => uses)) } : null
}

/** Sets the limits of the voucher with its batch. */
export async function updateLimits(tx: Tx, locationId: LocationId, id: VoucherId, limits: VoucherLimits) {
  await sql`update voucher v set valid_from = ${limits.validFrom}::date, valid_until = ${limits.validUntil}::date,
      max_uses = ${limits.maxUses}::int, max_uses_per_customer = ${limits.maxUsesPerCustomer}::int
    where v.location_id = ${locationId} and ${ofBatch(locationId, id)}`.execute(tx)
}

/**
 * Stops these vouchers, or lets them be used again; gives the codes of those that changed. A customer's own are a
 * contract with them, which the location does not end.
 */
export async function setUsable(tx: Tx, locationId: LocationId, ids: readonly VoucherId[], usable: boolean) {
  const [from, to] = usable ? ['canceled', 'approved'] : ['approved', 'canceled']
  const { rows } = await sql<{ code: string }>`update voucher set status = ${to}
    where location_id = ${locationId} and id = any(${ids}::int[]) and status = ${from} and customer_id is null
    returning code`.execute(tx)
  return rows.map(({ code }) => code)
}

/** How many of these vouchers are the location's and nobody's own. */
export async function countOpenVouchers(tx: Tx, locationId: LocationId, ids: readonly VoucherId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from voucher
    where location_id = ${locationId} and id = any(${ids}::int[]) and customer_id is null`.execute(tx)
  return rows[0]?.count ?? 0
}
