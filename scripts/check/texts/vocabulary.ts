import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sourceFiles } from '../structure/source-files.ts'

/** Words for which the glossary has another: what they were private names of, and what is said instead. */
const GONE_ANYWHERE: Record<string, string> = {
  wish: 'a waiting-list entry',
  wishes: 'waiting-list entries',
  news: 'a notification, a notice',
  house: 'a business, a location, an identity provider',
  houses: 'businesses, locations, identity providers',
  lent: 'temporary',
  trade: 'a category',
  trades: 'categories',
  'way back': 'a callback, a link back',
  'way-back': 'a callback, a link back',
  anew: 'again',
  whence: 'where … from',
}

/** Plain English in a sentence; as names they hide what a thing is. */
const GONE_AS_NAMES: Record<string, string> = {
  ...GONE_ANYWHERE,
  turn: 'a round, an index, the concurrency limit',
  turns: 'rounds, the concurrency limit',
  tell: 'notify, report',
  tells: 'notifies, reports',
  telling: 'notification',
  told: 'notified, reported',
  kept: 'cached, stored, remaining',
  standing: 'a booking row, upcoming, remaining',
  placer: 'a person, a customer or guest',
  sharer: 'a transaction',
}

/** English that the project wrote itself: neither Romanian texts and data, nor migrations, which nobody edits. */
const READ = /\.(ts|tsx|mjs|css|sql|md|sh|cfg|ya?ml)$/
const UNREAD = /^content\/|\/data\/|^src\/db\/migrations\/|\.gen\.|\/vocabulary(\.test)?\.ts$|^test\/judged\/.*\.yaml$/
const CODE = /\.(ts|tsx|mjs)$/
/**
 * The form of such a word within a name, as `told`, `isTold` or `MOST_TOLD`: most files have none, and are not taken
 * apart.
 */
const TRACE = new RegExp(
  Object.keys(GONE_AS_NAMES)
    .map((word) => `(?<![a-z])${word}|${word[0]!.toUpperCase()}${word.slice(1)}|(?<![A-Z])${word.toUpperCase()}`)
    .join('|'),
)

/** The places of words that the glossary has replaced; one line each. */
export function vocabularyFaults(): string[] {
  return sourceFiles()
    .filter((path) => READ.test(path) && !UNREAD.test(path))
    .flatMap((path) => vocabularyFaultsOf(path, readFileSync(path, 'utf8')))
}

export function vocabularyFaultsOf(path: string, text: string): string[] {
  // 'house' in quotes is an icon's name, which its makers gave it.
  const spoken = [...text.matchAll(/\b(?:wish(?:es)?|news|houses?(?!')|lent|trades?|way[- ]back|anew|whence)\b/gi)]
  const names = CODE.test(path) && TRACE.test(text) ? namesIn(text) : []
  return [
    ...wordsOf(basename(path)).flatMap((word) => faultOf(path, word, GONE_AS_NAMES)),
    ...spoken.flatMap(({ 0: word, index }) => faultOf(`${path}:${lineAt(text, index)}`, word, GONE_ANYWHERE)),
    ...names.flatMap(({ name, index }) =>
      wordsOf(name)
        .filter((word) => !(word in GONE_ANYWHERE && word === name))
        .flatMap((word) => faultOf(`${path}:${lineAt(text, index)} ${name}`, word, GONE_AS_NAMES)),
    ),
  ]
}

function faultOf(where: string, word: string, gone: Record<string, string>): string[] {
  const instead = gone[word.toLowerCase()]
  return instead === undefined ? [] : [`${where}: '${word}' is gone from the glossary; say ${instead}`]
}

/** The names of code: no comments, no texts, and no snake_case, which the wire and the database keep. */
function namesIn(text: string): { name: string; index: number }[] {
  const bare = text.replace(
    /\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/g,
    (match) => match.replace(/[^\n]/g, ' '),
  )
  return [...bare.matchAll(/[A-Za-z]\w*/g)]
    .filter(({ 0: name }) => !name.includes('_') || name === name.toUpperCase())
    .map(({ 0: name, index }) => ({ name, index }))
}

const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((it) => it.toLowerCase())

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
