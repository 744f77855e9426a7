import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import * as z from 'zod/mini'
import type { Block } from '../blocks.ts'
import { readBlocks, TextFault } from './read-blocks.server.ts'

type Schema = z.ZodMiniType

/** The names that a text may write in braces; the configuration fills them in. */
export const PLACEHOLDERS = [
  'name',
  'email',
  'legalName',
  'cui',
  'registryNumber',
  'address',
  'phone',
  'partnerUrl',
] as const

export type Values = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** A YAML file's content as `schema` has it. Throws an error that names the file and the line. */
export function readYaml<S extends Schema>(file: string, text: string, schema: S, firstLine = 1): z.output<S> {
  return openYaml(file, text, schema, firstLine).value
}

/** The same, and the line on which the text that a path leads to begins. */
export function openYaml<S extends Schema>(file: string, text: string, schema: S, firstLine = 1) {
  refuseUnknownNames(file, text, firstLine)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const [broken] = [...document.errors, ...document.warnings]
  if (broken) throw faultIn(file, at(broken.pos[0]), broken.message)
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document)) throw faultIn(file, at(alias.range?.[0] ?? 0), `put *${alias.source} in quotes`)
    },
  })
  const result = z.safeParse(schema, document.toJS())
  if (result.success) {
    const lineOf = (path: PropertyKey[]) => at(offsetOf(document, path)) + (isBlock(document.getIn(path, true)) ? 1 : 0)
    return { value: result.data, lineOf }
  }
  const [issue] = result.error.issues
  if (!issue) throw faultIn(file, firstLine, UNLIKE)
  const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const found = path.length > 0 ? document.getIn(path) : document.contents
  const words = wordsOf(issue, found !== undefined && found !== null)
  throw faultIn(file, at(offsetOf(document, path)), `${path.join('.') || 'the file'}: ${words}`)
}

const UNLIKE = 'not as content/README.md says'

const KINDS: Record<string, string> = {
  string: 'a text, in quotes',
  number: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each part after a -',
  object: 'lines of name: value',
}

function wordsOf(issue: z.core.$ZodIssue, isThere: boolean): string {
  if (issue.code === 'unrecognized_keys') return 'this word has no meaning here'
  if (!isThere) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return issue.message === 'Invalid input' ? UNLIKE : issue.message
}

/** A Markdown file: what its head says, and its text. Throws an error that names the file and the line. */
export function readMarkdown<S extends Schema>(
  file: string,
  text: string,
  schema: S,
): { head: z.output<S>; body: Block[] } {
  const parts = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(plain(text))?.groups
  if (!parts) throw faultIn(file, 1, 'the file begins with a head between two lines of ---')
  const { head = '', body = '' } = parts
  const bodyLine = head.split('\n').length + 3
  refuseUnknownNames(file, body, bodyLine)
  return { head: readYaml(file, head, schema, 2), body: readText(file, body, bodyLine) }
}

/** As other editors write it: without Windows' line ends, and its mark before the first letter. */
const plain = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

/** A text inside a file, beginning at that line of it. */
export function readText(file: string, markdown: string, firstLine: number): Block[] {
  try {
    const blocks = readBlocks(markdown)
    if (blocks.length === 0) throw new TextFault('there is no text', 1)
    return blocks
  } catch (fault) {
    if (!(fault instanceof TextFault)) throw fault
    throw faultIn(file, firstLine + fault.line - 1, fault.message)
  }
}

/** The same content with `{names}` filled in. */
export function filled<T>(value: T, values: Values): T {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (_, name: keyof Values) => values[name]) as T
  if (Array.isArray(value)) return value.map((each) => filled(each, values)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, values)])) as T
}

/** An error that a person who wrote the file can act on. */
export const faultIn = (file: string, line: number, what: string) =>
  new Error(`${file.replace(/^\//, '')}:${line}: ${what}`)

function refuseUnknownNames(file: string, text: string, firstLine: number): void {
  for (const [index, line] of text.split('\n').entries()) {
    const unknown = [...line.matchAll(/\{(\w+)\}/g)].find(([, name]) => !PLACEHOLDERS.includes(name as keyof Values))
    if (unknown) throw faultIn(file, firstLine + index, `${unknown[0]} is no name that is filled in`)
  }
}

/** Where the value is that a path leads to, or the nearest thing above it that is there. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined
    if (node?.range) return node.range[0]
  }
  return 0
}

/** A text written with | or > begins on the line after its mark. */
const isBlock = (node: unknown) => isScalar(node) && node.type?.startsWith('BLOCK') === true
