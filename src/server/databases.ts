import { openReads } from '#db/connections/reads.ts'
import { openReplica, type Replica } from '#db/connections/replica.ts'
import { type DatabaseWatch, watchDatabase } from '#db/connections/watch.ts'
import { type Database, JOB_PATIENCE, openDatabase, REQUEST_PATIENCE } from '#db/pool.ts'
import type { Log } from '#usecases/context.ts'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import type { Config } from './config.ts'

export type Databases = {
  readonly primary: Database & { readonly watch: DatabaseWatch }
  /** For single reads of pages and search: the replicas in use, or the primary itself. */
  readonly read: Database['db']
  /** In the order of DATABASE_REPLICA_URL. */
  readonly replicas: readonly Replica[]
  /** For jobs, on separate connections that wait while the database is down. */
  readonly jobs: Database
  readonly close: () => Promise<void>
}

/** Five concurrent jobs, and some for the queue itself. */
const JOB_CONNECTIONS = 9

/** Opens every connection that a process has to its databases. */
export function openDatabases(config: Config, databaseUrl: string, log: Log): Databases {
  const onError = (err: Error) => log.error({ err }, 'database connection lost')
  const watch = watchDatabase(databaseUrl)
  watch.onSilence(() => log.warn({}, 'the database does not answer: refusing requests until it does'))
  const primary = { ...openDatabase(databaseUrl, { max: 20, onError, patience: REQUEST_PATIENCE, watch }), watch }
  const replicas = (config.DATABASE_REPLICA_URL ?? []).map((url, index) =>
    openReplica(url, {
      lagOf: watch.lagOf,
      onError: (err) => log.info({ err, replica: index + 1 }, 'a replica did not answer a read: the primary is asked'),
      onState: (state) => log.warn({ replica: index + 1, state }, `replica ${index + 1} is ${state}`),
    }),
  )
  const jobs = openDatabase(databaseUrl, {
    ...{ max: JOB_CONNECTIONS, onError, patience: JOB_PATIENCE },
    retryConnect: isOutOfService,
  })
  const close = async () => {
    await Promise.all([watch.stop(), ...replicas.map((replica) => replica.close())])
    await Promise.all([primary.db.destroy(), jobs.db.destroy()])
  }
  const read = replicas.length > 0 ? openReads(primary.db, replicas) : primary.db
  return { primary, read, replicas, jobs, close }
}
