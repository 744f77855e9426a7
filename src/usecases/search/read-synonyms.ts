import { readFile } from 'node:fs/promises'
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { withoutFillers } from '#domain/search/reading/filler-words.ts'
import type { SynonymSet, Synonyms, Term } from '#domain/search/synonyms.ts'
import { foldText } from '#domain/text/fold-text.ts'

/**
 * The sets of a synonyms file. Throws naming the file and the line of the first thing that is not written as it should
 * be.
 */
export function readSynonyms(file: string, text: string): Synonyms {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const fail = (offset: number, reason: string): never => {
    throw new Error(`${file}, line ${lines.linePos(offset).line}: ${reason}`)
  }
  const [broken] = document.errors
  if (broken) return fail(broken.pos[0], (broken.message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, ''))
  if (!isMap(document.contents)) return fail(0, 'expected categories, each with its sets of words')
  return document.contents.items.flatMap(({ key, value }) => {
    const at = isScalar(key) ? (key.range?.[0] ?? 0) : 0
    if (!isSeq(value)) return fail(at, 'a category needs a list of sets below it, each line beginning with "- "')
    const categories = isScalar(key) ? categoriesOf(String(key.value)) : []
    return value.items.map((item): SynonymSet => {
      const start = (isScalar(item) || isMap(item) || isSeq(item) ? item.range?.[0] : undefined) ?? at
      if (!isScalar(item) || typeof item.value !== 'string')
        return fail(start, 'a set is one line of words between commas')
      return { categories, terms: readSet(item.value, (reason) => fail(start, reason)).flatMap(alsoBare) }
    })
  })
}

/** 'doctor de ochi' is also typed 'doctor ochi': the small words between may be any, or none. */
function alsoBare(term: Term): Term[] {
  const words = withoutFillers(term.words)
  if (term.only === 'found' || words.length === term.words.length || words.length === 0) return [term]
  const spelled = term.spelled?.filter((_, at) => words.includes(term.words[at]!))
  return [term, { words, ...(spelled && { spelled }), open: term.open, only: 'typed' }]
}

/** A heading names a category, or several between commas. */
const categoriesOf = (heading: string) => heading.split(',').map(foldText)

/** `a, b > c`: whoever types a or b also finds c, and whoever types c only c. */
function readSet(text: string, fail: (reason: string) => never): Term[] {
  const [typed = '', found, more] = text.split('>')
  if (more !== undefined) fail(`"${text}": one ">" may stand in a set`)
  if (found === undefined) return readTerms(text, fail)
  const terms = readTerms(typed, fail, 'typed')
  return [...terms, ...readTerms(found, fail, 'found')]
}

function readTerms(text: string, fail: (reason: string) => never, only?: Term['only']): Term[] {
  const written = text.split(',').map((each) => each.trim())
  const terms = written.map((each) => ({ ...readTerm(each, fail), ...(only && { only }) }))
  const seen = new Map<string, string>()
  for (const [at, { words, open }] of terms.entries()) {
    const known = `${words.join(' ')}${open ? '*' : ''}`
    if (seen.has(known)) fail(`"${written[at]}" stands twice in this set`)
    seen.set(known, known)
  }
  if (terms.length === 1 && !terms[0]?.open && !only)
    fail(`"${text}" stands alone: a set needs at least two words, or a star`)
  return terms
}

const SHORTEST_STEM = 4

/** A word or several of an edited file, perhaps with a star at the end. */
export function readTerm(written: string, fail: (reason: string) => never): Term {
  const open = written.endsWith('*')
  const folded = foldText(open ? written.slice(0, -1) : written)
  if (folded === '') fail('there is nothing between two commas')
  if (folded.includes('*')) fail(`"${written}": a star may stand at the end of a word or of several, nowhere else`)
  if (!/^[a-z0-9][a-z0-9 '.+&-]*$/.test(folded)) fail(`"${written}" has characters that are not searched for`)
  const words = folded.split(' ')
  const spelled = written.replace('*', '').trim().toLocaleLowerCase('ro').split(/\s+/)
  if (open && (words.at(-1)?.length ?? 0) < SHORTEST_STEM)
    fail(`"${written}": at least ${SHORTEST_STEM} letters must stand before a star`)
  return { words, ...(spelled.join(' ') !== folded && { spelled }), open }
}

/** The synonyms that ship with the product, as somebody last edited them. */
export async function loadSynonyms(): Promise<Synonyms> {
  const file = 'content/synonyms.yaml'
  return readSynonyms(file, await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8'))
}
