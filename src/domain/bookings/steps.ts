export type StepKind = 'services' | 'specialist' | 'time' | 'summary' | 'placed'

const WITHOUT_COLLABORATOR: readonly StepKind[] = ['services', 'specialist', 'time', 'summary', 'placed']
const WITH_COLLABORATOR: readonly StepKind[] = ['services', 'time', 'summary', 'placed']

/** The kind of the step with this number; numbers are clamped. */
export function stepKind(step: number, isCollaborator: boolean): StepKind {
  const kinds = kindsOf(isCollaborator)
  return kinds[Math.min(Math.max(Math.trunc(step) || 1, 1), kinds.length) - 1] ?? 'services'
}

/** The number of a step; null for the specialist step when booking at a collaborator, which has none. */
export function stepNumber(kind: StepKind, isCollaborator: boolean): number | null {
  const index = kindsOf(isCollaborator).indexOf(kind)
  return index < 0 ? null : index + 1
}

export function lastStep(isCollaborator: boolean): number {
  return kindsOf(isCollaborator).length
}

/** The footer's button. */
export function stepButton(step: number, isCollaborator: boolean): 'Continua' | 'Rezerva' | 'Acasa' {
  const kind = stepKind(step, isCollaborator)
  if (kind === 'placed') return 'Acasa'
  return kind === 'summary' ? 'Rezerva' : 'Continua'
}

export function hasBackButton(step: number, isCollaborator: boolean): boolean {
  return step < lastStep(isCollaborator)
}

function kindsOf(isCollaborator: boolean): readonly StepKind[] {
  return isCollaborator ? WITH_COLLABORATOR : WITHOUT_COLLABORATOR
}
