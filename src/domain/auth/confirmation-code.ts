export const CODE_DIGITS = 6
export const CODE_TRIES = 5

/** Why a code is refused: wrong, used or tried too often, or expired. */
export type CodeFault =
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'spent' }
  | { readonly kind: 'expired' }

/** The error text for a refused code. */
export function codeMessage(fault: CodeFault): string {
  if (fault.kind === 'expired') return 'Codul a expirat. Cere unul nou.'
  if (fault.kind === 'spent' || fault.triesLeft === 0) return 'Codul nu mai e valabil. Cere unul nou.'
  const tries = fault.triesLeft === 1 ? 'o încercare' : `${fault.triesLeft} încercări`
  return `Codul nu se potrivește. Mai ai ${tries}.`
}
