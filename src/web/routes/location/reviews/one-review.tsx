import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel, longDateLabel } from '#domain/time/labels.ts'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { Review } from '../load-location.ts'

/** Who wrote it, when and about what; what they said, and the location's answer. */
export function OneReview({ review, today }: { review: Review; today: IsoDate }) {
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
            <span className="text-ink-2">
              {date.slice(0, 4) === today.slice(0, 4) ? dayMonthLabel(date) : longDateLabel(date)}
            </span>
            <span className="text-ink-2">{about}</span>
          </p>
        </div>
      </div>
      {review.comment && <p className="mt-2 max-w-[60ch] whitespace-pre-line break-words">{review.comment}</p>}
      {review.reply && (
        <p className="mt-3 max-w-[58ch] border-cherry-line border-l-2 pl-4 text-[15px] text-ink-2">
          <span className="sr-only">Răspunsul locației: </span>
          {review.reply}
        </p>
      )}
    </article>
  )
}
