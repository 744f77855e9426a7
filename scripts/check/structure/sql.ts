import { readFileSync } from 'node:fs'
import { isTest, sourceFiles } from './source-files.ts'

/** Signs of SQL, of PostgreSQL's error codes and of constraints' names, and what to do instead. */
const signs: { sign: RegExp; fault: string }[] = [
  {
    sign: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^\n]*?>)?`/g,
    fault: 'queries live in src/db',
  },
  {
    sign: /\bsqlState\b/g,
    fault: "PostgreSQL's errors are read in src/db; let the query throw one of src/db/errors.ts",
  },
  // The classes of errors that programs meet: connection, data, constraint, transaction, query, resources, operator,
  // disk.
  {
    sign: /'(?:08|2[0-9]|40|42|5[3-8])(?:[0-9]{3}|P[0-9]{2})'/g,
    fault: 'an SQLSTATE; let the query throw one of src/db/errors.ts',
  },
  {
    sign: /'[a-z_]+_(?:p?key|fkey|check|excl)'|\bclaim_never_twice\b/g,
    fault: 'a constraint; its name stays in src/db',
  },
]

/** Places of src/ other than src/db with SQL, or with names of PostgreSQL's; one line each. */
export function sqlFaults(): string[] {
  const files = sourceFiles().filter((path) => /^src\/.*\.tsx?$/.test(path))
  return files.flatMap((path) => sqlFaultsOf(path, readFileSync(path, 'utf8')))
}

/** Tests may look into the database as they like. */
export function sqlFaultsOf(path: string, text: string): string[] {
  if (path.startsWith('src/db/') || isTest(path)) return []
  return signs.flatMap(({ sign, fault }) =>
    [...text.matchAll(sign)].map((match) => {
      const line = text.slice(0, match.index).split('\n').length
      return `${path}:${line} ${match[0]}: ${fault}`
    }),
  )
}
