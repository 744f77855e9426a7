import type { Verdict } from './places.ts'

/** Spoken while moving: 'Mihai, 11:00, liber'. */
export function spokenSpot(person: string, time: string, verdict: Verdict): string {
  if (verdict.kind === 'hard') return `${person}, ${time}, nu se poate: ${verdict.reason}`
  if (verdict.kind === 'soft' || verdict.kind === 'overlap') return `${person}, ${time}, ${verdict.reason}`
  return `${person}, ${time}, ${verdict.kind === 'fits' ? fitWords(verdict.mark) : 'se verifică'}`
}

/** 'liber', or 'liber, nu și online'. */
export const fitWords = (mark: string) => (mark ? `liber, ${mark}` : 'liber')
