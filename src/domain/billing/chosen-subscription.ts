import type { Service, Subscription } from '../catalogue/service.ts'
import { invalid } from '../errors.ts'
import type { ServiceId, SubscriptionId } from '../ids.ts'

export type ChosenSubscription = { readonly subscription: Subscription; readonly serviceId: ServiceId }

/**
 * The chosen subscription and the service it pays for; null without one. Throws `invalid` when no chosen service has
 * it.
 */
export function chosenSubscription(
  services: readonly Service[],
  subscriptionId: SubscriptionId | null,
): ChosenSubscription | null {
  if (subscriptionId === null) return null
  for (const service of services.filter(({ isSubscription }) => isSubscription)) {
    const subscription = service.subscriptions.find(({ id }) => id === subscriptionId)
    if (subscription) return { subscription, serviceId: service.id }
  }
  throw invalid({ services_subscription_id: 'Abonamentul ales nu este pentru serviciile din rezervare.' })
}
