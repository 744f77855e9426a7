import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from '../schema/index.ts'
import type { Replica } from './replica.ts'

/**
 * A database for single reads: each goes to a replica in use, in rotation, and to the primary where there is none or
 * it does not answer. It has no transactions.
 */
export function openReads(primary: Kysely<Schema>, replicas: readonly Replica[]): Kysely<Schema> {
  let count = 0
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      const used = replicas.filter((replica) => replica.state() === 'used')
      const replica = used[(count += 1) % Math.max(used.length, 1)]
      return (await replica?.run(query as CompiledQuery<R>)) ?? primary.executeQuery(query as CompiledQuery<R>)
    },
    streamQuery: () => {
      throw new Error('Reads are not streamed.')
    },
  }
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** The databases beneath have their own connections; there is nothing to acquire here. */
function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => {}
  const refuse = async () => {
    throw new Error('Reads have no transaction: use the primary.')
  }
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: nothing,
    destroy: nothing,
  }
}
