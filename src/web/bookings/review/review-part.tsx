import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOutcomeFocus } from '#web/ui/feedback/use-outcome-focus.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { BookingDetails } from '../labels.ts'
import { type ReviewProblem, readReview } from './review-action.ts'
import './review.css'

type Props = {
  booking: BookingDetails
  /** The address to which the form is sent. */
  action: string
  problem: ReviewProblem | undefined
}

/** After the visit: what the customer said of it, or the form to say it. */
export function ReviewPart(props: Props) {
  const { review, professional } = props.booking
  const title = useOutcomeFocus<HTMLHeadingElement>(review !== null)
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="review-title">
      <h2 ref={title} id="review-title" tabIndex={-1}>
        {review ? 'Recenzia ta' : `Cum a fost la ${professional.first_name}?`}
      </h2>
      {review ? (
        <>
          {/* Written in another tab, or sent twice: what is there stays. */}
          {props.problem?.errors.booking && (
            <div role="alert">
              <Notice kind="error">{props.problem.errors.booking.join(' ')}</Notice>
            </div>
          )}
          <p className="flex text-quince">
            <span className="sr-only">{starsLabel(review.rating)} din 5</span>
            {stars.map((star) => (
              <Icon key={star} name={star <= review.rating ? 'star-fill' : 'star'} size={24} />
            ))}
          </p>
          {review.comment && <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">{review.comment}</p>}
        </>
      ) : (
        <ReviewForm {...props} />
      )}
    </section>
  )
}

function ReviewForm({ action, problem }: Props) {
  const busy = useNavigation().state === 'submitting'
  const [ownErrors, setOwnErrors] = useState<Record<string, string[]>>()
  const check = (event: FormEvent<HTMLFormElement>) => {
    const review = readReview(new FormData(event.currentTarget))
    setOwnErrors(review.ok ? undefined : review.errors)
    if (review.ok) return
    event.preventDefault()
    if (review.errors.rating) event.currentTarget.querySelector<HTMLInputElement>('[name="rating"]')?.focus()
  }
  const errors = ownErrors ?? problem?.errors
  const isOfField = errors?.rating !== undefined || errors?.comment !== undefined
  const message = isOfField ? undefined : problem?.message
  return (
    <Form
      method="post"
      action={action}
      noValidate
      className="grid gap-5"
      preventScrollReset
      onSubmit={check}
      onChange={() => setOwnErrors(undefined)}
    >
      <FormErrors errors={errors} message={message} />
      <input type="hidden" name="form" value="review" />
      <fieldset aria-describedby={errors?.rating && 'rating-error'}>
        <legend className="field-label">Câte stele dai?</legend>
        <div className="star-choice">
          {stars.map((star) => (
            <label key={star} title={starsLabel(star)}>
              <input
                type="radio"
                name="rating"
                value={star}
                defaultChecked={problem?.typed?.rating === String(star)}
                aria-label={`${starsLabel(star)}: ${words[star]}`}
              />
              <Icon name="star" size={32} />
              <Icon name="star-fill" size={32} className="star-given" />
            </label>
          ))}
        </div>
        <FieldError id="rating-error" message={errors?.rating && 'Alege câte stele dai, de la 1 la 5.'} />
      </fieldset>
      <TextArea
        label="Ce ar trebui să știe și alții?"
        name="comment"
        optional
        rows={4}
        maxLength={2000}
        defaultValue={problem?.typed?.comment}
        error={errors?.comment}
        hint="Apare pe pagină, cu prenumele tău și inițiala numelui."
      />
      <Button type="submit" look="primary" busy={busy} className="justify-self-start">
        Publică recenzia
      </Button>
    </Form>
  )
}

const stars = [1, 2, 3, 4, 5] as const
const words = { 1: 'slab', 2: 'sub așteptări', 3: 'în regulă', 4: 'bine', 5: 'excelent' } as const
const starsLabel = (count: number) => (count === 1 ? '1 stea' : `${count} stele`)
