import type { ReactNode } from 'react'
import { phoneLabel } from '#domain/account/phone.ts'
import type { Discount } from '#domain/catalogue/price.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { durationRangeLabel } from '#domain/pricing/duration-label.ts'
import { isStruck, percentOffAll } from '#domain/pricing/percent-off.ts'
import { priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import type { PricedService } from '#domain/pricing/voucher.ts'
import { formatTime, parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import type { MenuService, WireProfessional } from '#web/availability/service-from-wire.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { useToday } from '#web/site/use-site.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { OfferTag } from '#web/ui/locations/tag.tsx'
import { ClashNotice } from '../clash-notice.tsx'
import { HoldNotice } from '../hold/hold-notice.tsx'
import type { Hold } from '../hold/use-hold.ts'
import { ProfessionalPicture } from '../professional-picture.tsx'
import type { ShownClash } from '../state/use-clash.ts'
import type { Draft } from '../state/use-draft.ts'
import type { MyDeals } from '../state/use-my-deals.ts'
import type { GuestBody } from '../state/use-place-booking.ts'
import { discountsOf, serviceMinutes, type VisitPrice, visitMinutes } from '../visit.ts'
import { ownOf, subscriptionSentence } from './subscription-choice.tsx'

type Props = {
  draft: Draft
  hold: Hold
  onProlong: () => void
  clash: ShownClash
  /** The guest who books without an account, from an earlier try. */
  guest: GuestBody | null
  /** The chosen professional, or the one of the hold. */
  professional: WireProfessional | null
  pricedFor: ProfessionalId | null
  price: VisitPrice
  /** The steps in which each part can be changed. */
  links: { here: string; services: string; specialist: string | null; time: string }
  mine: MyDeals
  /** Until when the client must say 'Vin', or the visit is cancelled; null: silence cancels nothing. */
  comingUntil: string | null
  problem: ReactNode
}

/** The last look before placing: when, with whom, what, for how much. */
export function SummaryStep(props: Props) {
  const today = useToday()
  const { draft, hold, onProlong, clash, guest, professional, pricedFor, price, links } = props
  const { mine, comingUntil, problem } = props
  const minutes = visitMinutes(draft, pricedFor)
  const start = parseTime(draft.startTime ?? '') ?? 0
  const name = professional ? `${professional.first_name} ${professional.last_name}` : 'Oricare specialist'
  return (
    <div className="grid gap-5">
      <HoldNotice hold={hold} time={draft.startTime ?? ''} onProlong={onProlong} />
      <ClashNotice clash={clash} otherHour={links.time} />
      {problem}
      {draft.services.some(({ wire }) => wire.asks_approval) && (
        <Notice icon="clock" title="Întâi primești un răspuns">
          Trimiți o cerere. Ora îți rămâne păstrată până la răspuns, cel mult 24 de ore.
        </Notice>
      )}
      <Block label="Când" edit={{ to: links.time, label: 'Schimbă ziua sau ora' }}>
        <p className="font-display text-[clamp(1.5rem,1.2rem+1.2vw,2rem)] leading-tight">
          {draft.startDate && dayTimeLabel(draft.startDate, start, today)}
        </p>
        <p className="mt-1 text-ink-2">
          {minutes.least === minutes.most && `până la ${formatTime((start + minutes.most) % 1440)} · `}
          {durationRangeLabel(minutes)}
        </p>
      </Block>
      {comingUntil && (
        <Notice icon="clock" title="Cu o zi înainte te întrebăm dacă vii">
          Dacă nu apeși „Vin” până {comingUntil}, rezervarea se anulează.
        </Notice>
      )}
      <Block
        label="Cu cine"
        edit={links.specialist === null ? null : { to: links.specialist, label: 'Schimbă specialistul' }}
      >
        <p className="flex items-center gap-3 font-semibold">
          <ProfessionalPicture professional={professional} size={56} />
          {name}
        </p>
      </Block>
      {guest && (
        <Block label="Pe numele" edit={{ to: `${links.here}&auth-modal=phone`, label: 'Schimbă numele sau telefonul' }}>
          <p>
            {guest.first_name} {guest.last_name} · <span className="figures">{phoneLabel(guest.phone)}</span>
          </p>
        </Block>
      )}
      <ChosenServices draft={draft} pricedFor={pricedFor} price={price} mine={mine} to={links.services} />
    </div>
  )
}

type ChosenProps = Pick<Props, 'draft' | 'pricedFor' | 'price' | 'mine'> & { to: string }

function ChosenServices({ draft, pricedFor, price, mine, to }: ChosenProps) {
  const { subscription } = draft
  return (
    <section className="grid gap-2 border-line border-b p-0 pb-5" aria-labelledby="chosen-services">
      <div className="flex items-center justify-between gap-4">
        <h2 id="chosen-services" className="text-h4">
          Servicii
        </h2>
        <IconLink icon="pencil-simple" label="Schimbă serviciile" to={to} {...SCRIPTED} />
      </div>
      <ul className="grid gap-3">
        {draft.services.map((service) => (
          <ServiceLine
            key={service.id}
            service={service}
            length={durationRangeLabel(serviceMinutes(draft, service, pricedFor))}
            priced={price.services.find(({ id }) => id === service.id)}
            discounts={discountsOf(draft, service)}
            bySubscription={service.isSubscription && subscription !== null}
          />
        ))}
      </ul>
      {subscription && (
        <Notice kind="info" className="mt-2">
          {subscriptionSentence(subscription, ownOf(mine.subscriptions, subscription.id))}
        </Notice>
      )}
    </section>
  )
}

type LineProps = {
  service: MenuService
  /** How long it takes. */
  length: string
  /** Undefined where the visit has no priced service: all is paid by a subscription. */
  priced: PricedService | undefined
  /** The discounts that may have lowered its price. */
  discounts: readonly Discount[]
  bySubscription: boolean
}

function ServiceLine({ service, length, priced, discounts, bySubscription }: LineProps) {
  const isReduced = priced !== undefined && isStruck(priced)
  const off = isReduced ? percentOffAll(priced, discounts) : null
  return (
    <li className="flex justify-between gap-4">
      <span>
        {service.name} {off !== null && <OfferTag>−{off}%</OfferTag>}
        {priced?.unstruck && <OfferTag>ofertă</OfferTag>}
        <span className="block text-small text-ink-2">{length}</span>
      </span>
      <PriceLabel
        className="price-stack"
        label={bySubscription ? SUBSCRIPTION_LABEL : priceLabel(priced ?? null)}
        base={
          isReduced ? priceLabel({ price: priced.basePrice, maxPrice: priced.maxBasePrice, range: priced.range }) : null
        }
      />
    </li>
  )
}

type BlockProps = { label: string; edit: { to: string; label: string } | null; children: ReactNode }

function Block({ label, edit, children }: BlockProps) {
  return (
    <section className="flex items-start justify-between gap-4 border-line border-b p-0 pb-5">
      <div className="min-w-0 flex-1">
        <h2 className="mb-1.5 font-normal font-sans text-small text-ink-2 tracking-normal">{label}</h2>
        {children}
      </div>
      {edit && <IconLink icon="pencil-simple" label={edit.label} to={edit.to} {...SCRIPTED} />}
    </section>
  )
}
