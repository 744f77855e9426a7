import { sql } from 'kysely'
import type { VoucherTerms } from '#domain/billing/voucher-refusal.ts'
import type { Discount } from '#domain/catalogue/price.ts'
import type { BookingId, CustomerId, LocationId, VoucherId } from '#domain/ids.ts'
import { toDiscount } from '../bookings/load-services.ts'
import type { Db } from '../pool.ts'
import { namesOfItsServices } from './list-vouchers.ts'

export type VoucherRecord = VoucherTerms & { readonly id: VoucherId; readonly discount: Discount }

type Row = Omit<VoucherRecord, 'discount'> & { type: string; amount: number }

type VoucherQuery = {
  readonly code: string
  readonly locationId: LocationId | null
  /** Under whose name uses are counted. */
  readonly owner: string
  readonly customerId: CustomerId | null
}

/** The voucher with this code: this location’s first, then the customer’s own. Null when no location has it. */
export async function findVoucher(
  db: Db,
  { code, locationId, owner, customerId }: VoucherQuery,
): Promise<VoucherRecord | null> {
  const { rows } = await sql<Row>`
    select v.id, v.location_id as "locationId", v.code, v.customer_id as "customerId", v.discount_type as type,
      v.discount as amount, v.status, v.valid_from as "validFrom", v.valid_until as "validUntil", v.max_uses as "maxUses",
      v.max_uses_per_customer as "maxUsesPerCustomer", v.uses,
      (select count(*) from voucher_use u
        where u.location_id = v.location_id and u.voucher_id = v.id and u.owner = ${owner}) as "ownUses",
      (select array_agg(s.service_id) from voucher_service s
        where s.location_id = v.location_id and s.voucher_id = v.id) as services,
      ${namesOfItsServices(sql`array_agg`)} as "serviceNames"
    from voucher v where v.code = upper(btrim(${code}))
    order by (v.location_id = ${locationId}) is true desc, (v.customer_id = ${customerId}) is true desc,
      v.customer_id is null desc, v.status = 'approved' desc, v.id limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { type, amount, ...rest } = row
  return { ...rest, discount: toDiscount(type, amount) }
}

/** How many live vouchers match the code; one of the customer’s own has precedence. */
export async function countVouchers(db: Db, code: string, customerId: CustomerId): Promise<number> {
  const { rows } = await sql<{ own: number; open: number }>`
    select count(*) filter (where customer_id = ${customerId}) as own, count(*) filter (where customer_id is null) as open
    from voucher where code = upper(btrim(${code})) and status = 'approved'`.execute(db)
  const { own = 0, open = 0 } = rows[0] ?? {}
  return own > 0 ? own : open
}

/**
 * Counts a use for the booking; false when its uses have run out. The update locks the voucher, so later counts
 * include concurrent uses.
 */
export async function consumeVoucher(
  tx: Db,
  voucher: Pick<VoucherRecord, 'id' | 'locationId' | 'maxUsesPerCustomer'>,
  owner: string,
  bookingId: BookingId,
): Promise<boolean> {
  const { id, locationId } = voucher
  const { numAffectedRows } = await sql`
    update voucher set uses = uses + 1
    where location_id = ${locationId} and id = ${id} and status = 'approved' and (max_uses is null or uses < max_uses)`.execute(
    tx,
  )
  if (!numAffectedRows) return false
  await tx
    .insertInto('voucher_use')
    .values({ location_id: locationId, booking_id: bookingId, voucher_id: id, owner })
    .execute()
  if (voucher.maxUsesPerCustomer === null) return true
  const { count } = await tx
    .selectFrom('voucher_use')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .where('voucher_id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return count <= voucher.maxUsesPerCustomer
}
