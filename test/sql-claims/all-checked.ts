import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Claim, claimReader } from './claims-of.ts'
import { isClaiming } from './plugin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File that takes a line for each claim that was compared, and with what. */
    claimsLog: string
    /** `oid.number` of each column of a table that may be null. */
    nullableColumns: string[]
  }
}

/** Claims of which only the caller knows the type, and what compares them instead. */
const BY_CALLER: Readonly<Record<string, string>> = {
  'src/db/insert-rows.ts': 'insertRows takes its columns from the written types of tables',
  'src/db/archive/read-archive-rows.ts': 'a test runs each list of the archive by itself',
}

/** Lets the tests note which claims they compared. A run of all tests fails where one was not. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { vitest } = project
  const folder = mkdtempSync(join(tmpdir(), 'dichis-claims-'))
  const log = join(folder, 'compared')
  writeFileSync(log, '')
  project.provide('claimsLog', log)
  project.provide('nullableColumns', await nullableColumns(project.getProvidedContext().postgresUrl))
  return async () => {
    const noted = new Set(readFileSync(log, 'utf8').trimEnd().split('\n'))
    rmSync(folder, { recursive: true, force: true })
    const run = vitest.state.getTestModules().length
    if (vitest.config.testNamePattern || run < (await vitest.globTestSpecifications()).length) return
    const unchecked = uncheckedClaims(noted)
    if (unchecked.length > 0) throw new Error(`these claims of sql<T> met no row in any test:\n${unchecked.join('\n')}`)
  }
}

function uncheckedClaims(noted: ReadonlySet<string>): string[] {
  const claimsOf = claimReader(process.cwd())
  return globSync('src/db/**/*.ts')
    .filter(isClaiming)
    .flatMap((path) => claimsOf(resolve(path)).map((claim) => ({ ...claim, path })))
    .filter((claim) => !isChecked(claim, noted))
    .map(({ path, line }) => `${path}:${line}`)
}

/**
 * A row was compared. A part of a statement, such as a condition or a value to store, is checked by PostgreSQL
 * itself if it is of one plain kind.
 */
function isChecked({ path, line, shape }: Claim & { path: string }, noted: ReadonlySet<string>): boolean {
  const isPlain = !/fields|record|list|tuple/.test(JSON.stringify(shape))
  return (
    noted.has(`${path}:${line}\trows`) ||
    (isPlain && shape !== 'unknown' && noted.has(`${path}:${line}\tpart`)) ||
    (shape === 'unknown' && path in BY_CALLER)
  )
}

async function nullableColumns(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // PostgreSQL counts every generated column among them, also one that is made of what is never null.
  const { rows } = await client.query<{ id: string }>(
    `select attrelid || '.' || attnum as id from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull and a.attgenerated = ''`,
  )
  await client.end()
  return rows.map(({ id }) => id)
}
