import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { listHighlights } from '#contract/search/highlights.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { offerText } from '#web/availability/offer-text.ts'
import { toOffer } from '#web/availability/service-from-wire.ts'
import { bookingPath } from '#web/locations/location-paths.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { DPicture } from '#web/ui/locations/d-picture.tsx'
import { OfferTag } from '#web/ui/locations/tag.tsx'

export type Highlights = z.infer<typeof listHighlights.success.body>['data']

type Props = { offers: Highlights['offers']; today: IsoDate }

/** Lower prices of this week; each leads to the days on which they are. */
export function Offers({ offers, today }: Props) {
  if (offers.length === 0) return null
  return (
    <section className="section pt-3! wrap lazy-layout-520 lg:lazy-layout-340" aria-labelledby="offers">
      <h2 id="offers" className="mb-5.5">
        Oferte de săptămâna asta
      </h2>
      <ul className="offer-grid">
        {offers.map(({ location, service, price_label, base_price_label, offer }) => (
          <li key={location.id}>
            <Link to={bookingPath(location, { services: [service.id] })} prefetch="intent" className="offer">
              {location.cover && <DPicture src={location.cover.dataUrl500} alt="" width={180} height={120} />}
              <span className="grid min-w-0 content-center justify-items-start gap-1">
                <OfferTag>{offerText(toOffer(offer), today)}</OfferTag>
                <b>{service.name}</b>
                <span className="text-ink-2 text-small">
                  {location.name} · {location.category.name}
                </span>
                <PriceLabel label={price_label} base={base_price_label} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
