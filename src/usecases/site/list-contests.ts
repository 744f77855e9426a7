import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'

const CONTEST_FOLDER = new URL('../../../content/contests/', import.meta.url)

/** The slugs of the published contests, sorted, from the front matter of their files. */
export async function listContests(folder = CONTEST_FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const published = await Promise.all(
    files.map(async (name) => isPublished(await readFile(new URL(name, folder), 'utf8'))),
  )
  return files.filter((_, at) => published[at]).map((name) => name.slice(0, -'.md'.length))
}

/** Errors in a file are reported by the page, when it is built. */
function isPublished(text: string): boolean {
  const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)?.[1] ?? ''
  const front: unknown = parse(head)
  return typeof front === 'object' && front !== null && 'published' in front && front.published === true
}
