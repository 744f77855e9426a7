import { data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { createReview, newReview } from '#contract/reviews/reviews.ts'

export type ReviewProblem = { message?: string; errors: Record<string, string[]> }

/** What the form says, parsed as the API will; nothing chosen is no rating. */
export function readReview(form: FormData) {
  const rating = form.get('rating')
  return parseWith(newReview, {
    rating: rating === null ? undefined : Number(rating),
    comment: String(form.get('comment') ?? ''),
  })
}

/** Writes the review and goes back to the booking, or says what is wrong with it. */
export async function reviewBooking(api: Client, id: string, form: FormData, back: string) {
  const review = readReview(form)
  if (!review.ok) return data<{ reviewProblem: ReviewProblem }>({ reviewProblem: review }, { status: 422 })
  const answer = await api(createReview, { params: { id }, body: review.value })
  if (answer.ok) throw redirect(back)
  if (answer.status === 401 || answer.status === 404) throw data(null, { status: answer.status })
  const { message, errors = {} } = answer.problem
  return data<{ reviewProblem: ReviewProblem }>({ reviewProblem: { message, errors } }, { status: answer.status })
}
