import { countOf } from '#domain/text/counts.ts'

/** How often a client did not come: 'nu a venit o dată în ultimul an', 'nu a venit de 2 ori în ultimul an'. */
export function missedWords(missed: number): string {
  const times = missed === 1 ? 'o dată' : `de ${countOf(missed, 'dată', 'ori')}`
  return `nu a venit ${times} în ultimul an`
}
