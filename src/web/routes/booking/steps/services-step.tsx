import type { ReactNode } from 'react'
import { toggleService } from '#domain/bookings/draft.ts'
import { ableProfessionals, disabledText } from '#domain/bookings/service-selection.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { durationRangeLabel } from '#domain/pricing/duration-label.ts'
import { priceDetailLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { minutesByAny, priceByAny } from '#domain/pricing/price-range.ts'
import { CannotAdd } from '#web/availability/cannot-add.tsx'
import type { MenuService } from '#web/availability/service-from-wire.ts'
import { ToHours } from '#web/availability/to-hours.tsx'
import { VisitRules } from '#web/availability/visit-rules.tsx'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { OfferTag } from '#web/ui/locations/tag.tsx'
import type { Change, Draft } from '../state/use-draft.ts'
import type { MySubscription } from '../state/use-my-deals.ts'
import { ownOf, SubscriptionChoice } from './subscription-choice.tsx'

type Props = {
  draft: Draft
  change: (next: Change) => void
  onNext: () => void
  mine: readonly MySubscription[]
}

/** Step 1: the menu. A service that cannot be added says why. */
export function ServicesStep({ draft, change, onNext, mine }: Props) {
  return (
    <div className="grid gap-9">
      {draft.categories.map((heading) => (
        <section key={heading.id} aria-labelledby={`heading-${heading.id}`} className="p-0">
          <h2 id={`heading-${heading.id}`} className="text-h3">
            {heading.name}
          </h2>
          <ul>
            {heading.services.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                draft={draft}
                onToggle={() => change((now) => toggleService(now, service, preferredOf(service, mine)))}
                onNext={onNext}
                choice={<SubscriptionChoice service={service} draft={draft} change={change} mine={mine} />}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type RowProps = { service: MenuService; draft: Draft; onToggle: () => void; onNext: () => void; choice: ReactNode }

function ServiceRow({ service, draft, onToggle, onNext, choice }: RowProps) {
  const chosen = draft.servicesIds.includes(service.id)
  const reason = disabledText(service, draft.services, draft.professionals)
  const by = byWhom(service, draft)
  const separately = ableProfessionals(draft.professionals, [service]).length > 0 ? alonePath(service, draft) : null
  const reasonId = `service-${service.id}-reason`
  return (
    <li className="grid gap-y-1 border-line border-b py-4">
      <div className="relative grid grid-cols-[1fr_auto] items-start gap-x-4">
        <div className={reason ? 'text-ink-3' : undefined}>
          <h3 className="font-sans font-semibold text-body tracking-normal">{service.name}</h3>
          <p className="text-small text-ink-2">
            {durationRangeLabel(minutesByAny([service], by))}
            {service.wire.has_offers && (
              <>
                {' · '}
                <OfferTag>ofertă</OfferTag>
              </>
            )}
          </p>
          {service.description && <p className="mt-1 max-w-[46em] text-[15px] text-ink-2">{service.description}</p>}
          <VisitRules services={[service]} />
          {reason && <CannotAdd id={reasonId} text={reason} service={service.name} separately={separately} />}
        </div>
        <div className="grid max-w-36 justify-items-end gap-1.5 text-right sm:max-w-none">
          <PriceLabel
            label={
              service.subscriptions.length > 0 ? SUBSCRIPTION_LABEL : priceDetailLabel(priceByAny(service, by, null))
            }
          />
          <button
            type="button"
            className={reason ? 'add-button' : 'add-button after:absolute after:inset-0'}
            aria-pressed={chosen}
            aria-label={`${chosen ? 'Scoate' : 'Adaugă'} ${service.name}`}
            aria-describedby={reason ? reasonId : undefined}
            aria-disabled={reason ? true : undefined}
            onClick={reason ? undefined : onToggle}
          >
            <Icon name={chosen ? 'check' : 'plus'} />
          </button>
        </div>
      </div>
      {chosen && <ToHours onClick={onNext} />}
      {chosen && service.subscriptions.length > 0 && choice}
    </li>
  )
}

/** A booking of the service alone, on the day that is chosen here. */
const alonePath = ({ id }: MenuService, { startDate }: Draft) =>
  `?services=${id}${startDate ? `&date=${startDate}` : ''}`

/**
 * The chosen professional, or every one who could do the service along with the chosen ones; if there are none, every
 * one of the service.
 */
function byWhom(service: MenuService, { professionalId, professionals, services }: Draft): ProfessionalId[] {
  if (professionalId !== null) return [professionalId]
  const together = ableProfessionals(professionals, [...services, service])
  return (together.length > 0 ? together : ableProfessionals(professionals, [service])).map(({ id }) => id)
}

/** The customer's own package among the packages for a service. */
const preferredOf = (service: MenuService, mine: readonly MySubscription[]) =>
  service.subscriptions.find(({ id }) => ownOf(mine, id) !== null)?.id
