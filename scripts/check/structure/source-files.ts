import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** The project's own files: what git knows of, and what it would on the next `git add`. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path)).sort()
}

export type Import = { line: number; specifier: string; typeOnly: boolean }

const statement =
  /^(?:import|export)(\s+type)?\s[^'"`;]*?from\s*'([^']+)'|^import()\s*'([^']+)'|\bimport()\(\s*'([^']+)'/gm

/** Every import of a file, written as our formatter writes it. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(statement)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    specifier: match[2] ?? match[4] ?? match[6] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

/** The project file that a specifier means, or undefined for a package. */
export function fileMeant(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare))
  if (!bare.startsWith('#')) return undefined
  const rest = bare.slice(1)
  return /^(demo|drawings|test)\//.test(rest) ? rest : `src/${rest}`
}

export const isTest = (path: string) => /\.(test|oracle)\.tsx?$/.test(path)
