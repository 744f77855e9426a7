import type { VoucherDiscount } from '../catalogue/price.ts'
import type { ProfessionalId, ServiceId, SubscriptionId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { ableProfessionals, type SelectableService, toggled } from './service-selection.ts'
import { lastStep, stepKind } from './steps.ts'

export type DraftProfessional = { readonly id: ProfessionalId }
type DraftCategory<S> = { readonly id: number; readonly name: string; readonly services: readonly S[] }
/** A voucher that the server has checked, with what it takes off. */
export type DraftVoucher = VoucherDiscount & { readonly code: string }

/**
 * BK-14: the browser's booking in the making. It never crosses the wire in this form. Ids say what is chosen;
 * `services`, `professional` and `subscription` are what the loaded menu and team have under them. startTime is
 * 'HH:mm'.
 */
export type BookingDraft<
  S extends SelectableService = SelectableService,
  P extends DraftProfessional = DraftProfessional,
> = {
  readonly comment: string
  readonly customFields: Readonly<Record<string, string>>
  readonly services: readonly S[]
  readonly startDate: IsoDate | null
  readonly startTime: string | null
  /** Null is 'Oricare specialist'. */
  readonly professional: P | null
  readonly subscription: S['subscriptions'][number] | null
  readonly step: number
  readonly categories: readonly DraftCategory<S>[]
  readonly professionals: readonly P[]
  readonly voucher: DraftVoucher | null
  readonly servicesIds: readonly ServiceId[]
  readonly professionalId: ProfessionalId | null
  readonly servicesSubscriptionId: SubscriptionId | null
  readonly isCollaborator: boolean
}

export function emptyDraft(): BookingDraft<never, never> {
  return {
    comment: '',
    customFields: {},
    services: [],
    startDate: null,
    startTime: null,
    professional: null,
    subscription: null,
    step: 1,
    categories: [],
    professionals: [],
    voucher: null,
    servicesIds: [],
    professionalId: null,
    servicesSubscriptionId: null,
    isCollaborator: true,
  }
}

/** Back to the defaults; loaded professionals and categories stay. */
export function resetDraft<D extends BookingDraft>(draft: D): D {
  return { ...draft, ...emptyDraft(), professionals: draft.professionals, categories: draft.categories }
}

/**
 * Adds or removes a service of the menu. A subscription service brings its subscription (the one given, else its first)
 * and takes it away again. The time is cleared, since it was free for another visit; so is a professional who cannot do
 * it all.
 */
export function toggleService<D extends BookingDraft>(
  draft: D,
  service: SelectableService,
  subscriptionId?: SubscriptionId,
): D {
  const added = !draft.servicesIds.includes(service.id)
  const next = withServices(draft, toggled(draft.services, service))
  if (!service.isSubscription) return next
  const chosen = service.subscriptions.find(({ id }) => id === subscriptionId) ?? service.subscriptions[0]
  return lookedUp({ ...next, servicesSubscriptionId: added ? (chosen?.id ?? null) : null })
}

/**
 * Another of the packages that pay for the chosen subscription service; one that pays for none of them changes nothing.
 */
export function chooseSubscription<D extends BookingDraft>(draft: D, subscriptionId: SubscriptionId): D {
  const isOffered = offeredSubscriptions(draft).some(({ id }) => id === subscriptionId)
  return isOffered ? lookedUp({ ...draft, servicesSubscriptionId: subscriptionId }) : draft
}

/** Null is any professional who is free. The time is cleared, the day stays. */
export function chooseProfessional<D extends BookingDraft>(draft: D, professional: DraftProfessional | null): D {
  const professionalId = professional?.id ?? null
  return professionalId === draft.professionalId ? draft : lookedUp({ ...draft, professionalId, startTime: null })
}

/** A null time keeps the day alone. */
export function chooseStart<D extends BookingDraft>(draft: D, startDate: IsoDate | null, startTime: string | null): D {
  return { ...draft, startDate, startTime: startDate === null ? null : startTime }
}

/**
 * Puts the loaded menu and team into a draft that came back from storage by its ids; what no longer exists is dropped,
 * and a professional who can no longer do it all.
 */
export function withLoaded<D extends BookingDraft>(
  draft: D,
  categories: D['categories'],
  professionals: D['professionals'],
): D {
  const found = lookedUp({ ...draft, categories, professionals })
  const { services, professional, isCollaborator } = found
  const stays = professional !== null && (isCollaborator || ableProfessionals([professional], services).length > 0)
  const loaded = stays ? found : lookedUp({ ...found, professionalId: null })
  const vanished = services.length < draft.servicesIds.length || loaded.professionalId !== draft.professionalId
  const remaining = vanished ? withServices(loaded, services) : loaded
  const offered = offeredSubscriptions(remaining)
  const subscription = offered.find(({ id }) => id === draft.servicesSubscriptionId) ?? offered[0]
  return lookedUp({ ...remaining, servicesSubscriptionId: subscription?.id ?? null })
}

/** `mustChoose`: at this location 'Oricare specialist' is no choice. */
type Reaching = BookingDraft & { readonly mustChoose?: boolean }

/** The highest step that the draft allows; the placed one only once the flow has got there. */
export function reachableStep(draft: Reaching): number {
  const last = lastStep(draft.isCollaborator)
  if (stepKind(draft.step, draft.isCollaborator) === 'placed') return last
  if (draft.servicesIds.length === 0) return 1
  if (draft.isCollaborator && draft.professionalId === null) return 1
  if (draft.mustChoose && draft.professionalId === null) return 2
  return draft.startDate === null || draft.startTime === null ? last - 2 : last - 1
}

/** Goes to the step, or to the last one the draft allows. */
export function goToStep<D extends Reaching>(draft: D, step: number): D {
  return { ...draft, step: Math.min(Math.max(Math.trunc(step) || 1, 1), reachableStep(draft)) }
}

/** The booking is made: the last step, whatever the draft would allow. */
export function markPlaced<D extends BookingDraft>(draft: D): D {
  return { ...draft, step: lastStep(draft.isCollaborator) }
}

function withServices<D extends BookingDraft>(draft: D, services: readonly SelectableService[]): D {
  const next = { ...draft, servicesIds: services.map(({ id }) => id), startTime: null }
  const { professional, isCollaborator } = draft
  if (isCollaborator || professional === null) return lookedUp(next)
  const stays = services.length > 0 && ableProfessionals([professional], services).length > 0
  return lookedUp(stays ? next : { ...next, professionalId: null })
}

/** Finds what the ids stand for in the menu and the team; ids that are not there stay, and stand for nothing. */
function lookedUp<D extends BookingDraft>(draft: D): D {
  const menu = draft.categories.flatMap((category) => category.services)
  const services = draft.servicesIds.flatMap((chosen) => menu.find(({ id }) => id === chosen) ?? [])
  const professional = draft.professionals.find(({ id }) => id === draft.professionalId) ?? null
  const subscription = offeredSubscriptions({ services }).find(({ id }) => id === draft.servicesSubscriptionId) ?? null
  return { ...draft, services, professional, subscription }
}

/** The packages that pay for one of the chosen services. */
function offeredSubscriptions({ services }: Pick<BookingDraft, 'services'>) {
  return services.filter(({ isSubscription }) => isSubscription).flatMap((service) => service.subscriptions)
}
