import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import type { VoucherDiscount } from '#domain/catalogue/price.ts'
import type { BookingOfLocation, CustomerSubscriptionId, LocationId, ServiceId, VoucherId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type BookedVisit, insertServices, visitColumns } from '../insert-booking.ts'
import { toDiscount } from '../load-services.ts'

export type Move = BookedVisit & {
  readonly professionalChosen: boolean
  readonly lapsesAt: Temporal.Instant | null
  /** The soft rules that the team broke for it; the ones broken before do not apply to the new time. */
  readonly overridden: readonly string[]
  readonly at: Temporal.Instant
  /** The customer moves it: it is new to the team again. */
  readonly isByCustomer: boolean
  /** Whether the team set length and price; absent: as before. */
  readonly agreed?: { readonly length: boolean; readonly price: boolean }
}

/** Writes the booking's new visit over its old one. */
export async function moveBookingRow(tx: Tx, { locationId, id }: BookingOfLocation, move: Move): Promise<void> {
  await tx
    .updateTable('booking')
    .set((eb) => ({
      ...visitColumns(move),
      professional_chosen: move.professionalChosen,
      lapses_at: move.lapsesAt,
      overridden: [...move.overridden],
      sequence: eb('sequence', '+', 1),
      updated_at: move.at,
      ...(move.isByCustomer && { seen_at: null }),
      ...(move.agreed && { length_agreed: move.agreed.length, price_agreed: move.agreed.price }),
    }))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('booking_service').where('location_id', '=', locationId).where('booking_id', '=', id).execute()
  await insertServices(tx, locationId, id, move.services)
}

/** The voucher or subscription that pays for a booking besides money, as its prices need it. */
export type Payment = {
  readonly voucher: VoucherDiscount | null
  /** Set when a subscription pays for its one subscription service. */
  readonly subscription: { readonly validUntil: IsoDate | null } | null
}

export async function findPayment(
  db: Db,
  locationId: LocationId,
  voucherId: VoucherId | null,
  customerSubscriptionId: CustomerSubscriptionId | null,
): Promise<Payment> {
  const { rows } = await sql<{
    voucher: { type: string; amount: number; services: ServiceId[] | null } | null
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
