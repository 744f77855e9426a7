import { data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { createReview, newReview } from '#contract/reviews/reviews.ts'

/** The faults of a review, and its typed texts: without script the page is another one. */
export type ReviewProblem = { message?: string; errors: Record<string, string[]>; typed?: Typed }

type Typed = { rating: string | null; comment: string }

function typedIn(form: FormData): Typed {
  const rating = form.get('rating')
  return { rating: rating === null ? null : String(rating), comment: String(form.get('comment') ?? '') }
}

/** The review in the form, parsed as the API will; nothing chosen is no rating. */
export function readReview(form: FormData) {
  const { rating, comment } = typedIn(form)
  return parseWith(newReview, { rating: rating === null ? undefined : Number(rating), comment })
}

/** Writes the review and goes back to the booking, or says what is wrong with it. */
export async function reviewBooking(api: Client, id: string, form: FormData, back: string) {
  const review = readReview(form)
  const refused = (problem: Omit<ReviewProblem, 'typed'>, status: number) =>
    data<{ reviewProblem: ReviewProblem }>({ reviewProblem: { ...problem, typed: typedIn(form) } }, { status })
  if (!review.ok) return refused(review, 422)
  const answer = await api(createReview, { params: { id }, body: review.value })
  if (answer.ok) throw redirect(back)
  if (answer.status === 401 || answer.status === 404) throw data(null, { status: answer.status })
  const { message, errors = {} } = answer.problem
  return refused({ message, errors }, answer.status)
}
