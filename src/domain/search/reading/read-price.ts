import type { ReadFilters, Taken } from './read-filters.ts'

const LEI = '(?: de)? ?(?:lei|ron)'
const AT_MOST = new RegExp(
  `^(?:sub|maxim|maximum|max|cel mult|mai putin de|pana in|pana la) (\\d{1,5})(${LEI})?(?= |$)`,
)
const AT_LEAST = new RegExp(`^(?:peste|minim|minimum|de la|mai mult de) (\\d{1,5})${LEI}(?= |$)`)
const BETWEEN = new RegExp(`^intre (\\d{1,5})(?:${LEI})? si (\\d{1,5})(?:${LEI})?(?= |$)`)
const CHEAP =
  /^(?:(?:cel|cea|cele|cei) mai )?(?:ieftin(?:a|e|i|ut|uta)?|accesibil[aei]?|(?:la )?pret(?:uri)? (?:mici?|bune?|accesibile?|redus[e]?))(?= |$)/

/** A price at the beginning of these words: 'sub 100 de lei', 'între 50 și 80 lei', 'ieftin'. In whole lei. */
export function readPrice(words: readonly string[]): Taken | null {
  const text = words.join(' ')
  const [both, from, to] = BETWEEN.exec(text) ?? []
  if (both)
    return taken(both, { minPrice: Math.min(Number(from), Number(to)), maxPrice: Math.max(Number(from), Number(to)) })
  const [most, limit] = AT_MOST.exec(text) ?? []
  if (most) return taken(most, { maxPrice: Number(limit) })
  const [least, floor] = AT_LEAST.exec(text) ?? []
  if (least) return taken(least, { minPrice: Number(floor) })
  const [cheap] = CHEAP.exec(text) ?? []
  return cheap === undefined ? null : taken(cheap, { sort: 'price' })
}

const taken = (text: string, filters: ReadFilters): Taken => ({ count: text.split(' ').length, filters })
