import type { HoldId, LocationId, ProfessionalId, ServiceId, SubscriptionId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'

/** What a customer asks for when placing a booking. */
export type BookingRequest = {
  readonly locationId: LocationId
  readonly professionalId: ProfessionalId | null
  readonly isCollaborator: boolean
  /** In the order they are performed. */
  readonly serviceIds: readonly ServiceId[]
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly comment: string
  readonly customFields: Readonly<Record<string, string>>
  readonly voucherCode: string | null
  readonly subscriptionId: SubscriptionId | null
  readonly holdId: HoldId | null
  /** The total that the customer agreed to, in bani; null: none was displayed. */
  readonly expectedTotal: number | null
  /**
   * Refuses a visit during another booking of the same person. Absent where not: stored answers know requests without
   * it.
   */
  readonly refusesClash?: true
}
