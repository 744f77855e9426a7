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
  waitAfter: {
    name: 'wait_after',
    column: 'wait_after_minutes',
    label: 'Lucru până la așteptare',
    hint: 'De pildă cât durează aplicarea vopselei.',
    kind: 'minutes',
    limits: [0, 1440],
    initial: 0,
  },
  wait: {
    name: 'wait',
    column: 'wait_minutes',
    label: 'Așteptare',
    hint: 'Ce rămâne din durată după ea e finisarea.',
    kind: 'minutes',
    limits: [0, 1440],
    initial: 0,
  },
  waitFreesEquipment: {
    name: 'wait_frees_equipment',
    column: 'wait_frees_equipment',
    label: 'Echipament liber în așteptare',
    kind: 'flag',
    sentence: 'În așteptare e liber și echipamentul',
    initial: false,
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

/**
 * Minutes in the midst of a service in which the client waits, as for a colour to take, and the professional is free
 * for others. The rest of the duration finishes the service; without any rest there is no wait.
 */
export type Wait = {
  /** Minutes of work before it. */
  readonly after: number
  readonly minutes: number
  /** Whether the equipment is free in it too. */
  readonly freesEquipment: boolean
}

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
  readonly wait: Wait | null
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
export function ownTermsOf(service: Pick<Service, 'ownTerms'>, professionalId: ProfessionalId): OwnTerms | null {
  return service.ownTerms.find((terms) => terms.professionalId === professionalId) ?? null
}
