export const CODE_DIGITS = 6
export const CODE_TRIES = 5
export const CODE_MINUTES = 10

/** A code that was sent, in epoch milliseconds. `wrongTries` are those before this one. */
export type SentCode = { readonly expiresAt: number; readonly used: boolean; readonly wrongTries: number }

export type CodeVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'spent' }
  | { readonly kind: 'expired' }

/** What a try comes to. A used, worn-out or expired code is not right even when it matches. */
export function judgeCode(code: SentCode, matches: boolean, now: number): CodeVerdict {
  if (code.used || code.wrongTries >= CODE_TRIES) return { kind: 'spent' }
  if (now >= code.expiresAt) return { kind: 'expired' }
  if (matches) return { kind: 'right' }
  return { kind: 'wrong', triesLeft: CODE_TRIES - code.wrongTries - 1 }
}

/** What the person is told; null when the code is right. */
export function codeMessage(verdict: CodeVerdict): string | null {
  if (verdict.kind === 'right') return null
  if (verdict.kind === 'expired') return 'Codul a expirat. Cere unul nou.'
  if (verdict.kind === 'spent' || verdict.triesLeft === 0) return 'Codul nu mai e bun. Cere unul nou.'
  const tries = verdict.triesLeft === 1 ? 'o încercare' : `${verdict.triesLeft} încercări`
  return `Codul nu se potrivește. Mai ai ${tries}.`
}

/** The digits of what was typed or pasted, without its spaces and dashes. */
export function cleanCode(text: string): string {
  return text.replace(/[\s-]/g, '')
}

export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
