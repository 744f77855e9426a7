import { appendFileSync } from 'node:fs'
import type { RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { columnFault } from './columns.ts'
import { mismatch, type Shape } from './shape.ts'

/** The columns of each result, which Kysely does not pass on, by its rows. */
const columnsOf = new WeakMap<object, readonly pg.FieldDef[]>()
const noted = new Set<string>()

/** Stands for `sql` where it claims a row type, and compares the result of each statement with it. */
export function claimed(
  tag: typeof sql,
  site: string,
  shape: Shape,
): <T>(...of: Parameters<typeof sql>) => RawBuilder<T> {
  storeColumns()
  return <T>(...of: Parameters<typeof sql>) => {
    const builder = tag<T>(...of)
    const execute = builder.execute.bind(builder)
    const toOperationNode = builder.toOperationNode.bind(builder)
    return Object.assign(builder, {
      execute: async (...args: Parameters<typeof execute>) => {
        const result = await execute(...args)
        const fault = faultOf(shape, result.rows)
        note(site, fault ?? (result.rows.length > 0 ? 'rows' : 'columns'))
        if (fault) throw new Error(`${site}: ${fault}`)
        return result
      },
      toOperationNode: () => {
        note(site, 'part')
        return toOperationNode()
      },
      as: () => {
        throw new Error(`${site}: what a query selects must be typed by the builder, or by the claim of a whole row`)
      },
    })
  }
}

function faultOf(shape: Shape, rows: readonly unknown[]): string | undefined {
  const columns = columnsOf.get(rows)
  if (!columns) return 'its columns are unknown'
  for (const row of rows) {
    const fault = mismatch(shape, row)
    if (fault) return fault
  }
  return columnFault(shape, columns)
}

function note(site: string, what: string) {
  const line = `${site}\t${what}\n`
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(inject('claimsLog'), line)
}

const STORES_COLUMNS = Symbol.for('dichis stores columns')

function storeColumns() {
  const client = pg.Client.prototype
  if (STORES_COLUMNS in client) return
  const query = client.query
  Object.assign(client, {
    [STORES_COLUMNS]: true,
    query(this: pg.Client, ...args: Parameters<typeof query>) {
      const asked: unknown = Reflect.apply(query, this, args)
      if (asked instanceof Promise)
        asked.then(({ rows, fields }: pg.QueryResult) => rows && columnsOf.set(rows, fields)).catch(() => undefined)
      return asked
    },
  })
}
