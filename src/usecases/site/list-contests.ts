import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'

const FOLDER = new URL('../../../content/contests/', import.meta.url)

/** The addresses' names of the published contests, as the heads of their files say; in the order of the alphabet. */
export async function listContests(folder = FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const published = await Promise.all(
    files.map(async (name) => isPublished(await readFile(new URL(name, folder), 'utf8'))),
  )
  return files.filter((_, at) => published[at]).map((name) => name.slice(0, -'.md'.length))
}

/** What is wrong with a file the page itself says, when it is built. */
function isPublished(text: string): boolean {
  const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)?.[1] ?? ''
  const front: unknown = parse(head)
  return typeof front === 'object' && front !== null && 'published' in front && front.published === true
}
