import * as z from 'zod/mini'
import type { Block } from './blocks.ts'
import { contentPages } from './page-names.ts'
import { day, text } from './reading/fields.server.ts'
import { once } from './reading/once.server.ts'
import { faultIn, filled, readMarkdown, type Values } from './reading/read-file.server.ts'

const head = z.strictObject({
  title: text,
  description: text,
  updated: z.optional(day),
})

export type ContentPage = z.output<typeof head> & { body: Block[] }

const files = import.meta.glob<string>('/content/pages/*.md', { query: '?raw', import: 'default', eager: true })

/** Each is read when it is first asked for. */
export const pages: ReadonlyMap<string, () => ContentPage> = new Map(
  [...contentPages, ...Object.keys(files).map(nameOf)].map((name) => [name, once(() => read(name))]),
)

function nameOf(file: string): string {
  return file.replace(/^.*\/(.+)\.md$/, '$1')
}

/** Throws for a page without a file and for a file without a page, so that neither is deployed unseen. */
function read(name: string): ContentPage {
  const file = `/content/pages/${name}.md`
  const words = files[file]
  if (words === undefined) throw faultIn(file, 1, 'the file is missing')
  if (!contentPages.some((each) => each === name)) throw faultIn(file, 1, 'the site has no page of this name')
  const { head: front, body } = readMarkdown(file, words, head)
  return { ...front, body }
}

/** A page of content/pages with `{names}` filled in; undefined when there is no such file. */
export function findContentPage(name: string, values: Values): ContentPage | undefined {
  const page = pages.get(name)?.()
  return page && filled(page, values)
}
