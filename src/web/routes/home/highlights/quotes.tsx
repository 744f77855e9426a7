import { Link } from 'react-router'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { locationPath } from '#web/locations/location-paths.ts'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { Highlights } from './offers.tsx'

type Props = { reviews: Highlights['reviews']; today: IsoDate }

/** Customers' reviews after a visit, in their own words. */
export function Quotes({ reviews, today }: Props) {
  if (reviews.length === 0) return null
  return (
    <section className="section wrap lazy-layout-690 lg:lazy-layout-280" aria-labelledby="quotes">
      <h2 id="quotes" className="mb-1.5">
        Ce spun cei care au fost
      </h2>
      <p className="mb-6 text-ink-2 text-small">Recenzii scrise numai după o programare încheiată prin Dichis.</p>
      <ul className="quote-grid">
        {reviews.map(({ id, author, rating, comment, created_at, services, location }) => (
          <li key={id}>
            <figure>
              <blockquote>{comment}</blockquote>
              <figcaption>
                <span className="flex flex-wrap items-center gap-x-2.5">
                  <b className="font-semibold">{author}</b>
                  <Rating average={rating} />
                  <span className="text-ink-2">{dateLabel(dateOf(created_at), today)}</span>
                </span>
                <span className="text-ink-2">{services.join(', ')}</span>
                <Link to={locationPath(location)} prefetch="intent" className="link inline-flex min-h-11 items-center">
                  {location.name}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dateLabel = (date: IsoDate, today: IsoDate) => dayMonthLabel(date, today)
