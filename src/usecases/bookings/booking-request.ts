import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { VisitPlan } from '../availability/plan-visit.ts'
import type { Booker } from './booker.ts'

/** What a customer asks for when placing a booking. */
export type BookingRequest = {
  readonly locationId: number
  readonly professionalId: number | null
  readonly isCollaborator: boolean
  /** In the order they are performed. */
  readonly serviceIds: readonly number[]
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly comment: string
  readonly customFields: Readonly<Record<string, string>>
  readonly voucherCode: string | null
  readonly subscriptionId: number | null
  readonly holdId: number | null
  /** What the customer was told it would cost, in bani; null when they were told nothing. */
  readonly expectedTotal: number | null
}

/** What placing works with idempotently the visit itself has been checked. */
export type Order = { readonly request: BookingRequest; readonly plan: VisitPlan; readonly booker: Booker }
