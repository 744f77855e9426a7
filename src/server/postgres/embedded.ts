import pg from 'pg'
import { type Cluster, createCluster, runningUrl, startCluster, stopCluster } from './cluster.ts'
import { placeCluster } from './cluster-folder.ts'

/**
 * Starts PostgreSQL in `dataDir`/postgres, creating it on first use, or joins a running one. `stop` stops it unless
 * other processes use it.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const cluster = roomIn(dataDir)
  await createCluster(cluster)
  const url = (await runningUrl(cluster)) ?? (await startOrJoin(cluster))
  return { url, stop: () => stopUnlessUsed(cluster, url) }
}

function roomIn(dataDir: string): Cluster {
  try {
    return placeCluster(`${dataDir}/postgres`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_DIR (${dataDir}) cannot hold the database: ${reason}`, { cause })
  }
}

/** The data folder’s lock lets one of two concurrent starts through; the other joins it. */
async function startOrJoin(cluster: Cluster): Promise<string> {
  try {
    return await startCluster(cluster, { shared_buffers: '256MB', max_connections: '200' })
  } catch (error) {
    const url = await runningUrl(cluster)
    if (url) return url
    throw error
  }
}

async function stopUnlessUsed(cluster: Cluster, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rowCount) return
  } finally {
    await client.end().catch(() => undefined)
  }
  await stopCluster(cluster)
}
