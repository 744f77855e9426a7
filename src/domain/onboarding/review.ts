/**
 * States of a location that its owner set up: `draft` until published; `review`: open by its link while the operator
 * looks; `asked`: the operator has a question; then `approved`, in search as well, or `refused`, closed.
 */
export const REVIEW_STATES = ['draft', 'review', 'asked', 'approved', 'refused'] as const

export type ReviewState = (typeof REVIEW_STATES)[number]

/** Whether the location opens by its link. A health category opens only once its licence is checked. */
export function isOpen(state: ReviewState, isHealth: boolean): boolean {
  if (state === 'approved') return true
  return (state === 'review' || state === 'asked') && !isHealth
}
/** The decisions that an operator may make. */
export type Decision = Extract<ReviewState, 'asked' | 'approved' | 'refused'>

/**
 * Whether an operator may still decide so: a draft is its owner's, and what is decided is decided again only otherwise.
 */
export function mayDecide(state: ReviewState, decision: Decision): boolean {
  return state !== 'draft' && state !== decision
}
