import type { PartnerOffer } from '#contract/locations/offers.ts'
import type { PartnerServices } from '#contract/locations/partner-services.ts'
import type { Ron } from '#domain/money.ts'
import { typedPrice } from '#domain/pricing/typed-price.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { ServiceChecks } from '#web/partner/parts/service-checks.tsx'
import { DateField, TimeField } from '#web/ui/forms/date-field.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = {
  typed: Record<string, string | undefined>
  errors: Reply['errors']
  headings: PartnerServices['headings']
  today: IsoDate
}

/** All that an offer says: how much less, when, and for which services. */
export function OfferFields({ typed, errors, headings, today }: Props) {
  const field = fieldsOf(typed, errors)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Cât scade prețul"
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          {...field('discount')}
        />
        <Select label="În" {...field('discount_type')}>
          <option value="percentage">procente din preț</option>
          <option value="fixed">RON</option>
        </Select>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="Prima zi" min={today} {...field('start_date')} />
        <DateField label="Ultima zi" min={today} {...field('end_date')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField label="De la ora" optional hint="Gol: toată ziua." {...field('start_time')} />
        <TimeField
          label="Până la ora"
          optional
          hint="Contează când începe vizita; la ora aceasta oferta nu mai ține."
          {...field('end_time')}
        />
      </div>
      <section className="grid gap-4" aria-label="Servicii">
        <p className="font-semibold">La ce servicii</p>
        <ServiceChecks
          headings={headings.map((heading) => ({ ...heading, services: heading.services.filter(hasShownPrice) }))}
          chosen={(typed.service_ids ?? '').split(',')}
          error={errors?.service_ids}
        />
      </section>
    </>
  )
}

type Service = PartnerServices['headings'][number]['services'][number]

/** Whether an offer can lower its price. */
const hasShownPrice = ({ price, hidden_price, is_subscription }: Service) =>
  price !== null && price > 0 && !hidden_price && !is_subscription

/** A stored offer as its fields hold it. */
export const textsOfOffer = (offer: PartnerOffer): Record<string, string> => ({
  discount: typedDiscount(offer),
  discount_type: offer.discount_type,
  start_date: offer.start_date,
  end_date: offer.end_date,
  start_time: offer.start_time ?? '',
  end_time: offer.end_time ?? '',
  service_ids: offer.services.map(({ id }) => id).join(','),
})

const typedDiscount = ({ discount_type, discount }: PartnerOffer): string =>
  discount_type === 'fixed' ? typedPrice(discount as Ron) : String(discount)
