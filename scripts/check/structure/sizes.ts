import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sourceFiles } from './source-files.ts'

const longestFile = 300
const fullestFolder = 25
const longestComment = 120

/**
 * Files that people write and read as code. Data that a script wrote is named .gen.*, or lies in a folder named data.
 */
const code = /\.(ts|tsx|mjs|css|sql)$/
const generated = /\.gen\.|(^|\/)data\//
/** A list that only grows, one file a change of the database. */
const migrations = 'src/db/migrations'

/** A line that is nothing but a comment. */
const comment = /^\s*(?:\/\/|\/\*|\* |-- )/

/** Files too long and folders too full to be about one thing, and comments too long to be read at a glance. */
export function sizeFaults(): string[] {
  const files = sourceFiles().filter((path) => code.test(path) && !generated.test(path))
  const perFolder = Map.groupBy(files, (path) => dirname(path))
  return [...files.flatMap((path) => textFaults(path, readFileSync(path, 'utf8'))), ...fullFolders(perFolder)]
}

/** The excesses of one file. Comments of migrations that have run stay as they are. */
export function textFaults(path: string, text: string): string[] {
  const lines = text.split('\n')
  const length = lines.length - 1
  const tooLong = `${path} has ${length} lines; past ${longestFile}, split it by what it is about`
  const comments = dirname(path) === migrations ? [] : lines.flatMap((line, at) => commentFault(path, line, at))
  return [...(length > longestFile ? [tooLong] : []), ...comments]
}

const commentFault = (path: string, line: string, at: number) =>
  comment.test(line) && line.length > longestComment
    ? [`${path}:${at + 1} is a comment of ${line.length} characters; past ${longestComment}, break it or say less`]
    : []

function fullFolders(perFolder: Map<string, string[]>): string[] {
  return [...perFolder]
    .filter(([folder, files]) => files.length > fullestFolder && folder !== migrations)
    .map(([folder, files]) => `${folder}/ holds ${files.length} files; past ${fullestFolder}, make folders by subject`)
}
