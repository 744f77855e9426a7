import { data } from 'react-router'
import type { askForLinkedRebooking } from '#contract/bookings/changes.ts'
import type { Answer } from '#contract/client.ts'
import { REBOOKING_WEEKS, type RebookingWeeks } from '#domain/bookings/rebooking.ts'

export type RebookingProblem = { readonly message: string }

/** The place of the reminder on the visit's page. */
export const REBOOKING_ID = 'rebooking'

/** The weeks that the form asks for, null weeks to take the reminder back; null where the form is another. */
export function readRebooking(form: FormData): { readonly weeks: RebookingWeeks | null } | null {
  if (form.get('form') !== 'rebooking') return null
  return { weeks: REBOOKING_WEEKS.find((each) => String(each) === form.get('weeks')) ?? null }
}

/** The message about a refusal; an unknown booking is a missing page. */
export function refusedRebooking(answer: Extract<Answer<typeof askForLinkedRebooking>, { ok: false }>) {
  const { status, problem } = answer
  if (status === 401 || status === 404) throw data(null, { status })
  const [message = problem.message] = Object.values(problem.errors ?? {}).flat()
  return data<{ rebookingProblem: RebookingProblem }>({ rebookingProblem: { message } }, { status })
}
