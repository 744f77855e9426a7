import { countOf } from '#domain/search/counts.ts'
import { dayMonthLabel, longDateLabel } from '#domain/time/labels.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Avatar } from '#web/ui/places/avatar.tsx'
import { Rating } from '#web/ui/places/rating.tsx'
import type { GeneralRating, PlaceView, Review } from '../load-place.ts'

const MORE = 10
const MOST = 50
const stars = [5, 4, 3, 2, 1] as const

/** The ratings in sum and one by one. */
export function Reviews({ view }: { view: PlaceView }) {
  const { rating, reviews, reviewsShown, path, today } = view
  return (
    <section id="recenzii" className="pt-10 pb-2.5" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Recenzii</h2>
      <p className="mt-1 mb-5 text-ink-2 text-small">Scrise numai de clienți cu o programare încheiată prin Dichis.</p>
      {rating === null || rating.average === null || rating.count === 0 ? (
        <p className="text-ink-2">Încă nicio recenzie. Prima poate fi a ta, după vizită.</p>
      ) : (
        <Distribution rating={rating} average={rating.average} />
      )}
      {reviews.map((review) => (
        <OneReview key={review.id} review={review} today={today} />
      ))}
      {rating !== null && rating.count > reviews.length && reviewsShown < MOST && (
        <ButtonLink
          to={`${path}?recenzii=${Math.min(MOST, reviewsShown + MORE)}#recenzii`}
          preventScrollReset
          replace
          size="dense"
          className="mt-4.5 min-h-11"
          rel="nofollow"
        >
          Mai multe recenzii
        </ButtonLink>
      )}
    </section>
  )
}

function Distribution({ rating, average }: { rating: GeneralRating; average: number }) {
  return (
    <div className="grid max-w-[520px] grid-cols-[auto_1fr] items-center gap-7">
      <div>
        <p className="font-[480] font-display text-[60px] leading-none tracking-[-0.03em]">
          {average.toFixed(1).replace('.', ',')}
          <span className="sr-only"> din 5</span>
        </p>
        <p className="text-ink-2 text-small">{countOf(rating.count, 'recenzie', 'recenzii')}</p>
      </div>
      <ul className="grid gap-1.5 text-small">
        {stars.map((star) => (
          <li key={star} className="grid grid-cols-[14px_1fr_36px] items-center gap-2.5">
            <span aria-hidden="true">{star}</span>
            <Share count={rating.distribution[star]} of={rating.count} />
            <span aria-hidden="true" className="figures text-ink-2">
              {rating.distribution[star]}
            </span>
            <span className="sr-only">
              {countOf(rating.distribution[star], 'recenzie', 'recenzii')} de {star === 1 ? 'o stea' : `${star} stele`}
            </span>
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

function OneReview({ review, today }: { review: Review; today: string }) {
  const date = review.created_at.slice(0, 10)
  const about = [...review.services, `cu ${review.professional.first_name}`].join(', ')
  return (
    <article className="border-line border-b py-4.5">
      <div className="flex items-center gap-3">
        <Avatar name={review.author} src={null} size={40} />
        <div className="min-w-0">
          <h3 className="font-sans font-semibold text-body tracking-normal">{review.author}</h3>
          <p className="flex flex-wrap gap-x-2.5 text-small">
            <Rating average={review.rating} />
            <span className="text-ink-2">
              {date.slice(0, 4) === today.slice(0, 4) ? dayMonthLabel(date) : longDateLabel(date)}
            </span>
            <span className="text-ink-2">{about}</span>
          </p>
        </div>
      </div>
      {review.comment && <p className="mt-2 max-w-[60ch]">{review.comment}</p>}
      {review.reply && (
        <p className="mt-3 max-w-[58ch] border-cherry-line border-l-2 pl-4 text-[15px] text-ink-2">{review.reply}</p>
      )}
    </article>
  )
}
