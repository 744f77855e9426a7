import { type RawBuilder, sql } from 'kysely'
import type { RequestStatus } from '#domain/billing/request-status.ts'
import type { VoucherLimits } from '#domain/billing/voucher-terms.ts'
import type { BookingId, LocationId, VoucherId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Db } from '../../pool.ts'

/** A voucher of the location, or a batch of them, whose terms are those of each code. */
export type DeskVoucher = VoucherLimits & {
  /** The id of the first code. */
  readonly id: VoucherId
  readonly code: string
  /** The beginning that the codes of a batch share; null for a single voucher. */
  readonly batch: string | null
  readonly codes: number
  /** How many codes are not stopped, and how many of these have uses left. */
  readonly live: number
  readonly open: number
  readonly uses: number
  readonly type: 'percentage' | 'fixed'
  /** Whole per cents, or bani. */
  readonly discount: number
  readonly status: RequestStatus
  /** The names of the services that it is limited to; null: every service. */
  readonly services: readonly string[] | null
  /** The name of the customer whose own it is; null where anybody may use it. */
  readonly customer: string | null
}

/** A page of the location's vouchers, the newest first, each batch once; and how many there are. */
export async function listDeskVouchers(
  db: Db,
  locationId: LocationId,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ vouchers: DeskVoucher[]; total: number }> {
  const [rows, count] = await Promise.all([
    sql<{ view: DeskVoucher }>`${select(locationId, sql`true`)}
      order by g.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(distinct coalesce(batch, id::text)) as total from voucher
      where location_id = ${locationId}`.execute(db),
  ])
  return { vouchers: rows.rows.map(({ view }) => view), total: count.rows[0]?.total ?? 0 }
}

/** The voucher with this id, with the whole batch that it is of; null when the location has none such. */
export async function findDeskVoucher(db: Db, locationId: LocationId, id: VoucherId): Promise<DeskVoucher | null> {
  const { rows } = await sql<{ view: DeskVoucher }>`${select(locationId, ofBatch(locationId, id))}`.execute(db)
  return rows[0]?.view ?? null
}

/** A code of a batch, or the only one. */
export type DeskCode = {
  readonly id: VoucherId
  readonly code: string
  readonly status: RequestStatus
  readonly uses: number
  readonly maxUses: number | null
}

export async function listCodes(db: Db, locationId: LocationId, id: VoucherId): Promise<DeskCode[]> {
  const { rows } = await sql<DeskCode>`select v.id, v.code, v.status, v.uses, v.max_uses as "maxUses" from voucher v
    where v.location_id = ${locationId} and ${ofBatch(locationId, id)} order by v.id`.execute(db)
  return rows
}

/** A use of a voucher: the booking that it lowered. */
export type VoucherUse = {
  readonly bookingId: BookingId
  readonly code: string
  readonly client: string
  readonly date: IsoDate
  readonly minute: MinuteOfDay
}

/** The latest uses by the day of the visit. A booking that was cancelled in time has given its use back. */
export async function listUses(db: Db, locationId: LocationId, id: VoucherId, limit: number): Promise<VoucherUse[]> {
  const { rows } = await sql<VoucherUse>`
    select b.id as "bookingId", v.code, coalesce(nullif(c.name, ''), b.contact_name) as client,
      b.start_date as date, b.start_minute as minute
    from voucher v join voucher_use u on u.location_id = v.location_id and u.voucher_id = v.id
      join booking b on b.location_id = u.location_id and b.id = u.booking_id
      left join client c on c.location_id = b.location_id and c.id = b.client_id
    where v.location_id = ${locationId} and ${ofBatch(locationId, id)}
    order by b.starts_at desc, b.id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether `voucher v` is the one with this id, or of its batch. */
export const ofBatch = (locationId: LocationId, id: VoucherId): RawBuilder<boolean> => sql`(v.id = ${id}
  or v.batch = (select o.batch from voucher o where o.location_id = ${locationId} and o.id = ${id}))`

const select = (
  locationId: LocationId,
  which: RawBuilder<boolean>,
) => sql`select json_build_object('id', g.id, 'code', v.code,
    'batch', v.batch, 'codes', g.codes, 'live', g.live, 'open', g.open, 'uses', g.uses, 'type', v.discount_type,
    'discount', v.discount, 'status', v.status, 'validFrom', v.valid_from, 'validUntil', v.valid_until,
    'maxUses', v.max_uses, 'maxUsesPerCustomer', v.max_uses_per_customer,
    'customer', (select btrim(p.first_name || ' ' || p.last_name) from customer p where p.id = v.customer_id),
    'services', (select json_agg(o.name order by o.position, o.id) from voucher_service s
      join service o on o.location_id = s.location_id and o.id = s.service_id
      where s.location_id = v.location_id and s.voucher_id = v.id)) as view
  from (select min(v.id) as id, count(*) as codes, sum(v.uses) as uses, count(*) filter (where v.status = 'approved') as live,
      count(*) filter (where v.status = 'approved' and (v.max_uses is null or v.uses < v.max_uses)) as open
    from voucher v where v.location_id = ${locationId} and ${which} group by coalesce(v.batch, v.id::text)) g
  join voucher v on v.location_id = ${locationId} and v.id = g.id`
