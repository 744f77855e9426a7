// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { GeneratedAlways } from 'kysely'
import type { CustomerId, CustomerSubscriptionId, LocationId, VoucherId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Instant } from '../column-types.ts'

export type WaitingAndWithdrawalsTables = {
  withdrawal: {
    location_id: LocationId
    id: GeneratedAlways<number>
    number: string
    customer_id: CustomerId
    kind: string
    voucher_id: VoucherId | null
    customer_subscription_id: CustomerSubscriptionId | null
    name: string
    contract_date: IsoDate
    sessions_total: number | null
    sessions_used: number | null
    at: Instant
  }
}
