import { Link } from 'react-router'
import { countOf } from '#domain/text/counts.ts'
import type { LocationView } from '../load-location.ts'
import { reviewsPath } from './review-query.ts'

const stars = [5, 4, 3, 2, 1] as const

/** The average, and how many gave each number of stars; each row leads to those reviews, and from them back to all. */
export function Distribution({ view: { rating, reviews, wantedPath, memberId } }: { view: LocationView }) {
  if (rating === null || rating.average === null || rating.count === 0)
    return <p className="text-ink-2">Încă nicio recenzie. Prima poate fi a ta, după vizită.</p>
  const chosen = reviews.query.rating
  return (
    <div className="grid max-w-[520px] grid-cols-[auto_1fr] items-center gap-7">
      <div>
        <p className="font-[480] font-display text-[60px] leading-none tracking-[-0.03em]">
          {rating.average.toFixed(1).replace('.', ',')}
          <span className="sr-only"> din 5</span>
        </p>
        <p className="text-ink-2 text-small">{countOf(rating.count, 'recenzie', 'recenzii')}</p>
      </div>
      <ul className="text-small">
        {stars.map((star) => (
          <li key={star}>
            <Link
              to={reviewsPath(wantedPath, { ...reviews.query, rating: star === chosen ? null : star }, memberId)}
              className="star-row"
              aria-current={star === chosen ? 'true' : undefined}
              preventScrollReset
              replace
              rel="nofollow"
            >
              <span aria-hidden="true">{star}</span>
              <Share count={rating.distribution[star]} of={rating.count} />
              <span aria-hidden="true" className="figures text-ink-2">
                {rating.distribution[star]}
              </span>
              <span className="sr-only">
                {countOf(rating.distribution[star], 'recenzie', 'recenzii')} de{' '}
                {star === 1 ? 'o stea' : `${star} stele`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The share as a bar; at least a sliver where there is any. */
function Share({ count, of }: { count: number; of: number }) {
  const width = count === 0 ? 0 : Math.max(1.5, (count / of) * 100)
  return (
    <svg width="100%" height="8" aria-hidden="true">
      <rect width="100%" height="8" rx="3.5" className="fill-line" />
      {width > 0 && <rect width={`${width}%`} height="8" rx="3.5" className="fill-quince" />}
    </svg>
  )
}
