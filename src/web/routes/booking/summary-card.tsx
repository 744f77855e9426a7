import type { ProfessionalId } from '#domain/ids.ts'
import { formatMoney, unbrokenMoney } from '#domain/money.ts'
import { durationRangeLabel } from '#domain/pricing/duration-label.ts'
import { isStruck } from '#domain/pricing/percent-off.ts'
import { priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import type { WireLocation, WireProfessional } from '#web/availability/service-from-wire.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { useToday } from '#web/site/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Emblem } from '#web/ui/locations/avatar.tsx'
import type { Deadline } from './deadline.ts'
import { ProfessionalPicture } from './professional-picture.tsx'
import type { Draft } from './state/use-draft.ts'
import { serviceMinutes, type VisitPrice, visitMinutes } from './visit.ts'

type Props = {
  location: WireLocation
  draft: Draft
  professional: WireProfessional | null
  /** By whose terms it is priced: the chosen professional, or who would be assigned at the chosen hour. */
  pricedFor: ProfessionalId | null
  price: VisitPrice
  /** The price of the visit, in words. */
  total: string
  cancelUntil: Deadline | null
  /** The summary step lists the choices itself: the card then shows where, and how it is paid. */
  isLast: boolean
}

/** The choices so far, beside the steps on wide screens. */
export function SummaryCard(props: Props) {
  const today = useToday()
  const { location, draft, professional, pricedFor, price, cancelUntil, isLast } = props
  const sum = price.total
  const saved = sum === null ? 0 : (sum.basePrice ?? 0) - (sum.price ?? 0)
  const byOffers = sum?.range || sum?.unstruck ? 0 : saved - (price.savedByVoucher ?? 0)
  return (
    <aside className="grid content-start gap-4" aria-label="Rezervarea ta">
      <div className="card grid gap-3 p-6">
        {isLast ? (
          <Where location={location} />
        ) : (
          <Chosen draft={draft} professional={professional} pricedFor={pricedFor} price={price} />
        )}
        {draft.services.length > 0 && (
          <div className={isLast ? 'grid gap-2' : 'grid gap-2 border-line border-t pt-3'}>
            {sum !== null && isStruck(sum) && (
              <p className="flex justify-between gap-3 text-ink-2">
                Preț întreg
                <PriceLabel
                  label={priceLabel({ price: sum.basePrice, maxPrice: sum.maxBasePrice, range: sum.range })}
                />
              </p>
            )}
            {byOffers > 0 && (
              <p className="flex justify-between gap-3 text-quince-ink">
                Reducere <span className="tabular-nums">−{unbrokenMoney(formatMoney(byOffers))}</span>
              </p>
            )}
            {draft.voucher !== null && (
              <p className="flex justify-between gap-3 text-quince-ink">
                Voucher {draft.voucher.code}
                {price.savedByVoucher !== null && (
                  <span className="tabular-nums">−{unbrokenMoney(formatMoney(price.savedByVoucher))}</span>
                )}
              </p>
            )}
            <p
              className={classNames(
                'wrap-normal flex items-baseline justify-between gap-3 font-semibold text-[20px]',
                isLast && 'border-line border-t pt-3',
              )}
            >
              Total <PriceLabel label={props.total} className="text-right" />
            </p>
            <p className="text-small text-ink-2">
              {isLast ? price.label === null && paymentOf(location) : lengthOf(draft, pricedFor, today)}
            </p>
          </div>
        )}
      </div>
      {cancelUntil?.passed === false && (
        <Notice title="Anulare gratuită">Poți muta sau anula fără cost până {cancelUntil.label}.</Notice>
      )}
      {cancelUntil?.passed && (
        <Notice title="Fără anulare">
          Vizita e aproape: termenul de mutare și anulare, {cancelUntil.label}, a trecut.
        </Notice>
      )}
      <p className="text-small text-ink-2">
        Contractul se încheie cu {location.legal.name}, CUI {location.legal.cui}, {location.legal.registry_number},{' '}
        {location.legal.address}.
      </p>
    </aside>
  )
}

function Where({ location }: Pick<Props, 'location'>) {
  return (
    <div className="flex items-center gap-3.5">
      {location.logo && <Emblem src={location.logo.dataUrl500} size={56} />}
      <div className="min-w-0">
        <h2 className="text-h3">{location.name}</h2>
        <p className="text-small text-ink-2">{wholeAddress(location.address, location.city.name)}</p>
      </div>
    </div>
  )
}

function Chosen({
  draft,
  professional,
  pricedFor,
  price,
}: Pick<Props, 'draft' | 'professional' | 'pricedFor' | 'price'>) {
  return (
    <>
      <h2 className="text-h3">Rezervarea ta</h2>
      {draft.services.length === 0 ? (
        <p className="text-ink-2">Alege cel puțin un serviciu.</p>
      ) : (
        <p className="flex items-center gap-3">
          <ProfessionalPicture professional={professional} size={48} />
          <span>
            <strong className="block font-semibold">
              {professional ? `${professional.first_name} ${professional.last_name}` : 'Oricare specialist'}
            </strong>
            <span className="text-small text-ink-2">{professional?.title}</span>
          </span>
        </p>
      )}
      <ul className="grid gap-2">
        {draft.services.map((service) => (
          <li key={service.id} className="flex justify-between gap-3">
            <span>
              {service.name}
              <span className="block text-small text-ink-2">
                {durationRangeLabel(serviceMinutes(draft, service, pricedFor))}
              </span>
            </span>
            <PriceLabel
              className="price-stack"
              label={
                service.isSubscription && draft.subscription
                  ? SUBSCRIPTION_LABEL
                  : priceLabel(price.services.find(({ id }) => id === service.id) ?? null)
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** '1 ora 45 min · marți, 24 noiembrie, 13:15'. */
function lengthOf(draft: Draft, pricedFor: ProfessionalId | null, today: IsoDate): string {
  const minutes = durationRangeLabel(visitMinutes(draft, pricedFor))
  if (draft.startDate === null || draft.startTime === null) return minutes
  return `${minutes} · ${dayTimeLabel(draft.startDate, parseTime(draft.startTime) ?? 0, today)}`
}

/** 'Plătești la fața locului: card, numerar.' */
function paymentOf({ payment_methods }: WireLocation): string {
  const names = payment_methods.map(({ name }) => name.toLocaleLowerCase('ro')).join(', ')
  return names === '' ? 'Plătești la fața locului.' : `Plătești la fața locului: ${names}.`
}
