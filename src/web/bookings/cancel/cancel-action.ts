import { data } from 'react-router'
import type { Answer } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import type { CancelProblem } from './cancel-panel.tsx'

/** The content of the form, as the API takes it. */
export function readCancellation(form: FormData) {
  const reason = Number(form.get('reason'))
  const comment = String(form.get('comment') ?? '').trim()
  return { data: { reason_id: Number.isInteger(reason) && reason > 0 ? reason : null, comment: comment.slice(0, 500) } }
}

/** The message about a refusal; an unknown booking is a missing page. */
export function refusedCancellation(answer: Extract<Answer<Endpoint>, { ok: false }>) {
  const { status, problem } = answer
  if (status === 401 || status === 404) throw data(null, { status })
  return data<{ problem: CancelProblem }>({ problem: { message: problem.message } }, { status })
}
