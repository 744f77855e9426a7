import * as z from 'zod/mini'
import type { Block } from './blocks.ts'
import { filled, readMarkdown, type Values } from './read-file.server.ts'

const head = z.strictObject({
  title: z.string(),
  description: z.string(),
  updated: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a day is written 2026-11-21'))),
})

export type ContentPage = z.output<typeof head> & { body: Block[] }

const files = import.meta.glob<string>('/content/pages/*.md', { query: '?raw', import: 'default', eager: true })

const pages = new Map(
  Object.entries(files).map(([file, text]) => {
    const { head: front, body } = readMarkdown(file, text, head)
    return [file.replace(/^.*\/(.+)\.md$/, '$1'), { ...front, body }]
  }),
)

/** The page that a file of content/pages holds, with `{names}` filled in; undefined when there is no such file. */
export function findContentPage(name: string, values: Values): ContentPage | undefined {
  const page = pages.get(name)
  return page && filled(page, values)
}
