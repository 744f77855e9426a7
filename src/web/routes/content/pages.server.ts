import { parse } from 'yaml'
import * as z from 'zod/mini'

const contentPage = z.strictObject({
  title: z.string(),
  description: z.string(),
  sections: z.array(
    z.strictObject({
      heading: z.string(),
      paragraphs: z._default(z.array(z.string()), []),
      points: z._default(z.array(z.string()), []),
    }),
  ),
})

export type ContentPage = z.output<typeof contentPage>

const files = import.meta.glob<string>('/content/pages/*.yaml', { query: '?raw', import: 'default', eager: true })

const pages = new Map(
  Object.entries(files).map(([file, text]) => [file.replace(/^.*\/(.+)\.yaml$/, '$1'), read(file, text)]),
)

/** The page that a file of content/pages holds, with `{names}` filled in; undefined when there is no such file. */
export function findContentPage(name: string, values: Record<string, string>): ContentPage | undefined {
  const page = pages.get(name)
  return page && filled(page, values)
}

function read(file: string, text: string): ContentPage {
  const result = z.safeParse(contentPage, parse(text))
  if (result.success) return result.data
  const where = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`${file} is not written as content/README.md says: ${where}`)
}

function filled<T>(value: T, values: Record<string, string>): T {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole) as T
  if (Array.isArray(value)) return value.map((each) => filled(each, values)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, values)])) as T
}
