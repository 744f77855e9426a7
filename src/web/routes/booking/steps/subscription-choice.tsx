import { chooseSubscription } from '#domain/bookings/draft.ts'
import type { Subscription } from '#domain/catalogue/service.ts'
import type { SubscriptionId } from '#domain/ids.ts'
import { formatMoney, unbrokenMoney } from '#domain/money.ts'
import { subscriptionTermsLabel } from '#domain/pricing/price-label.ts'
import { countOf } from '#domain/text/counts.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import type { MenuService } from '#web/availability/service-from-wire.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import type { Change, Draft } from '../state/use-draft.ts'
import type { MySubscription } from '../state/use-my-deals.ts'

type Props = {
  service: MenuService
  draft: Draft
  change: (next: Change) => void
  mine: readonly MySubscription[]
}

/** The packages that pay for the chosen service: one of the customer's own, or one to request from the location. */
export function SubscriptionChoice({ service, draft, change, mine }: Props) {
  return (
    <fieldset className="col-span-2 mt-2 grid gap-2">
      <legend className="mb-1.5 font-[560] text-[15px]">Abonament</legend>
      {service.subscriptions.map((subscription) => (
        <label key={subscription.id} className="choice-row py-3">
          <input
            type="radio"
            name="subscription"
            className="sr-only"
            checked={draft.servicesSubscriptionId === subscription.id}
            onChange={() => change((now) => chooseSubscription(now, subscription.id))}
          />
          <span className="min-w-0 flex-1">
            <strong className="block font-semibold">{subscription.name}</strong>
            <span className="block text-small text-ink-2">{termsOf(subscription, ownOf(mine, subscription.id))}</span>
          </span>
          {!ownOf(mine, subscription.id) && subscription.priceBani !== null && (
            <PriceLabel label={formatMoney(subscription.priceBani)} />
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** The use of the draft's subscription, in a sentence. */
export function subscriptionSentence(
  subscription: Pick<Subscription, 'name' | 'sessions' | 'validDays' | 'priceBani'>,
  own: MySubscription | null,
): string {
  if (own)
    return `Folosești o ședință din abonamentul tău „${subscription.name}”. Mai ai ${countOf(own.sessions_left, 'ședință', 'ședințe')}.`
  const price = subscription.priceBani === null ? '' : ` pentru ${unbrokenMoney(formatMoney(subscription.priceBani))}`
  return `Ceri abonamentul „${subscription.name}”: ${countOf(subscription.sessions, 'ședință', 'ședințe')}${price}, valabile ${countOf(subscription.validDays, 'zi', 'zile')}. Ora îți rămâne păstrată până la aprobare, cel mult 24 de ore.`
}

/** The customer's own of this kind, the one that ends first. */
export function ownOf(mine: readonly MySubscription[], subscriptionId: SubscriptionId): MySubscription | null {
  const own = mine.filter(({ subscription }) => subscription.id === subscriptionId)
  return own.toSorted((a, b) => (a.valid_until ?? '').localeCompare(b.valid_until ?? ''))[0] ?? null
}

function termsOf(subscription: Subscription, own: MySubscription | null): string {
  if (own === null) return subscriptionTermsLabel(subscription)
  const left = `Al tău: mai ai ${countOf(own.sessions_left, 'ședință', 'ședințe')}`
  return own.valid_until === null ? left : `${left}, până pe ${longDateLabel(own.valid_until)}`
}
