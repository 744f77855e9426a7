import { data } from 'react-router'
import type { sayLinkedLate } from '#contract/bookings/changes.ts'
import type { Answer } from '#contract/client.ts'
import { LATENESS_MINUTES, type LatenessMinutes } from '#domain/bookings/lateness.ts'

export type LatenessProblem = { readonly message: string }

/** How late the form says that the client comes, null minutes for in time; null where the form is another. */
export function readLateness(form: FormData): { readonly minutes: LatenessMinutes | null } | null {
  if (form.get('form') !== 'lateness') return null
  return { minutes: LATENESS_MINUTES.find((each) => String(each) === form.get('minutes')) ?? null }
}

/** The message about a refusal; an unknown booking is a missing page. */
export function refusedLateness(answer: Extract<Answer<typeof sayLinkedLate>, { ok: false }>) {
  const { status, problem } = answer
  if (status === 401 || status === 404) throw data(null, { status })
  const [message = problem.message] = Object.values(problem.errors ?? {}).flat()
  return data<{ latenessProblem: LatenessProblem }>({ latenessProblem: { message } }, { status })
}
