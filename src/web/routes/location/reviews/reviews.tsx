import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { ChipLink } from '#web/ui/actions/chip.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { LocationView, Review } from '../load-location.ts'
import { Distribution } from './distribution.tsx'
import { allReviews, moreOf, reviewsPath } from './review-query.ts'

/** The ratings in sum and one by one, of all stars or some, of the whole team or one of it. */
export function Reviews({ view }: { view: LocationView }) {
  const { reviews, wantedPath, memberId, today } = view
  const { query, list, total } = reviews
  const more = moreOf(query, total)
  return (
    <section id="recenzii" className="lazy-layout-1280 pt-10 pb-2.5" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Recenzii</h2>
      <p className="mt-1 mb-5 text-ink-2 text-small">
        Scrise numai de clienți cu o programare încheiată prin Dichis.{' '}
        <TextLink to="/reviews-policy" className="-my-3 inline-flex min-h-11 items-center">
          Cum le verificăm
        </TextLink>
      </p>
      <Whose view={view} />
      <Distribution view={view} />
      {list.map((review) => (
        <OneReview key={review.id} review={review} today={today} />
      ))}
      {list.length === 0 && query.rating !== null && (
        <p className="mt-5 text-ink-2">
          Nicio recenzie de {query.rating === 1 ? 'o stea' : `${query.rating} stele`}.{' '}
          <TextLink to={reviewsPath(wantedPath, allReviews(memberId), memberId)} preventScrollReset replace>
            Vezi toate recenziile
          </TextLink>
        </p>
      )}
      {more && (
        <ButtonLink
          to={reviewsPath(wantedPath, more, memberId)}
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

/** The team as chips, where there is more than one to choose from. */
function Whose({ view }: { view: LocationView }) {
  const { location, memberId, wantedPath, reviews } = view
  const rated = location.professionals.filter((member) => member.rating_count > 0)
  if (memberId !== null || rated.length < 2) return null
  const whole = { ...reviews.query, ...allReviews(null), rating: reviews.query.rating }
  return (
    <nav className="scroll-row mb-5 gap-2" aria-label="Recenziile cui">
      {[null, ...rated].map((member) => (
        <ChipLink
          key={member?.id ?? 0}
          to={reviewsPath(wantedPath, { ...whole, professionalId: member?.id ?? null }, null)}
          chosen={(member?.id ?? null) === reviews.query.professionalId}
          preventScrollReset
          replace
          rel="nofollow"
        >
          {member ? `${member.first_name} ${member.last_name}` : 'Toată echipa'}
        </ChipLink>
      ))}
    </nav>
  )
}

/** A review: its author, date and services; the text, and the location's answer. */
function OneReview({ review, today }: { review: Review; today: IsoDate }) {
  const date = dateOf(review.created_at)
  const about = [...review.services, `cu ${review.professional.first_name}`].join(', ')
  return (
    <article className="border-line border-b py-4.5">
      <div className="flex items-center gap-3">
        <Avatar name={review.author} src={null} size={40} />
        <div className="min-w-0">
          <h3 className="font-sans font-semibold text-body tracking-normal">{review.author}</h3>
          <p className="flex flex-wrap gap-x-2.5 text-small">
            <Rating average={review.rating} />
            <span className="text-ink-2">{dayMonthLabel(date, today)}</span>
            <span className="text-ink-2">{about}</span>
          </p>
        </div>
      </div>
      {review.comment && <p className="mt-2 max-w-[60ch] whitespace-pre-line wrap-anywhere">{review.comment}</p>}
      {review.reply && (
        <p className="mt-3 max-w-[58ch] border-cherry-line border-l-2 pl-4 text-[15px] text-ink-2">
          <span className="sr-only">Răspunsul locației: </span>
          {review.reply}
        </p>
      )}
    </article>
  )
}
