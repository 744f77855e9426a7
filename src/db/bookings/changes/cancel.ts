import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import type { BookingOfLocation } from '#domain/ids.ts'

export type Cancellation = {
  readonly by: 'customer' | 'location' | 'system'
  /** The client asked the team to cancel. */
  readonly atDesk?: boolean
  /** The client of a confirmed booking did not say 'Vin' in time. */
  readonly bySilence?: boolean
  readonly reasonId: number | null
  readonly comment: string
  /** Whether the session and the voucher's use that it took come back. */
  readonly givesBack: boolean
  readonly at: Temporal.Instant
}

/** The payment that a cancellation gave back: a session, and a use of the voucher, counted under that name. */
export type GivenBack = { readonly session: boolean; readonly voucherOwner: string | null }

/**
 * Cancels a booking that the caller has locked: its claims go, and the session or the voucher's use that it took comes
 * back. One statement. Does nothing and gives null when it is cancelled already.
 */
export async function cancelBookingRow(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  { by, atDesk = false, bySilence = false, reasonId, comment, givesBack, at }: Cancellation,
): Promise<GivenBack | null> {
  const { rows } = await sql<GivenBack>`
    with was as (select status from booking where location_id = ${locationId} and id = ${id}),
    gone as (
      update booking set status = 'canceled', sequence = sequence + 1, lapses_at = null, updated_at = ${at}::timestamptz
      where location_id = ${locationId} and id = ${id} and status in ('pending', 'confirmed')
      returning location_id, id, customer_subscription_id),
    freed as (delete from claim c using gone g where c.location_id = g.location_id and c.booking_id = g.id),
    session as (update customer_subscription s set sessions_left = s.sessions_left + 1 from gone g
      where ${givesBack}::boolean and s.location_id = g.location_id and s.id = g.customer_subscription_id
        and s.sessions_left < s.sessions_total
      returning s.id),
    noted as (insert into cancellation (location_id, booking_id, canceled_by, at_desk, by_silence, reason_id, comment, at, status_before, session_back)
      select location_id, id, ${by}, ${atDesk}::boolean, ${bySilence}::boolean, ${reasonId}::smallint, ${comment}, ${at}::timestamptz, was.status,
        exists (select from session) from gone, was),
    unused as (delete from voucher_use u using gone g
      where ${givesBack}::boolean and u.location_id = g.location_id and u.booking_id = g.id
      returning u.location_id, u.voucher_id, u.owner),
    voucher_back as (update voucher v set uses = v.uses - 1 from unused u
      where v.location_id = u.location_id and v.id = u.voucher_id)
    select exists (select from session) as session, (select owner from unused) as "voucherOwner" from gone`.execute(tx)
  return rows[0] ?? null
}

/**
 * The payment that the cancellation of a booking gave back, and what it was before; null for a request, or where it is
 * not cancelled.
 */
export async function findGivenBack(
  db: Db,
  { locationId, id }: BookingOfLocation,
): Promise<{ readonly session: boolean; readonly voucher: boolean } | null> {
  const { rows } = await sql<{ session: boolean; voucher: boolean }>`
    select b.customer_subscription_id is not null and coalesce(k.session_back, true) as session,
      b.voucher_id is not null and not exists (select from voucher_use u
        where u.location_id = b.location_id and u.booking_id = b.id) as voucher
    from cancellation k join booking b on b.location_id = k.location_id and b.id = k.booking_id
    where k.location_id = ${locationId} and k.booking_id = ${id} and k.status_before is distinct from 'pending'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A booking as it was before it was cancelled; `lapsesAt` is an instant, of a request. */
export type BeforeCancel = GivenBack & {
  readonly status: 'pending' | 'confirmed'
  readonly lapsesAt: string | null
}

/**
 * Takes the cancellation of a booking back; the caller has locked it. One statement, which pays again with what was
 * given back; false, with half of it written, where others have used that up since.
 */
export async function reopenCanceled(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  { status, lapsesAt, session, voucherOwner }: BeforeCancel,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    with back as (
      update booking set status = ${status}, lapses_at = ${lapsesAt}::timestamptz, sequence = sequence + 1, updated_at = ${at}::timestamptz
      where location_id = ${locationId} and id = ${id} and status = 'canceled'
      returning location_id, id, customer_subscription_id, voucher_id),
    forgotten as (delete from cancellation c using back b where c.location_id = b.location_id and c.booking_id = b.id),
    session as (update customer_subscription s set sessions_left = s.sessions_left - 1 from back b
      where ${session}::boolean and s.location_id = b.location_id and s.id = b.customer_subscription_id and s.sessions_left > 0
        and s.status <> 'canceled'
      returning s.id),
    voucher as (update voucher v set uses = v.uses + 1 from back b
      where ${voucherOwner}::text is not null and v.location_id = b.location_id and v.id = b.voucher_id
        and (v.max_uses is null or v.uses < v.max_uses)
      returning v.id),
    used as (insert into voucher_use (location_id, booking_id, voucher_id, owner)
      select b.location_id, b.id, v.id, ${voucherOwner}::text from back b, voucher v)
    select (not ${session}::boolean or exists (select from session))
      and (${voucherOwner}::text is null or exists (select from voucher)) as paid from back`.execute(tx)
  return rows[0]?.paid ?? false
}

/** Whether a customer may give this reason. */
export async function cancellationReasonExists(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.selectFrom('cancellation_reason').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export function listCancellationReasons(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('cancellation_reason').select(['id', 'name']).orderBy('id').execute()
}
