import type { VoucherDiscount } from '../catalogue/price.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { ableProfessionals, type SelectableService, toggled } from './service-selection.ts'
import { lastStep, stepKind } from './steps.ts'

export type DraftProfessional = { readonly id: number }
export type DraftCategory<S> = { readonly id: number; readonly name: string; readonly services: readonly S[] }
export type DraftSubscription = { readonly id: number }
/** A voucher that the server has checked, with what it takes off. */
export type DraftVoucher = VoucherDiscount & { readonly code: string }

/** The browser's booking in the making. It never crosses the wire in this form. startTime is 'HH:mm'. */
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
  readonly subscription: DraftSubscription | null
  readonly step: number
  readonly categories: readonly DraftCategory<S>[]
  readonly professionals: readonly P[]
  readonly voucher: DraftVoucher | null
  readonly servicesIds: readonly number[]
  readonly professionalId: number | null
  readonly servicesSubscriptionId: number | null
  readonly isCollaborator: boolean
}

export function emptyDraft<S extends SelectableService, P extends DraftProfessional>(): BookingDraft<S, P> {
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
export function resetDraft<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
): BookingDraft<S, P> {
  return { ...emptyDraft<S, P>(), professionals: draft.professionals, categories: draft.categories }
}

/**
 * Adds or removes a service. A subscription service brings its subscription (the one given, else its first) and takes it
 * away again. The hour is forgotten, since it was free for another visit; a professional who cannot do it all is, too.
 */
export function toggleService<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
  service: S,
  subscriptionId?: number,
): BookingDraft<S, P> {
  const added = !draft.servicesIds.includes(service.id)
  const next = withServices(draft, toggled(draft.services, service))
  if (!service.isSubscription) return next
  const chosen = service.subscriptions.find(({ id }) => id === subscriptionId) ?? service.subscriptions[0] ?? null
  const subscription = added ? chosen : null
  return { ...next, subscription, servicesSubscriptionId: subscription?.id ?? null }
}

/** Another of the packages that pay for the chosen subscription service; one that pays for none of them changes nothing. */
export function chooseSubscription<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
  subscriptionId: number,
): BookingDraft<S, P> {
  const offered = draft.services.filter(({ isSubscription }) => isSubscription).flatMap((each) => each.subscriptions)
  const subscription = offered.find(({ id }) => id === subscriptionId)
  return subscription ? { ...draft, subscription, servicesSubscriptionId: subscription.id } : draft
}

/** Null is whoever is free. The hour is forgotten, the day is kept. */
export function chooseProfessional<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
  professional: P | null,
): BookingDraft<S, P> {
  const professionalId = professional?.id ?? null
  if (professionalId === draft.professionalId) return { ...draft, professional }
  return { ...draft, professional, professionalId, startTime: null }
}

/** A null time keeps the day alone. */
export function chooseStart<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
  startDate: IsoDate | null,
  startTime: string | null,
): BookingDraft<S, P> {
  return { ...draft, startDate, startTime: startDate === null ? null : startTime }
}

/**
 * Puts the loaded menu and team into a draft that came back from storage by its ids; what no longer exists is dropped, and a
 * professional who no longer does it all.
 */
export function withLoaded<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
  categories: readonly DraftCategory<S>[],
  professionals: readonly P[],
): BookingDraft<S, P> {
  const menu = categories.flatMap((category) => category.services)
  const services = draft.servicesIds.flatMap((wanted) => menu.find(({ id }) => id === wanted) ?? [])
  const named = professionals.filter(({ id }) => id === draft.professionalId)
  const professional = (draft.isCollaborator ? named : ableProfessionals(named, services))[0] ?? null
  const loaded = { ...draft, categories, professionals, professional, professionalId: professional?.id ?? null }
  const vanished = services.length < draft.servicesIds.length || (professional?.id ?? null) !== draft.professionalId
  const kept = vanished ? withServices(loaded, services) : { ...loaded, services }
  const offered = services.filter(({ isSubscription }) => isSubscription).flatMap((service) => service.subscriptions)
  const subscription = offered.find(({ id }) => id === draft.servicesSubscriptionId) ?? offered[0] ?? null
  return { ...kept, subscription, servicesSubscriptionId: subscription?.id ?? null }
}

/** The highest step that the draft allows; the placed one only once the flow has got there. */
export function reachableStep(draft: BookingDraft): number {
  const last = lastStep(draft.isCollaborator)
  if (stepKind(draft.step, draft.isCollaborator) === 'placed') return last
  if (draft.servicesIds.length === 0) return 1
  if (draft.isCollaborator && draft.professionalId === null) return 1
  return draft.startDate === null || draft.startTime === null ? last - 2 : last - 1
}

/** Goes to the step, or to the last one the draft allows. */
export function goToStep<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
  step: number,
): BookingDraft<S, P> {
  return { ...draft, step: Math.min(Math.max(Math.trunc(step) || 1, 1), reachableStep(draft)) }
}

/** The booking is made: the last step, whatever the draft would allow. */
export function markPlaced<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
): BookingDraft<S, P> {
  return { ...draft, step: lastStep(draft.isCollaborator) }
}

function withServices<S extends SelectableService, P extends DraftProfessional>(
  draft: BookingDraft<S, P>,
  services: readonly S[],
): BookingDraft<S, P> {
  const next = { ...draft, services, servicesIds: services.map(({ id }) => id), startTime: null }
  const { professional } = draft
  if (draft.isCollaborator || professional === null) return next
  const stays = services.length > 0 && ableProfessionals([professional], services).length > 0
  return stays ? next : { ...next, professional: null, professionalId: null }
}
