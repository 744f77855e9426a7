import type { ReadFilters, Taken } from './read-filters.ts'

const MONEY = '(?:lei|leu|ron)'
const LEI = `(?: de)? ?${MONEY}`
const NUMBER = '(\\d{1,5})'
const MOST = '(?:sub|maxim|maximum|max|cel mult|nu mai mult de|mai putin de|mai ieftin de|pana in|pana la)'
const LEAST = '(?:peste|minim|minimum|min|de la|mai mult de|cel putin)'
const END = '(?= |$)'

const AT_MOST = new RegExp(`^${MOST} ${NUMBER}(${LEI})?${END}`)
const AT_LEAST = new RegExp(`^${LEAST} ${NUMBER}${LEI}${END}`)
/** 'între 50 și 80 lei', 'de la 50 la 80 de lei', '50-80 lei'. */
const BETWEEN = [
  new RegExp(`^intre ${NUMBER}(?:${LEI})? si ${NUMBER}(?:${LEI})?${END}`),
  new RegExp(`^(?:de la )?${NUMBER}(?:${LEI})? ?(?:-|–|la|pana la) ?${NUMBER}${LEI}${END}`),
]
/** An amount alone is the most that is meant: '50 lei', 'la 50 de lei', 'buget 200', '50 lei maxim'. */
const AMOUNT = [
  new RegExp(
    `^(?:la |cu |de |am |in jur de |cam |circa |aproximativ )*${NUMBER}${LEI}(?: (?:maxim|maximum|max|cel mult))?${END}`,
  ),
  new RegExp(`^(?:buget|bugetul)(?: (?:de|e))? ${NUMBER}(?:${LEI})?${END}`),
]
const CHEAP =
  /^(?:(?:cel|cea|cele|cei) mai )?(?:ieftin(?:a|e|i|ut|uta)?|accesibil[aei]?|gratis|gratuit[aei]?|(?:la )?pret(?:uri)? (?:mici?|bune?|accesibile?|redus[e]?))(?= |$)/

/** A price at the beginning of these words: 'sub 100 de lei', '50-80 lei', '50 lei', 'ieftin'. In whole lei. */
export function readPrice(words: readonly string[]): Taken | null {
  const text = words.join(' ')
  const said = inFigures(text)
  const filters = filtersIn(said)
  if (filters) return { count: countOf(text) - countOf(said) + filters.count, filters: filters.filters }
  const [cheap] = CHEAP.exec(text) ?? []
  return cheap === undefined ? null : { count: countOf(cheap), filters: { sort: 'price' } }
}

function filtersIn(text: string): Taken | null {
  for (const pattern of BETWEEN) {
    const [both, from, to] = pattern.exec(text) ?? []
    if (both && Number(from) > 0 && Number(to) > 0)
      return taken(both, { minPrice: Math.min(Number(from), Number(to)), maxPrice: Math.max(Number(from), Number(to)) })
  }
  const [most, limit] = AT_MOST.exec(text) ?? []
  if (most) return taken(most, { maxPrice: Number(limit) })
  const [least, floor] = AT_LEAST.exec(text) ?? []
  if (least) return taken(least, { minPrice: Number(floor) })
  for (const pattern of AMOUNT) {
    const [amount, figure] = pattern.exec(text) ?? []
    if (amount && Number(figure) > 0) return taken(amount, { maxPrice: Number(figure) })
  }
  return null
}

const WORDS: Readonly<Record<string, number>> = {
  zece: 10,
  douazeci: 20,
  treizeci: 30,
  patruzeci: 40,
  cincizeci: 50,
  saizeci: 60,
  saptezeci: 70,
  optzeci: 80,
  nouazeci: 90,
  'o suta': 100,
  'una suta': 100,
  'doua sute': 200,
  'trei sute': 300,
  'patru sute': 400,
  'cinci sute': 500,
  'o mie': 1000,
}
const IN_WORDS = new RegExp(`(?<= |^)(${Object.keys(WORDS).join('|')})(?=${LEI}(?: |$))`)

/** The first amount that is written in words, in figures: 'o sută de lei' is '100 de lei'. */
const inFigures = (text: string) => text.replace(IN_WORDS, (words) => String(WORDS[words]))

const taken = (text: string, filters: ReadFilters): Taken => ({ count: countOf(text), filters })

const countOf = (text: string) => text.split(' ').length
