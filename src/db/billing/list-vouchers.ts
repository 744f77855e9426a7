import { type RawBuilder, sql } from 'kysely'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { VoucherStatus } from '#domain/billing/deal-status.ts'
import type { RequestStatus } from '#domain/billing/request-status.ts'
import type { CustomerId, LocationId, ServiceId, VoucherId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** A voucher from its owner’s view. */
export type VoucherRow = {
  readonly id: VoucherId
  readonly code: string
  readonly type: 'percentage' | 'fixed'
  /** Whole per cents, or bani. */
  readonly discount: number
  /** The services it is valid for. */
  readonly services: readonly ServiceId[]
  /** The names of these services; null where it is valid for every one. */
  readonly serviceNames: readonly string[] | null
  readonly status: RequestStatus
  readonly usedUp: boolean
  readonly validUntil: IsoDate | null
  /** When its contract began, in epoch minutes; null when nobody owns it or it has been used. */
  readonly concluded: number | null
  readonly location: { readonly id: LocationId; readonly slug: string; readonly name: string }
}

export type VoucherFilter = {
  readonly status: VoucherStatus | null
  readonly locationId: LocationId | null
  readonly page: number
  readonly perPage: number
}

const usedUp = (
  owner: string,
) => sql`(v.uses >= v.max_uses or v.max_uses_per_customer <= (select count(*) from voucher_use u
  where u.location_id = v.location_id and u.voucher_id = v.id and u.owner = ${owner}))`

/** `voucherStatusOn` in SQL, for filtering. */
const statusOn = (owner: string, today: IsoDate) => sql`case when v.status <> 'approved' then v.status
  when ${usedUp(owner)} then 'used' when v.valid_until < ${today}::date then 'expired' else 'approved' end`

/** A page of the customer’s vouchers, usable ones that end soonest first, and the total. */
export async function listVouchers(
  db: Db,
  customerId: CustomerId,
  today: IsoDate,
  { status, locationId, page, perPage }: VoucherFilter,
): Promise<{ vouchers: VoucherRow[]; total: number }> {
  const owner = ownerKey({ customerId })
  const mine = sql`(v.customer_id = ${customerId}
      or exists (select from customer_voucher m where m.customer_id = ${customerId}
        and m.location_id = v.location_id and m.voucher_id = v.id)
      or exists (select from voucher_use u where u.location_id = v.location_id and u.voucher_id = v.id and u.owner = ${owner}))
    and (${status}::text is null or ${statusOn(owner, today)} = ${status}::text)
    and (${locationId}::int is null or v.location_id = ${locationId}::int)`
  const order = sql`${statusOn(owner, today)} = 'approved' desc, v.valid_until nulls last, v.id`
  const [rows, count] = await Promise.all([
    sql<{ view: VoucherRow }>`${select(owner)} where ${mine} order by ${order}
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total from voucher v where ${mine}`.execute(db),
  ])
  return { vouchers: rows.rows.map(({ view }) => view), total: count.rows[0]?.total ?? 0 }
}

/** The voucher for this owner (‘’: unknown); it must exist. */
export async function getVoucherRow(db: Db, locationId: LocationId, id: VoucherId, owner: string): Promise<VoucherRow> {
  const { rows } = await sql<{ view: VoucherRow }>`
    ${select(owner)} where v.location_id = ${locationId} and v.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`voucher ${id} of location ${locationId} is not there`)
  return row.view
}

/** Adds a voucher to the customer’s own. Idempotent. */
export async function addVoucherToCustomer(
  db: Db,
  customerId: CustomerId,
  locationId: LocationId,
  voucherId: VoucherId,
): Promise<void> {
  await db
    .insertInto('customer_voucher')
    .values({ customer_id: customerId, location_id: locationId, voucher_id: voucherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The names, as this aggregate, of the services that clients can book and that alone `voucher v` is valid for. */
export const namesOfItsServices = (aggregate: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${aggregate}(o.name order by o.position, o.id) from voucher_service s
    join service o on o.location_id = s.location_id and o.id = s.service_id
    where s.location_id = v.location_id and s.voucher_id = v.id and o.active and o.online)`

const select = (owner: string): RawBuilder<unknown> => sql`select json_build_object('id', v.id, 'code', v.code,
    'type', v.discount_type, 'discount', v.discount, 'status', v.status, 'usedUp', coalesce(${usedUp(owner)}, false),
    'validUntil', v.valid_until, 'serviceNames', ${namesOfItsServices(sql`json_agg`)},
    'concluded', case when 'customer:' || v.customer_id = ${owner} and v.uses = 0 then extract(epoch from v.created_at) / 60 end, 'location', json_build_object('id', l.id, 'slug', l.slug, 'name', l.name),
    'services', coalesce(
      (select json_agg(s.service_id order by s.service_id) from voucher_service s
        where s.location_id = v.location_id and s.voucher_id = v.id),
      (select json_agg(s.id order by s.id) from service s where s.location_id = v.location_id and s.active and s.online), '[]')) as view
  from voucher v join location l on l.id = v.location_id`
