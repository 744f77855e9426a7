import type { ProfessionalId, ServiceId, SubscriptionId } from '../ids.ts'

/** The data of a service that the selection rules need. */
export type SelectableService = {
  readonly id: ServiceId
  readonly name: string
  readonly professionals: readonly ProfessionalId[]
  readonly equipmentGroupId: number | null
  readonly isSubscription: boolean
  readonly subscriptions: readonly { readonly id: SubscriptionId }[]
}

type DisabledReason = 'no_professional' | 'equipment' | 'subscription'

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

/** In words, why the service cannot be added, with what it cannot go; null when it can. */
export function disabledText(
  service: SelectableService,
  selected: readonly SelectableService[],
  professionals: readonly { readonly id: ProfessionalId }[],
): string | null {
  const reason = disabledReason(service, selected, professionals)
  if (reason === 'subscription') return 'Ai ales deja un serviciu cu abonament. La o rezervare merge unul singur.'
  if (reason === 'equipment') {
    const other = selected.find(({ equipmentGroupId }) => equipmentGroupId !== null)
    return `Nu se poate în aceeași vizită cu ${other?.name}. Rezervă-le separat.`
  }
  return reason === null ? null : nobodyText(service, selected, professionals)
}

function nobodyText(
  service: SelectableService,
  selected: readonly SelectableService[],
  professionals: readonly { readonly id: ProfessionalId }[],
): string {
  if (ableProfessionals(professionals, [service]).length === 0) return `Niciun specialist nu face acum ${service.name}.`
  const rival = selected.find((other) => ableProfessionals(professionals, [other, service]).length === 0)
  const names = [...(rival ? [rival] : selected), service].map(({ name }) => `și ${name}`)
  return `Niciun specialist nu face ${names.join(' ')}.`
}

/** The services’ common equipment group; null when they need none. */
export function equipmentGroupOf(services: readonly { readonly equipmentGroupId: number | null }[]): number | null {
  return services.find(({ equipmentGroupId }) => equipmentGroupId !== null)?.equipmentGroupId ?? null
}

/** Why the services cannot be one visit, in words; null when they can. The server’s check of a booking. */
export function refusedTogether(
  services: readonly SelectableService[],
  professionals: readonly { readonly id: ProfessionalId }[],
): string | null {
  for (const [index, service] of services.entries()) {
    const text = disabledText(service, services.slice(0, index), professionals)
    if (text !== null) return text
  }
  return null
}
