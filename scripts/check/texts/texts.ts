import { readFileSync } from 'node:fs'
import { isTest, sourceFiles } from '../structure/source-files.ts'

/** Files whose texts people read; those that are nothing but names aside. */
const read =
  /^(content\/.*\.(yaml|md)|demo\/data\/.*\.yaml|src\/(web|domain|usecases|gateways)\/.*\.tsx?|src\/contract\/messages\.ts)$/
const unread =
  /^(content\/README\.md|content\/(synonyms|services)\.yaml|demo\/data\/(cities|people)\.yaml)$|^src\/web\/routes\/dev-|^src\/domain\/text\/fold-text|^src\/domain\/imports\/(headings\/[a-z-]+|products)\.ts$|^src\/usecases\/archive\/other-products\.ts$|^src\/web\/icons/

/** A file's Romanian texts, each on the line where it stands, the rest blank. */
export type Texts = { path: string; text: string }

export function readTexts(labels: string[]): Texts[] {
  const files = sourceFiles().filter((path) => read.test(path) && !unread.test(path) && !isTest(path))
  return files
    .map((path) => ({ path, text: textsOf(path, readFileSync(path, 'utf8'), labels) }))
    .filter(({ text }) => /\p{L}/u.test(text))
}

function textsOf(path: string, source: string, labels: string[]): string {
  const pick = path.endsWith('.yaml') ? withoutKeys : path.endsWith('.md') ? proseOf : spokenStrings
  const text = source.split('\n').map(pick).join('\n')
  return labels.reduce((rest, label) => rest.replaceAll(label, ' '), text)
}

/** Keys, comments, slugs, addresses of pages and file names are not for reading. */
const withoutKeys = (line: string) =>
  line
    .replace(/(^|\s)#.*$/, '')
    .replace(/(^|[{,\s-])[\w-]+:(?=\s|$)/g, ' ')
    .replace(/(^|[[\s,])[a-z\d]+(-[a-z\d]+)*(?=\s*($|[\],}]))/g, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/https?:\S+|\S+@\S+|\S*\/\S*/g, ' ')

/** Words alone: without the head's keys, names that are filled in, addresses of links, code. */
const proseOf = (line: string) =>
  line
    .replace(/^(title|description):|^(updated|published|from|until):.*$/, ' ')
    .replace(/\]\([^)]*\)|\{\w+\}|`[^`]*`/g, ' ')

const literal =
  /'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"([^"]*)"|>([^<>{}=;]+)(?=[<{]|$)|^\s*([^<>{}=;:()'"`]*[^<>{}=;:()'"`,])$/g

/** Strings and page text, told from code by a letter that only Romanian has, or by beginning like a sentence. */
function spokenStrings(line: string): string {
  if (/^\s*(\/\/|\*|\/\*|import\b|export \*|throw new Error|summary:)/.test(line)) return ''
  const code = line
    .replace(/\{?\/\*.*?\*\/\}?/g, '')
    .replace(/\bclassName="[^"]*"/g, '')
    .replace(/\s\/\/ .*$/, '')
  return [...code.matchAll(literal)]
    .map((match) =>
      (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '').replace(/\$\{[^}]*\}|\\.|<[^>]+>/g, ' '),
    )
    .filter((text) => /[ăâîșțĂÂÎȘȚ]/.test(text) || /^\s*\p{Lu}\p{Ll}+ \p{Ll}+/u.test(text))
    .join(' · ')
}
