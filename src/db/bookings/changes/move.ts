import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import type { VoucherDiscount } from '#domain/catalogue/price.ts'
import { insertServices, type NewBookingService, priceColumns } from '../insert-booking.ts'
import { toDiscount } from '../load-services.ts'

type Which = { readonly locationId: number; readonly id: number }

/**
 * Takes the locks, until the transaction ends, of all that the move might take and all that the booking has, in the order
 * that everybody takes them; then frees what it has. Whoever looks from outside still sees it taken until the commit.
 */
export async function freeForMove(
  tx: Tx,
  { locationId, id }: Which,
  professionalIds: readonly number[],
  equipmentGroupId: number | null,
): Promise<void> {
  await sql`
    select id, pg_advisory_xact_lock(${locationId}::int, id) from (
      select id from resource where location_id = ${locationId}
        and (professional_id = any(${professionalIds}::int[]) or equipment_group_id = ${equipmentGroupId}::int
          or id in (select c.resource_id from claim c where c.location_id = ${locationId} and c.booking_id = ${id}))
      order by id) as wanted`.execute(tx)
  await tx.deleteFrom('claim').where('location_id', '=', locationId).where('booking_id', '=', id).execute()
}

export type Move = {
  readonly professionalId: number
  readonly professionalChosen: boolean
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly startDate: string
  readonly startMinute: number
  readonly durationMinutes: number
  readonly total: NewBookingPrices
  readonly priced: boolean
  readonly lapsesAt: Temporal.Instant | null
  readonly services: readonly NewBookingService[]
  readonly at: Temporal.Instant
}

type NewBookingPrices = Parameters<typeof priceColumns>[0]

/** Writes what the booking promises from now on over what it promised before. */
export async function moveBookingRow(tx: Tx, { locationId, id }: Which, move: Move): Promise<void> {
  await tx
    .updateTable('booking')
    .set((eb) => ({
      professional_id: move.professionalId,
      professional_chosen: move.professionalChosen,
      starts_at: move.startsAt,
      ends_at: move.endsAt,
      start_date: move.startDate,
      start_minute: move.startMinute,
      duration_minutes: move.durationMinutes,
      ...priceColumns(move.total),
      priced: move.priced,
      lapses_at: move.lapsesAt,
      sequence: eb('sequence', '+', 1),
      updated_at: move.at,
    }))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('booking_service').where('location_id', '=', locationId).where('booking_id', '=', id).execute()
  await insertServices(tx, locationId, id, move.services)
}

/** What pays for a booking besides money, as its prices need it. */
export type Payment = {
  readonly voucher: VoucherDiscount | null
  /** Set when a subscription pays for its one subscription service. */
  readonly subscription: { readonly validUntil: string | null } | null
}

export async function findPayment(
  db: Db,
  locationId: number,
  voucherId: number | null,
  customerSubscriptionId: number | null,
): Promise<Payment> {
  const { rows } = await sql<{
    voucher: { type: string; amount: number; services: number[] | null } | null
    subscription: Payment['subscription']
  }>`select
    (select json_build_object('type', v.discount_type, 'amount', v.discount, 'services', (select json_agg(s.service_id)
        from voucher_service s where s.location_id = v.location_id and s.voucher_id = v.id))
      from voucher v where v.location_id = ${locationId} and v.id = ${voucherId}) as voucher,
    (select json_build_object('validUntil', c.valid_until) from customer_subscription c
      where c.location_id = ${locationId} and c.id = ${customerSubscriptionId}) as subscription`.execute(db)
  const { voucher = null, subscription = null } = rows[0] ?? {}
  return {
    voucher: voucher && { discount: toDiscount(voucher.type, voucher.amount), services: voucher.services },
    subscription,
  }
}
