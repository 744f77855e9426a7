import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sourceFiles } from './source-files.ts'

const longestFile = 250
const fullestFolder = 15

/** Folders that are lists by nature. */
const unbounded = [/^src\/db\/migrations\b/, /^content\b/, /^demo\b/, /\bicons\b/, /^docs\b/, /^\.$/, /^public\b/]
/** What people write and read as code. Data that a script wrote is named .gen.*, or lies in a folder named data. */
const code = /\.(ts|tsx|mjs|css|sql)$/
const written = /\.gen\.|(^|\/)data\/|^demo\//

/** Files too long and folders too full to be about one thing. */
export function sizeFaults(): string[] {
  const files = sourceFiles()
  const perFolder = Map.groupBy(files, (path) => dirname(path))
  return [
    ...files.filter((path) => code.test(path) && !written.test(path)).flatMap(lengthFault),
    ...fullFolders(perFolder),
  ]
}

function lengthFault(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n').length - 1
  return lines > longestFile ? [`${path} has ${lines} lines; past ${longestFile}, split it by what it is about`] : []
}

function fullFolders(perFolder: Map<string, string[]>): string[] {
  return [...perFolder]
    .filter(([folder, files]) => files.length > fullestFolder && !unbounded.some((it) => it.test(folder)))
    .map(([folder, files]) => `${folder}/ holds ${files.length} files; past ${fullestFolder}, make folders by subject`)
}
