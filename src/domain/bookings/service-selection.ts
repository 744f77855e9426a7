import type { ProfessionalId, ServiceId, SubscriptionId } from '../ids.ts'

/** What the selection rules need of a service. */
export type SelectableService = {
  readonly id: ServiceId
  readonly professionals: readonly ProfessionalId[]
  readonly equipmentGroupId: number | null
  readonly isSubscription: boolean
  readonly subscriptions: readonly { readonly id: SubscriptionId }[]
}

export type DisabledReason = 'no_professional' | 'equipment' | 'subscription'

export const DISABLED_TEXTS: Readonly<Record<DisabledReason, string>> = {
  no_professional: 'Niciun specialist nu face acest serviciu împreună cu cele alese.',
  equipment: 'Are nevoie de alt echipament decât serviciile alese.',
  subscription: 'Ai ales deja un serviciu cu abonament. Poți rezerva unul singur odată.',
}

/** Adds or removes the service; the order of selection is the order of the visit. */
export function toggled<S extends SelectableService>(selected: readonly S[], service: S): readonly S[] {
  return selected.some(({ id }) => id === service.id)
    ? selected.filter(({ id }) => id !== service.id)
    : [...selected, service]
}

/** The professionals who perform all the services. */
export function ableProfessionals<P extends { readonly id: ProfessionalId }>(
  professionals: readonly P[],
  services: readonly SelectableService[],
): readonly P[] {
  return professionals.filter(({ id }) => services.every((service) => service.professionals.includes(id)))
}

/** Why the service cannot be added to the selected ones; null when it can, or is one of them. */
export function disabledReason(
  service: SelectableService,
  selected: readonly SelectableService[],
  professionals: readonly { readonly id: ProfessionalId }[],
): DisabledReason | null {
  if (selected.some(({ id }) => id === service.id)) return null
  if (ableProfessionals(professionals, [...selected, service]).length === 0) return 'no_professional'
  if (service.equipmentGroupId !== null) {
    const group = equipmentGroupOf(selected)
    if (group !== null && group !== service.equipmentGroupId) return 'equipment'
  }
  return service.isSubscription && selected.some((other) => other.isSubscription) ? 'subscription' : null
}

/** The services’ common equipment group; null when they need none. */
export function equipmentGroupOf(services: readonly { readonly equipmentGroupId: number | null }[]): number | null {
  return services.find(({ equipmentGroupId }) => equipmentGroupId !== null)?.equipmentGroupId ?? null
}

/** The first reason why the services cannot be one visit; null when they can. The server’s check of a booking. */
export function firstDisabled(
  services: readonly SelectableService[],
  professionals: readonly { readonly id: ProfessionalId }[],
): DisabledReason | null {
  for (const [index, service] of services.entries()) {
    const reason = disabledReason(service, services.slice(0, index), professionals)
    if (reason !== null) return reason
  }
  return null
}
