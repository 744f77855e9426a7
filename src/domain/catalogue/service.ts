import type { ProfessionalId, ServiceId, SubscriptionId } from '../ids.ts'
import type { Bani } from '../money.ts'
import type { ListPrice, Offer, OwnPrice } from './price.ts'

/** After a service, until who does it is free again. */
export const LONGEST_BUFFER_MINUTES = 240

/** A professional's own duration and price for a service. */
export type OwnTerms = OwnPrice & { readonly professionalId: ProfessionalId; readonly durationMinutes: number | null }

/** A package of sessions for a service. */
export type Subscription = {
  readonly id: SubscriptionId
  readonly name: string
  readonly sessions: number
  readonly priceBani: Bani | null
  readonly validDays: number
}

export type Service = {
  readonly id: ServiceId
  readonly name: string
  readonly description: string | null
  readonly durationMinutes: number
  readonly bufferMinutes: number
  readonly listPrice: ListPrice
  /** Ids of the professionals who perform it. */
  readonly professionals: readonly ProfessionalId[]
  readonly ownTerms: readonly OwnTerms[]
  readonly equipmentGroupId: number | null
  readonly isSubscription: boolean
  readonly subscriptions: readonly Subscription[]
  readonly offers: readonly Offer[]
}

/** The professional’s own terms for the service, if any. */
export function ownTermsOf(service: Service, professionalId: ProfessionalId): OwnTerms | null {
  return service.ownTerms.find((terms) => terms.professionalId === professionalId) ?? null
}
