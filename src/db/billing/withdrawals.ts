import { sql } from 'kysely'
import type { WithdrawalKind } from '#domain/billing/withdrawal.ts'
import type { BookingId, CustomerId, CustomerSubscriptionId, LocationId, VoucherId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** A customer’s active contract, with the other party. */
export type Contract = {
  readonly locationId: LocationId
  readonly id: number
  /** The one that the contract is of; the other is null. */
  readonly voucherId: VoucherId | null
  readonly customerSubscriptionId: CustomerSubscriptionId | null
  readonly name: string
  readonly concludedAt: Temporal.Instant
  /** Null for a voucher. */
  readonly sessionsTotal: number | null
  readonly sessionsLeft: number | null
  readonly uses: number
  readonly locationName: string
  readonly legalName: string
  readonly businessEmail: string | null
}

const PARTIES = sql`l.name as "locationName", bu.legal_name as "legalName", bu.email as "businessEmail"`

/** Locks the contract; null when it is not the customer’s, or no longer active. */
export async function lockContract(
  tx: Db,
  customerId: CustomerId,
  kind: WithdrawalKind,
  id: number,
): Promise<Contract | null> {
  const { rows } =
    kind === 'subscription'
      ? await sql<Contract>`select c.location_id as "locationId", c.id, null::int as "voucherId", c.id as "customerSubscriptionId", s.name, coalesce(c.decided_at, c.created_at) as "concludedAt",
          c.sessions_total as "sessionsTotal", c.sessions_left as "sessionsLeft", 0 as uses, ${PARTIES}
        from customer_subscription c join subscription s on s.location_id = c.location_id and s.id = c.subscription_id
          join location l on l.id = c.location_id join business bu on bu.id = l.business_id
        where c.id = ${id} and c.customer_id = ${customerId} and c.status in ('pending', 'approved')
        for update of c`.execute(tx)
      : await sql<Contract>`select v.location_id as "locationId", v.id, v.id as "voucherId", null::int as "customerSubscriptionId", v.code as name, v.created_at as "concludedAt",
          null::int as "sessionsTotal", null::int as "sessionsLeft", v.uses, ${PARTIES}
        from voucher v join location l on l.id = v.location_id join business bu on bu.id = l.business_id
        where v.id = ${id} and v.customer_id = ${customerId} and v.status in ('pending', 'approved')
        for update of v`.execute(tx)
  return rows[0] ?? null
}

/** Ends a locked contract. */
export async function endContract(tx: Db, kind: WithdrawalKind, { locationId, id }: Contract): Promise<void> {
  const table = kind === 'subscription' ? 'customer_subscription' : 'voucher'
  await sql`update ${sql.table(table)} set status = 'canceled' where location_id = ${locationId} and id = ${id}`.execute(
    tx,
  )
}

/** The upcoming visits that the subscription would have paid for. */
export async function listPaidVisits(
  tx: Db,
  { locationId, id }: Contract,
  now: Temporal.Instant,
): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`select id from booking
    where location_id = ${locationId} and customer_subscription_id = ${id} and status in ('pending', 'confirmed')
      and starts_at > ${now}::timestamptz order by id`.execute(tx)
  return rows.map((row) => row.id)
}

export type NewWithdrawal = {
  readonly number: string
  readonly customerId: CustomerId
  readonly kind: WithdrawalKind
  readonly contractDate: IsoDate
  readonly sessionsUsed: number | null
  readonly at: Temporal.Instant
}

/** Stores the declaration. */
export async function insertWithdrawal(tx: Db, contract: Contract, withdrawal: NewWithdrawal): Promise<void> {
  const { number, customerId, kind, contractDate, sessionsUsed, at } = withdrawal
  await tx
    .insertInto('withdrawal')
    .values({
      location_id: contract.locationId,
      number,
      customer_id: customerId,
      kind,
      voucher_id: contract.voucherId,
      customer_subscription_id: contract.customerSubscriptionId,
      name: contract.name,
      contract_date: contractDate,
      sessions_total: contract.sessionsTotal,
      sessions_used: sessionsUsed,
      at,
    })
    .execute()
}
