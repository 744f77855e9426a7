import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { DISABLED_TEXTS } from '#domain/bookings/service-selection.ts'
import { type Bani, formatAmount } from '#domain/money.ts'
import { durationLabel } from '#domain/pricing/duration-label.ts'
import { bestOffer } from '#domain/pricing/offer.ts'
import { priceDetailLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { priceService, type ServicePrice } from '#domain/pricing/price-service.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { offerText } from '#web/availability/offer-text.ts'
import type { MenuService } from '#web/availability/service-from-wire.ts'
import { bookingPath } from '#web/locations/location-paths.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { OfferTag } from '#web/ui/locations/tag.tsx'
import type { LocationView } from '../load-location.ts'
import { type Choice, MENU_FORM, minutesOf } from './use-choice.ts'

type Props = { view: LocationView; choice: Choice }

/** The menu as a form that leads into the booking with what is ticked; without script the boxes alone do it. */
export function MenuSection({ view, choice }: Props) {
  const { location, memberId } = view
  const { menu, adopt } = choice
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(bookingPath(location, { services: choice.chosen.map(({ id }) => id) }, memberId))
  }
  return (
    <section id="servicii" className="pt-6 pb-2" aria-labelledby="menu-title">
      <h2 id="menu-title" className="sr-only">
        Servicii
      </h2>
      {menu.length > 1 && (
        <nav aria-label="Grupe de servicii" className="scroll-row mb-2 gap-2">
          {menu.map(({ id, name }) => (
            <a key={id} href={`#grupa-${id}`} className="chip">
              {name}
            </a>
          ))}
        </nav>
      )}
      {menu.length === 0 && <p className="py-6 text-ink-2">Aici nu se fac încă programări online.</p>}
      <Form ref={adopt} id={MENU_FORM} action={bookingPath(location, {}, memberId)} onSubmit={onSubmit}>
        {menu.map(({ id, name, services }) => (
          <fieldset key={id} id={`grupa-${id}`} className="min-w-0 scroll-mt-4">
            <legend className={menu.length > 1 ? 'pt-5 font-display font-medium text-h3' : 'sr-only'}>{name}</legend>
            {services.map((service) => (
              <ServiceLine key={service.id} service={service} view={view} choice={choice} />
            ))}
          </fieldset>
        ))}
      </Form>
    </section>
  )
}

type LineProps = Props & { service: MenuService }

function ServiceLine({ service, view, choice }: LineProps) {
  const { memberId, today } = view
  const reason = choice.reasonAgainst(service)
  const price = priceService(service, memberId, { date: today, minute: null })
  const described = `serviciu-${service.id}`
  const toggle = () => reason === null && choice.toggle(service)
  return (
    <div className="service-line">
      <h3 className={classNames('font-sans font-semibold text-body tracking-normal', reason && 'text-ink-3')}>
        {service.name}
      </h3>
      <p className="service-price">
        {service.isSubscription ? (
          <span className="price">{SUBSCRIPTION_LABEL}</span>
        ) : (
          <PriceLabel label={priceDetailLabel(price)} base={basePrice(price)} />
        )}
      </p>
      <div className={classNames('service-about', reason && 'text-ink-3')}>
        <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-small">
          {durationLabel(minutesOf(service, memberId))}
          <Offers service={service} today={today} />
        </p>
        {service.description && <p className="max-w-[46em] text-[15px] text-ink-2">{service.description}</p>}
        {reason && (
          <p id={described} className="mt-1.5 flex items-center gap-1.5 text-ink-2 text-small">
            <Icon name="prohibit" size={16} />
            {DISABLED_TEXTS[reason]}
          </p>
        )}
      </div>
      <label className="pick" aria-disabled={reason ? true : undefined}>
        <input
          type="checkbox"
          name="services"
          value={service.id}
          checked={choice.chosen.some(({ id }) => id === service.id)}
          onChange={toggle}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason ? described : undefined}
        />
        <span className="sr-only">Adaugă {service.name}</span>
        <Icon name="plus" className="pick-off" />
        <Icon name="check" className="pick-on" />
      </label>
    </div>
  )
}

/** Offers that are on or still to come, in few words. */
function Offers({ service, today }: { service: MenuService; today: IsoDate }) {
  if (service.listPrice.hidden || service.isSubscription) return null
  const coming = service.offers.filter(({ endDate }) => endDate >= today)
  const now = bestOffer(coming, service.listPrice.price ?? 0, { date: today, minute: null }) ?? coming[0]
  return now ? <OfferTag>{offerText(now, today)}</OfferTag> : null
}

/** The figure before the offer, struck beside the one after it. */
function basePrice({ price, basePrice: base, maxBasePrice }: ServicePrice): string | undefined {
  if (price === null || base === null || price === base) return undefined
  const figure = (bani: Bani) => formatAmount(bani)
  return maxBasePrice === null ? figure(base) : `${figure(base)} - ${figure(maxBasePrice)}`
}
