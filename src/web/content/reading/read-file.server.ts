import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import * as z from 'zod/mini'
import type { Block } from '../blocks.ts'
import { readBlocks, TextFault } from './read-blocks.server.ts'

type Schema = z.ZodMiniType

/** The names that a text may write in braces; their values come from configuration. */
const PLACEHOLDERS = ['name', 'email', 'legalName', 'cui', 'registryNumber', 'address', 'phone', 'partnerUrl'] as const

export type Values = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** Parses and checks a YAML file. Throws an error that names the file and the line. */
export function readYaml<S extends Schema>(file: string, text: string, schema: S, firstLine = 1): z.output<S> {
  return openYaml(file, text, schema, firstLine).value
}

/** Opens a YAML text with `lineOf`: the line on which the value at a path begins. */
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
  if (!issue) throw faultIn(file, firstLine, NOT_AS_DOCUMENTED)
  const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const found = path.length > 0 ? document.getIn(path) : document.contents
  const words = wordsOf(issue, found !== undefined && found !== null)
  throw faultIn(file, at(offsetOf(document, path)), `${path.join('.') || 'the file'}: ${words}`)
}

const NOT_AS_DOCUMENTED = 'not as content/README.md says'

const TYPE_TEXTS: Record<string, string> = {
  string: 'a text, in quotes',
  number: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each part after a -',
  object: 'lines of name: value',
}

function wordsOf(issue: z.core.$ZodIssue, isThere: boolean): string {
  if (issue.code === 'unrecognized_keys') return 'this word has no meaning here'
  if (!isThere) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${TYPE_TEXTS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return issue.message === 'Invalid input' ? NOT_AS_DOCUMENTED : issue.message
}

/** A Markdown file: its front matter and its text. Throws an error that names the file and the line. */
export function readMarkdown<S extends Schema>(
  file: string,
  text: string,
  schema: S,
): { head: z.output<S>; body: Block[] } {
  const parts = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(normalised(text))?.groups
  if (!parts) throw faultIn(file, 1, 'the file begins with a head between two lines of ---')
  const { head = '', body = '' } = parts
  const bodyLine = head.split('\n').length + 3
  refuseUnknownNames(file, body, bodyLine)
  return { head: readYaml(file, head, schema, 2), body: readText(file, body, bodyLine) }
}

/** Without byte order mark and Windows line ends. */
const normalised = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

/** Parses a Markdown text that begins at that line of a file. */
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

/** A copy with `{names}` filled in. */
export function filled<T>(value: T, values: Values): T {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (_, name: keyof Values) => values[name]) as T
  if (Array.isArray(value)) return value.map((each) => filled(each, values)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, values)])) as T
}

/** An error that the author of the file can act on. */
export const faultIn = (file: string, line: number, what: string) =>
  new Error(`${file.replace(/^\//, '')}:${line}: ${what}`)

function refuseUnknownNames(file: string, text: string, firstLine: number): void {
  for (const [index, line] of text.split('\n').entries()) {
    const unknown = [...line.matchAll(/\{(\w+)\}/g)].find(([, name]) => !PLACEHOLDERS.includes(name as keyof Values))
    if (unknown) throw faultIn(file, firstLine + index, `${unknown[0]} is no name that is filled in`)
  }
}

/** The offset of the value at a path, or of its nearest existing ancestor. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined
    if (node?.range) return node.range[0]
  }
  return 0
}

/** A block scalar (| or >) begins on the line after its mark. */
const isBlock = (node: unknown) => isScalar(node) && node.type?.startsWith('BLOCK') === true
