/** Endings of Romanian nouns and verbs, folded: 'epilat' and 'epilare', 'unghii' and 'unghiilor'. */
export const ENDINGS =
  `a ai am are area ari arii at ata ate atul e ea ei ele elor ez eaza i ia ie iei ii iile ilor ile ire irea iri
  it ita ite itul u ul ului ule uri urile urilor lor`.split(/\s+/)

/** Endings of English and Hungarian words that people type. */
const ENDINGS_ABROAD = 'at ed ek en er ers es ing ings ok s t'.split(' ')

/** Whether a word may go on like this after its beginning: 'hairdresser' after 'hairdress', not 'hairdressr'. */
export const isEnding = (text: string): boolean =>
  text === '' || ENDINGS.includes(text) || ENDINGS_ABROAD.includes(text)

/** A stem is shorter than this only by chance. */
const SHORTEST_STEM = 5

/** A folded word without its longest ending; null where too little would remain. */
export function stemOf(word: string): string | null {
  const endings = ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM)
  const longest = Math.max(0, ...endings.map((ending) => ending.length))
  return longest === 0 ? null : word.slice(0, -longest)
}
