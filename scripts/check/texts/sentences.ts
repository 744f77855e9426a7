import { readFileSync } from 'node:fs'
import { sourceFiles } from '../structure/source-files.ts'

/** Without the ids of features at its end. */
const LONGEST_TITLE = 110
const IDS = / \[[A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})*\]$/

/** Code and its styles. Migrations that have run stay as they are; so does what a script wrote. */
const READ = /\.(ts|tsx|mjs|css|sql)$/
const UNREAD = /^src\/db\/migrations\/|\.gen\.|\/sentences(\.test)?\.ts$/
const TEST = /\.(test|spec)\.tsx?$/

const BLOCK = /(?<=^|[\s{(])\/\*\*?(?!\/)([^]*?)\*\//
const LINES = /(?<=^|\s)\/\/ (.*(?:\n[ \t]*\/\/ .*)*)/
const SQL_LINES = /(?<=^|\n)[ \t]*-- (.*(?:\n[ \t]*-- .*)*)/
const COMMENT = new RegExp(`${BLOCK.source}|${LINES.source}`, 'g')
const SQL_COMMENT = new RegExp(`${BLOCK.source}|${SQL_LINES.source}`, 'g')
const TITLE = /(?:\b(?:test|it|describe)[\w.]*|\))\(\s*(['`"])((?:\\.|(?!\1)[^\\])*)\1/g

const VERB =
  '(?:is|are|was|were|has|have|had|can|may|must|does|do|did|will|would|could|should|says?|holds?|keeps?|takes?|gives?|goes|comes|makes?|stands?|stays?|needs?|lets?|only|never|also|not)'
/** Words with which a clause speaks of a thing that it does not name. */
const NAMELESS = 'who|whoever|whom|what|whatever|those'
/** 'The same for Facebook' hides a noun; 'the same text' has it. */
const SAME =
  'the same(?= (?:again|after|an?|as|at|before|by|for|from|if|in|of|on|once|through|to|when|where|with|within|without) |[,.:;]|$)'
/** Beginnings without a subject. */
const AT_START = new RegExp(
  `^(?:(?:${NAMELESS}|where|wherever|of|it|they|them|he|she|its|their)(?![\\w’'-])|${SAME}|it’s|it's|(?:this|that|these) ${VERB}\\b|one (?:who|that|whose|whom)\\b)`,
  'i',
)
/** A later sentence may say 'it' of the thing named before. */
const LATER = new RegExp(`^(?:(?:${NAMELESS}|of)(?![\\w’'-])|${SAME})`, 'i')
/** 'for who waits', 'than who': a person, without a noun. 'Says who waits' is a question, and passes. */
const WITHIN = /\b(?:for|to|by|from|with|of|than|only|if|when|but|each|all) who(?:ever)?\b/i
const CODES = /^(?:[A-Z]{2}-\d{2}(?:, | and )?)+: /

/** Comments and titles of tests whose sentence has no noun for its subject, and titles too long to be read at once. */
export function sentenceFaults(): string[] {
  return sourceFiles()
    .filter((path) => READ.test(path) && !UNREAD.test(path))
    .flatMap((path) => sentenceFaultsOf(path, readFileSync(path, 'utf8')))
}

export function sentenceFaultsOf(path: string, text: string): string[] {
  const comments = [...text.matchAll(path.endsWith('.sql') ? SQL_COMMENT : COMMENT)]
  const titles = TEST.test(path) ? [...text.matchAll(TITLE)] : []
  return [
    ...comments.flatMap((it) => faultOf(`${path}:${lineOf(text, it.index)}`, plain(it[1] ?? it[2] ?? ''))),
    ...titles.flatMap(({ 2: title = '', index }) => titleFaults(`${path}:${lineOf(text, index)}`, title)),
  ]
}

function titleFaults(where: string, title: string): string[] {
  const { length } = title.replace(IDS, '')
  const tooLong = `${where} has a title of ${length} characters; past ${LONGEST_TITLE}, say less`
  return [...(length > LONGEST_TITLE ? [tooLong] : []), ...faultOf(where, title)]
}

function faultOf(where: string, sentences: string): string[] {
  const [first = '', ...later] = sentences.replace(CODES, '').split(/(?<=[.?!])\s+/)
  const found =
    AT_START.exec(first) ?? later.map((it) => LATER.exec(it)).find((it) => it !== null) ?? WITHIN.exec(sentences)
  return found ? [`${where} says '${found[0]}' where a noun is wanted: ${sentences.slice(0, 100)}`] : []
}

/** A comment's words on one line, without the marks of its lines. */
const plain = (comment: string) =>
  comment
    .replace(/\n\s*(?:\*|\/\/|--)?/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length
