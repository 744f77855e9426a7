import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sourceFiles } from './source-files.ts'

const longestFile = 250
const fullestFolder = 15
const longestComment = 120

/** Folders that are lists by nature. */
const unbounded = [/^src\/db\/migrations\b/, /^content\b/, /^demo\b/, /\bicons\b/, /^docs\b/, /^\.$/, /^public\b/]
/** What people write and read as code. Data that a script wrote is named .gen.*, or lies in a folder named data. */
const code = /\.(ts|tsx|mjs|css|sql)$/
const written = /\.gen\.|(^|\/)data\/|^demo\//

/** A line that is nothing but a comment. */
const comment = /^\s*(?:\/\/|\/\*|\* |-- )/

/** Files too long and folders too full to be about one thing, and comments too long to be read at a glance. */
export function sizeFaults(): string[] {
  const files = sourceFiles()
  const perFolder = Map.groupBy(files, (path) => dirname(path))
  return [
    ...files
      .filter((path) => code.test(path) && !written.test(path))
      .flatMap((path) => textFaults(path, readFileSync(path, 'utf8'))),
    ...fullFolders(perFolder),
  ]
}

/** What is too long in one file. Comments of migrations that have run stay as they are. */
export function textFaults(path: string, text: string): string[] {
  const lines = text.split('\n')
  const length = lines.length - 1
  const tooLong = `${path} has ${length} lines; past ${longestFile}, split it by what it is about`
  const comments = path.startsWith('src/db/migrations/')
    ? []
    : lines.flatMap((line, at) => commentFault(path, line, at))
  return [...(length > longestFile ? [tooLong] : []), ...comments]
}

const commentFault = (path: string, line: string, at: number) =>
  comment.test(line) && line.length > longestComment
    ? [`${path}:${at + 1} is a comment of ${line.length} characters; past ${longestComment}, break it or say less`]
    : []

function fullFolders(perFolder: Map<string, string[]>): string[] {
  return [...perFolder]
    .filter(([folder, files]) => files.length > fullestFolder && !unbounded.some((it) => it.test(folder)))
    .map(([folder, files]) => `${folder}/ holds ${files.length} files; past ${fullestFolder}, make folders by subject`)
}
