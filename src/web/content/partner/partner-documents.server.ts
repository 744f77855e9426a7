import * as z from 'zod/mini'
import type { Block } from '../blocks.ts'
import { day, text } from '../reading/fields.server.ts'
import { once } from '../reading/once.server.ts'
import { filled, readMarkdown, type Values } from '../reading/read-file.server.ts'

const head = z.strictObject({ title: text, version: day })

type PartnerText = z.output<typeof head> & { body: Block[] }

const files = import.meta.glob<string>('/content/partner/*.md', { query: '?raw', import: 'default', eager: true })

/** Each is read when it is first asked for. */
export const documents: ReadonlyMap<string, () => PartnerText> = new Map(
  Object.entries(files).map(([file, words]) => [nameOf(file), once(() => read(file, words))]),
)

function nameOf(file: string): string {
  return file.replace(/^.*\/(.+)\.md$/, '$1')
}

function read(file: string, words: string): PartnerText {
  const { head: front, body } = readMarkdown(file, words, head)
  return { ...front, body }
}

/** A text of content/partner with `{names}` filled in; undefined when there is no such file. */
export function findPartnerDocument(name: string, values: Values): PartnerText | undefined {
  const found = documents.get(name)?.()
  return found && filled(found, values)
}
