import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { createCluster, startCluster, stopCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'
import { openSessions, type ServerProcess } from '#test/server-process.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'
import { startProduction } from '../production.ts'

/** Salons and customers in a durable PostgreSQL of the bench's own, and the product's servers over it. */
export type Town = {
  readonly url: string
  /** The first has a team of ten. */
  readonly salons: readonly Salon[]
  readonly tokens: readonly string[]
  startServers: (count: number) => Promise<ServerProcess[]>
  /** A copy of the database, without its servers. Both have the statistics that autovacuum takes by then. */
  copy: (name: string) => Promise<string>
  close: () => Promise<void>
}

const HORIZON_DAYS = 300
const MAX_CONNECTIONS = '700'

export async function openTown(salonCount: number, customerCount: number): Promise<Town> {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-bench-'))
  const cluster = placeCluster(join(folder, 'postgres'))
  await createCluster(cluster)
  const admin = await startCluster(cluster, { max_connections: MAX_CONNECTIONS })
  const url = admin.replace(/postgres$/, 'town')
  await onServer(admin, 'create database town')
  const { db, pool } = openDatabase(url)
  await migrate(pool)
  const salons: Salon[] = []
  for (let index = 0; index < salonCount; index += 1)
    salons.push(await aSalon(db, { professionals: index === 0 ? 10 : 3, horizonDays: HORIZON_DAYS }))
  const tokens = await openSessions(db, await addCustomers(db, customerCount))
  await rebuildFreeTimeIndex({ db, now: () => Temporal.Now.instant() })
  await pool.query('vacuum analyze')
  await db.destroy()
  const servers: ServerProcess[] = []
  const stopServers = () => Promise.all(servers.splice(0).map((server) => server.stop('SIGTERM')))
  return {
    url,
    salons,
    tokens,
    startServers: async (count) => {
      for (let index = 0; index < count; index += 1) servers.push(await startProduction(url, { LOG_LEVEL: 'silent' }))
      return servers
    },
    copy: async (name) => {
      await stopServers()
      await onServer(url, 'vacuum analyze')
      await onServer(admin, `create database ${name} template town`)
      return admin.replace(/postgres$/, name)
    },
    close: async () => {
      await stopServers()
      await stopCluster(cluster)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
