import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Subscription } from '#domain/catalogue/service.ts'
import { type Bani, formatAmount, formatMoney, unbrokenMoney } from '#domain/money.ts'
import { durationRangeLabel } from '#domain/pricing/duration-label.ts'
import { bestOffer } from '#domain/pricing/offer.ts'
import { isStruck } from '#domain/pricing/percent-off.ts'
import { priceDetailLabel, SUBSCRIPTION_LABEL, subscriptionTermsLabel } from '#domain/pricing/price-label.ts'
import type { ServicePrice } from '#domain/pricing/price-service.ts'
import { whenPairs } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { CannotAdd } from '#web/availability/cannot-add.tsx'
import { offerText } from '#web/availability/offer-text.ts'
import type { MenuService } from '#web/availability/service-from-wire.ts'
import { ToHours } from '#web/availability/to-hours.tsx'
import { VisitRules } from '#web/availability/visit-rules.tsx'
import { NeedsScript } from '#web/bookings/needs-script.tsx'
import { bookingPath } from '#web/locations/location-paths.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { OfferTag, Tag } from '#web/ui/locations/tag.tsx'
import type { LocationView } from '../load-location.ts'
import { type Choice, MENU_FORM } from './use-choice.ts'

type Props = { view: LocationView; choice: Choice }

/** The menu as a form that leads into the booking with what is ticked; without script the boxes alone do it. */
export function MenuSection({ view, choice }: Props) {
  const { location, memberId, wanted } = view
  const { menu, adopt } = choice
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(bookingPath(location, { services: choice.chosen.map(({ id }) => id), when: wanted.when }, memberId))
  }
  return (
    <section id="servicii" className="pt-6 pb-2" aria-labelledby="menu-title">
      <h2 id="menu-title" className="sr-only">
        Servicii
      </h2>
      {menu.length > 0 && <NeedsScript className="mb-3" />}
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
        {whenPairs(wanted.when).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {menu.map(({ id, name, services }) => (
          <fieldset key={id} id={`grupa-${id}`} className="lazy-layout-520 min-w-0 scroll-mt-4">
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
  const { location, memberId, today } = view
  const isChosen = choice.chosen.some(({ id }) => id === service.id)
  const reason = choice.reasonAgainst(service)
  const { price, minutes } = choice.termsOf(service)
  const described = `serviciu-${service.id}`
  const box = `bifa-${service.id}`
  const isWanted = service.id === view.wanted.service
  const toggle = () => reason === null && choice.toggle(service)
  return (
    <div className={classNames('service-line', isWanted && 'service-wanted')}>
      <h3 className={classNames('font-sans font-semibold text-body tracking-normal', reason && 'text-ink-3')}>
        <label htmlFor={box} className={reason ? undefined : 'cursor-pointer'}>
          {service.name}
        </label>{' '}
        {isWanted && <Tag kind="cherry">ai căutat</Tag>}
      </h3>
      <p className="service-price">
        {service.isSubscription ? (
          <span className="price">{SUBSCRIPTION_LABEL}</span>
        ) : (
          <PriceLabel label={priceDetailLabel(price)} base={basePrice(price)} />
        )}
      </p>
      <div className={classNames('service-about', reason && 'text-ink-3')}>
        <ServicePicture service={service} />
        <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-small">
          {durationRangeLabel(minutes)}
          <Offers service={service} today={today} />
        </p>
        {service.isSubscription && service.subscriptions.map((each) => <SubscriptionLine key={each.id} of={each} />)}
        {service.description && <p className="max-w-[46em] text-[15px] text-ink-2">{service.description}</p>}
        <VisitRules services={[service]} />
        {reason && (
          <CannotAdd
            id={described}
            text={reason.text}
            service={service.name}
            separately={reason.alone ? bookingPath(location, { services: [service.id] }, memberId) : null}
          />
        )}
      </div>
      <label className="pick" aria-disabled={reason ? true : undefined}>
        <input
          type="checkbox"
          id={box}
          aria-label={`Adaugă ${service.name}`}
          name="services"
          value={service.id}
          checked={isChosen}
          onChange={toggle}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason ? described : undefined}
        />
        <span className="sr-only">Adaugă {service.name}</span>
        <Icon name="plus" className="pick-off" />
        <Icon name="check" className="pick-on" />
      </label>
      {isChosen && <ToHours type="submit" />}
    </div>
  )
}

/** A subscription that includes the service, with its price. */
function SubscriptionLine({ of: { name, priceBani, ...terms } }: { of: Subscription }) {
  const price = priceBani === null ? '' : `, ${unbrokenMoney(formatMoney(priceBani))}`
  return <p className="max-w-[46em] text-[15px]">{`${name}: ${subscriptionTermsLabel(terms)}${price}`}</p>
}

/** A picture of the result, if the location shows one. */
function ServicePicture({ service: { name, wire } }: Pick<LineProps, 'service'>) {
  if (!wire.image) return null
  const alt = `Cum arată: ${name}`
  return <img className="service-picture" src={wire.image.dataUrl500} alt={alt} width={96} height={72} loading="lazy" />
}

/** Offers that are on or still ahead, in few words. */
function Offers({ service, today }: { service: MenuService; today: IsoDate }) {
  if (service.listPrice.hidden || service.isSubscription) return null
  const coming = service.offers.filter(({ endDate }) => endDate >= today)
  const now = bestOffer(coming, service.listPrice.price ?? 0, { date: today, minute: null }) ?? coming[0]
  return now ? <OfferTag>{offerText(now, today)}</OfferTag> : null
}

/** The figure before the offer, struck beside the one after it. */
function basePrice(priced: ServicePrice): string | undefined {
  const { basePrice: base, maxBasePrice } = priced
  if (base === null || !isStruck(priced)) return undefined
  const figure = (bani: Bani) => formatAmount(bani)
  return maxBasePrice === null ? figure(base) : `${figure(base)} - ${figure(maxBasePrice)}`
}
