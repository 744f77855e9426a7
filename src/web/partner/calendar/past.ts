import type { Problem } from '#contract/client.ts'

/** The obstacles that the member goes past, having been asked: soft rules, and that the professional is taken. */
export type Past = { readonly override?: true; readonly overlap?: true }

/** The way past a refusal: a soft rule is overridden, a taken professional may have a second line. */
export function stepPast(problem: Problem): keyof Past | null {
  if (problem.may_overlap) return 'overlap'
  return problem.errors?.['rule'] ? 'override' : null
}
