import type { OfflineReply } from '#web/ui/forms/unless-offline.ts'
import type { CancelProblem } from './cancel/cancel-panel.tsx'
import type { ComingProblem } from './coming/coming-action.ts'
import type { LatenessProblem } from './lateness/lateness-action.ts'
import type { ProposalProblem } from './proposal/proposal-action.ts'
import type { RebookingProblem } from './rebooking/rebooking-action.ts'
import type { ReviewProblem } from './review/review-action.ts'

/** The refusals of a booking's forms, each its own. */
export type Refusals = {
  problem?: CancelProblem
  reviewProblem?: ReviewProblem
  proposalProblem?: ProposalProblem
  comingProblem?: ComingProblem
  latenessProblem?: LatenessProblem
  rebookingProblem?: RebookingProblem
}

/** The refusals in the answer to a form; one that never reached the server is told where it was sent from. */
export function refusalsOf(reply: Refusals | OfflineReply | undefined): Refusals {
  if (!reply || !('messages' in reply)) return reply ?? {}
  const { form, message } = reply
  if (form === 'review') return { reviewProblem: { message, errors: {} } }
  if (form === 'coming') return { comingProblem: { message } }
  if (form === 'lateness') return { latenessProblem: { message } }
  if (form === 'rebooking') return { rebookingProblem: { message } }
  return form === 'proposal' ? { proposalProblem: { message } } : { problem: { message } }
}
