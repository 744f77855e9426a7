import { data } from 'react-router'
import type { confirmLinkedComing } from '#contract/bookings/changes.ts'
import type { Answer } from '#contract/client.ts'

export type ComingProblem = { readonly message: string }

/** Whether the form says 'Vin'. */
export const saysComing = (form: FormData): boolean => form.get('form') === 'coming'

/** The message about a refusal; an unknown booking is a missing page. */
export function refusedComing(answer: Extract<Answer<typeof confirmLinkedComing>, { ok: false }>) {
  const { status, problem } = answer
  if (status === 401 || status === 404) throw data(null, { status })
  const [message = problem.message] = Object.values(problem.errors ?? {}).flat()
  return data<{ comingProblem: ComingProblem }>({ comingProblem: { message } }, { status })
}
