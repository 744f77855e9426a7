import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import type { Block } from './blocks.ts'
import { readBlocks, TextFault } from './read-blocks.server.ts'

type Schema = z.ZodMiniType

/** The names that a text may write in braces; the configuration fills them in. */
export const PLACEHOLDERS = ['name', 'email', 'legalName', 'cui', 'registryNumber', 'address', 'partnerUrl'] as const

export type Values = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** A YAML file's content as `schema` has it. Throws an error that names the file and the line. */
export function readYaml<S extends Schema>(file: string, text: string, schema: S, firstLine = 1): z.output<S> {
  refuseUnknownNames(file, text, firstLine)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const [broken] = document.errors
  if (broken) throw faultIn(file, at(broken.pos[0]), broken.message.split('\n', 1)[0] ?? '')
  const result = z.safeParse(schema, document.toJS())
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (!issue) throw faultIn(file, firstLine, UNLIKE)
  const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  throw faultIn(file, at(offsetOf(document, path)), `${path.join('.') || 'the file'}: ${wordsOf(issue)}`)
}

const UNLIKE = 'not as content/README.md says'

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'this word has no meaning here'
  if (issue.code === 'invalid_type') return `must be there, as ${issue.expected}`
  return issue.message === 'Invalid input' ? UNLIKE : issue.message
}

/** A Markdown file: what its head says, and its text. Throws an error that names the file and the line. */
export function readMarkdown<S extends Schema>(
  file: string,
  text: string,
  schema: S,
): { head: z.output<S>; body: Block[] } {
  const parts = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))?.groups
  if (!parts) throw faultIn(file, 1, 'the file begins with a head between two lines of ---')
  const { head = '', body = '' } = parts
  const bodyLine = head.split('\n').length + 3
  refuseUnknownNames(file, body, bodyLine)
  return { head: readYaml(file, head, schema, 2), body: readText(file, body, bodyLine) }
}

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
function offsetOf(document: ReturnType<typeof parseDocument>, path: PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined
    if (node?.range) return node.range[0]
  }
  return 0
}
