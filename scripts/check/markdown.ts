import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from './structure/source-files.ts'

/** Folders of the project that a document may name a path in. */
const PATH = /^(src|docs|test|e2e|lab|deploy|scripts|content|demo|drawings|public|\.ci|\.githooks)\/[\w./-]*$/

/** Paths that a document of the project names and that are not there. Decisions tell of their day and are not read. */
export function markdownFaults(): string[] {
  const documents = sourceFiles().filter(
    (path) => path.endsWith('.md') && !isDated(path) && !path.startsWith('content/'),
  )
  return documents.flatMap((path) =>
    pathsNamed(readFileSync(path, 'utf8'), dirname(path))
      .filter((named) => !existsSync(named))
      .map((named) => `${path} names ${named}, which is not there`),
  )
}

const isDated = (path: string) => /\/\d{4}-\d\d-\d\d-/.test(path)

/** The targets of links and what stands in code marks and looks like a path, from the project's root. */
export function pathsNamed(markdown: string, folder: string): string[] {
  const links = [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
    join(folder, match[1] ?? ''),
  )
  const marked = [...markdown.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  return [...links, ...marked.filter((text) => PATH.test(text) && !/NNNN|<|\*/.test(text))]
}
