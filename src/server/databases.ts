import type { Pool } from 'pg'
import { openReads } from '#db/connections/reads.ts'
import { openReplica, type Replica } from '#db/connections/replica.ts'
import { hasSettings, storeSettings } from '#db/connections/session-settings.ts'
import { type DatabaseWatch, watchDatabase } from '#db/connections/watch.ts'
import { type Database, JOB_PATIENCE, openDatabase, REQUEST_PATIENCE } from '#db/pool.ts'
import type { Log } from '#usecases/context.ts'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import type { Config } from './config.ts'
import { notice } from './log/notice.ts'
import { awaitDatabase, onceInService, POOLER_HINT } from './postgres/await-database.ts'

export type Databases = {
  readonly primary: Database & { readonly watch: DatabaseWatch }
  /** For single reads of pages and search: the replicas in use, or the primary itself. */
  readonly read: Database['db']
  /** In the order of DATABASE_REPLICA_URL. */
  readonly replicas: readonly Replica[]
  /** For jobs, on separate connections past any pooler that wait while the database is down. */
  readonly jobs: Database
  /** Past any pooler: for what belongs to one connection, as listening. */
  readonly directUrl: string
  /** Waits until the database accepts us and its clock is known. Throws what waiting cannot fix. */
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
}

/** For the jobs that run at once, whose transactions ask nothing outside themselves, and for the queue itself. */
const JOB_CONNECTIONS = 9

/** Opens every connection that a process has to its databases. */
export async function openDatabases(config: Config, databaseUrl: string, log: Log): Promise<Databases> {
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  const isPooled = directUrl !== databaseUrl
  if (isPooled) await prepareRole(directUrl)
  const onError = (err: Error) => log.error({ err }, 'database connection lost')
  const watch = watchDatabase(databaseUrl)
  watch.onSilence(() => log.warn({}, 'the database does not answer: refusing requests until it does'))
  const forRequests = { max: 20, onError, patience: REQUEST_PATIENCE, watch, isPooled }
  const primary = { ...openDatabase(databaseUrl, forRequests), watch }
  const replicas = (config.DATABASE_REPLICA_URL ?? []).map((url, index) =>
    openReplica(url, {
      lagOf: watch.lagOf,
      onError: (err) => log.info({ err, replica: index + 1 }, 'a replica did not answer a read: the primary is asked'),
      onState: (state) => log.warn({ replica: index + 1, state }, `replica ${index + 1} is ${state}`),
    }),
  )
  const jobs = openDatabase(directUrl, {
    max: JOB_CONNECTIONS,
    onError,
    patience: JOB_PATIENCE,
    isByIndex: true,
    retryConnect: isOutOfService,
  })
  const close = async () => {
    await Promise.all([watch.stop(), ...replicas.map((replica) => replica.close())])
    await Promise.all([primary.db.destroy(), jobs.db.destroy()])
  }
  const ready = async () => {
    await awaitDatabase(primary.pool)
    await onceInService('DATABASE_URL', () => checkSettings(primary.pool, isPooled))
    await watch.firstAnswer
  }
  const read = replicas.length > 0 ? openReads(primary.db, replicas) : primary.db
  return { primary, read, replicas, jobs, directUrl, ready, close }
}

/** A pooler takes no settings at the start of a connection: the role has them, before its first one is opened. */
async function prepareRole(directUrl: string): Promise<void> {
  const { db, pool } = openDatabase(directUrl, { max: 1 })
  try {
    await awaitDatabase(pool, 'DATABASE_DIRECT_URL')
    await storeSettings(pool, REQUEST_PATIENCE)
  } finally {
    await db.destroy()
  }
}

async function checkSettings(pool: Pool, isPooled: boolean): Promise<void> {
  if (await hasSettings(pool, REQUEST_PATIENCE)) return
  if (!isPooled) throw new Error(`DATABASE_URL does not keep a connection’s settings. ${POOLER_HINT}`)
  notice(
    'warn',
    'The pooler of DATABASE_URL has connections from before our role had its settings, or is asked as another role than DATABASE_DIRECT_URL. RECONNECT at its console renews them.',
  )
}
