import { data } from 'react-router'
import type { answerLinkedProposal, ProposalAnswer } from '#contract/bookings/changes.ts'
import type { Answer } from '#contract/client.ts'
import { isRealDate } from '#domain/time/iso-date.ts'

export type ProposalProblem = { readonly message: string }

/** The answer to what the location proposed; null where the form is another. */
export function readProposal(form: FormData): ProposalAnswer | null {
  const answer = form.get('proposal')
  if (answer === 'refuse') return { answer }
  if (answer === null) return null
  const [start_date = '', start_time = ''] = String(answer).split(' ')
  if (!isRealDate(start_date)) throw data(null, { status: 400 })
  return { answer: 'accept', start_date, start_time }
}

/** The message about a refusal; an unknown booking is a missing page. */
export function refusedProposal(answer: Extract<Answer<typeof answerLinkedProposal>, { ok: false }>) {
  const { status, problem } = answer
  if (status === 401 || status === 404) throw data(null, { status })
  const message = Object.values(problem.errors ?? {})
    .flat()
    .join(' ')
  return data<{ proposalProblem: ProposalProblem }>(
    { proposalProblem: { message: message || problem.message } },
    { status },
  )
}
