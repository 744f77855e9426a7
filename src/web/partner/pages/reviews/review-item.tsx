import type { ReactNode } from 'react'
import type { PartnerReview } from '#contract/reviews/partner-reviews.ts'
import { REPORT_GROUNDS, type ReportGround } from '#domain/reviews/reply.ts'
import { instantLabel } from '#web/bookings/labels.ts'
import { ownReply, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { takeFocus } from '#web/partner/parts/take-focus.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'

type Props = { readonly review: PartnerReview; readonly reply: Reply | undefined }

const GROUND_WORDS: Readonly<Record<ReportGround, string>> = {
  insult: 'Jignește sau amenință',
  personal_data: 'Dă în vileag date personale',
  other_location: 'E despre alt loc',
  advertising: 'E reclamă',
  unlawful: 'Încalcă legea în alt fel',
}

/** A review with the location's reply, and what can be done about it. */
export function PartnerReviewItem({ review, reply }: Props) {
  const isOpen = review.reply === null || review.reply_changeable_until !== null
  const titleId = `review-${review.id}`
  return (
    <li className="border-line border-b">
      <article
        aria-labelledby={titleId}
        className="grid gap-x-12 gap-y-2 py-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:py-5"
      >
        <ReviewHead review={review} titleId={titleId} />
        <div className="grid min-w-0 content-start gap-1">
          {review.comment ? (
            <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">{review.comment}</p>
          ) : (
            <p className="text-ink-2">Numai stele, fără cuvinte.</p>
          )}
          {review.reply !== null && (
            <div className="my-2 grid gap-0.5 border-cherry-line border-l-2 pl-4">
              <p className="font-semibold text-small">Răspunsul vostru</p>
              <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">{review.reply}</p>
              {review.reply_changeable_until && (
                <p className="text-small text-ink-2">
                  Se mai poate schimba până {instantLabel(review.reply_changeable_until)}.
                </p>
              )}
            </div>
          )}
          <div className="flex flex-wrap gap-x-6">
            {isOpen && <ReplyForm review={review} reply={reply} />}
            <ReportPart review={review} reply={reply} />
          </div>
        </div>
      </article>
    </li>
  )
}

function ReviewHead({ review, titleId }: { review: PartnerReview; titleId: string }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar name={review.author} src={null} size={40} />
      <div className="min-w-0">
        <h2 id={titleId} className="font-sans font-semibold text-body tracking-normal">
          {review.author}
        </h2>
        <p className="flex flex-wrap gap-x-2.5 text-small">
          <Rating average={review.rating} />
          <span className="text-ink-2">{instantLabel(review.created_at)}</span>
        </p>
        <p className="wrap-anywhere text-small text-ink-2">
          {[...review.services, `cu ${review.professional}`].join(', ')}
        </p>
      </div>
    </div>
  )
}

function ReplyForm({ review, reply }: Props) {
  const name = `reply-${review.id}`
  const own = ownReply(name, reply)
  return (
    <Opened label={review.reply === null ? 'Răspunde' : 'Schimbă răspunsul'} about={review} open={own !== undefined}>
      <PartForm name={name} reply={reply} submit={review.reply === null ? 'Publică răspunsul' : 'Salvează răspunsul'}>
        <input type="hidden" name="seen" value={review.reply ?? ''} />
        <TextArea
          label="Răspunsul"
          name="reply"
          rows={4}
          maxLength={2000}
          hint="Îl citește oricine, pe pagina publică. Îl poți schimba timp de 48 de ore."
          defaultValue={own?.typed?.reply ?? review.reply ?? ''}
          error={own?.errors?.reply}
        />
      </PartForm>
    </Opened>
  )
}

function ReportPart({ review, reply }: Props) {
  const name = `report-${review.id}`
  const own = ownReply(name, reply)
  if (review.report) return <Reported report={review.report} done={own?.done} />
  return (
    <Opened label="Raportează" about={review} open={own !== undefined}>
      <PartForm name={name} reply={reply} submit="Trimite raportul">
        <p className="text-small text-ink-2">
          O citește un om de la Dichis. Până atunci recenzia rămâne pe pagină. O notă mică nu e un motiv.
        </p>
        <Select label="De ce" name="ground" defaultValue={own?.typed?.ground ?? ''} error={own?.errors?.ground}>
          <option value="">Alege</option>
          {REPORT_GROUNDS.map((ground) => (
            <option key={ground} value={ground}>
              {GROUND_WORDS[ground]}
            </option>
          ))}
        </Select>
        <TextArea
          label="Ce e în neregulă"
          name="details"
          rows={3}
          maxLength={1000}
          defaultValue={own?.typed?.details}
          error={own?.errors?.details}
        />
      </PartForm>
    </Opened>
  )
}

function Reported({ report, done }: { report: NonNullable<PartnerReview['report']>; done: string | undefined }) {
  return (
    <div
      ref={done ? takeFocus : undefined}
      role="status"
      tabIndex={-1}
      className="grid content-start gap-1 py-2 text-small"
    >
      <p className="flex flex-wrap items-center gap-2">
        <Tag>Raportată</Tag> {GROUND_WORDS[report.ground]}, {instantLabel(report.at)}
      </p>
      {done && <p className="text-ink-2">{done}</p>}
    </div>
  )
}

type OpenedProps = { label: string; about: PartnerReview; open: boolean; children: ReactNode }

/** A form behind its name; opens without script, and stays open with what came of it. */
function Opened({ label, about, open, children }: OpenedProps) {
  return (
    <details className="group open:basis-full" open={open || undefined}>
      <summary className="link flex min-h-11 cursor-pointer list-none items-center gap-1.5 self-start">
        <Icon name="caret-down" className="group-open:rotate-180" />
        {label}
        <span className="sr-only"> la recenzia scrisă de {about.author}</span>
      </summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  )
}
