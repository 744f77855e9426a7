import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import { claimReader } from './claims-of.ts'

const CHECKER = resolve('test/sql-claims/claimed.ts')

/** In tests, gives each `sql<T>` of src/db its place and T as a value, so that every result is compared with it. */
export function sqlClaims(): Plugin {
  let claimsOf: ReturnType<typeof claimReader> | undefined
  return {
    name: 'sql-claims',
    enforce: 'pre',
    transform(code, id) {
      const path = relative(process.cwd(), id)
      if (!isClaiming(path) || !code.includes('sql<')) return undefined
      if (code !== readFileSync(id, 'utf8')) throw new Error(`${path} was changed before its claims were read`)
      let marked = code
      claimsOf ??= claimReader(process.cwd())
      for (const { at, line, shape } of claimsOf(id).reverse())
        marked = `${marked.slice(0, at - 'sql'.length)}claimed(sql, ${JSON.stringify(`${path}:${line}`)}, ${JSON.stringify(shape)})${marked.slice(at)}`
      return `${marked}\nimport { claimed } from ${JSON.stringify(CHECKER)}\n`
    },
  }
}

/** The files whose claims are checked: SQL is written in src/db alone; tests look into the database as they like. */
export const isClaiming = (path: string) => /^(?:src\/db|test\/sql-claims)\/.*(?<!\.test)\.ts$/.test(path)
