import type { ProfessionalId, ServiceId, SubscriptionId } from '../ids.ts'
import type { Bani } from '../money.ts'
import type { Fields } from './fields.ts'
import type { ListPrice, Offer, OwnPrice } from './price.ts'

/** After a service, until who does it is free again. */
export const LONGEST_BUFFER_MINUTES = 240

/** The simple fields of a service, as its location writes them. */
export const SERVICE_FIELDS = {
  duration: {
    name: 'duration',
    column: 'duration_minutes',
    label: 'Durata',
    kind: 'minutes',
    limits: [5, 1440],
    initial: 45,
  },
  buffer: {
    name: 'buffer',
    column: 'buffer_minutes',
    label: 'Pauză după',
    hint: 'Pentru curățenie; clientul nu o vede.',
    kind: 'minutes',
    limits: [0, LONGEST_BUFFER_MINUTES],
    initial: 0,
  },
  online: {
    name: 'online',
    column: 'online',
    label: 'Se rezervă online',
    kind: 'flag',
    sentence: 'Online, de oricine',
    otherwise: 'Intern: îl trece în calendar numai echipa',
    initial: true,
  },
  asksApproval: {
    name: 'asks_approval',
    column: 'asks_approval',
    label: 'Cere aprobarea',
    kind: 'flag',
    sentence: 'Cere aprobarea: rezervarea online așteaptă un răspuns, cel mult 24 de ore',
    initial: false,
  },
} as const satisfies Fields

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
