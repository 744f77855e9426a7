import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import type { Schema } from '#db/schema/index.ts'
import { freePort, stopCluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'
import { atExit } from './at-exit.ts'
import { createDatabase, type DrillDatabase } from './database.ts'
import { type FleetProcess, startServer, startWorker } from './server.ts'
import { unmountIfMounted } from './small-disk.ts'

/** The production build as it is run for the public: two servers, one worker, one PostgreSQL. */
export type Fleet = {
  readonly database: DrillDatabase
  /** The drill's own way to the database, past any proxy. */
  readonly db: Kysely<Schema>
  readonly pool: Pool
  readonly servers: readonly [FleetProcess, FleetProcess]
  readonly worker: FleetProcess
  /** The environment with which the servers and the worker were started. */
  readonly env: Readonly<Record<string, string>>
  /** Starts a server that was killed again, on its port; gives it once it is ready. */
  restartServer(index: 0 | 1): Promise<FleetProcess>
  restartWorker(): Promise<FleetProcess>
  /** Processes that ended though nobody had killed them, by name. */
  died(): string[]
  /** Lines of the servers' and the worker's logs that match, newest last. */
  logged(pattern: RegExp): string[]
}

type Engine = { readonly database: DrillDatabase; readonly env: Readonly<Record<string, string>> }

export type FleetOptions<Seeded> = {
  /** Fills the migrated database before the servers start. */
  readonly seed: (db: Kysely<Schema>) => Promise<Seeded>
  /** Breaks the database for the planted run, after it was filled. */
  readonly plant?: ((pool: Pool) => Promise<void>) | undefined
  /** Settings of PostgreSQL; for a planted run without durability. */
  readonly postgres?: Readonly<Record<string, string>> | undefined
  /** Instead of a database of its own: another one, and what the servers and the worker are to know of it. */
  readonly engine?: ((folder: string) => Promise<Engine>) | undefined
  /** Makes ready where the database's folder will be, before it is made. */
  readonly prepareDisk?: ((folder: string) => void) | undefined
  /** The environment of the servers and the worker. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Starts what stands beside the filled database; gives what the servers and the worker are to know of it. */
  readonly beside?: ((database: DrillDatabase) => Promise<Readonly<Record<string, string>>>) | undefined
  /** The address that the servers and the worker reach the database by, where something stands between. */
  readonly between?: ((database: DrillDatabase) => Promise<string>) | undefined
}

const PREFIX = 'dichis-drill-'

/** Opens a fleet, does the work with it, and stops and removes everything, however the work ends. */
export async function withFleet<Seeded, Result>(
  options: FleetOptions<Seeded>,
  work: (fleet: Fleet, seeded: Seeded) => Promise<Result>,
): Promise<Result> {
  if (!existsSync('build/server/index.js')) throw new Error('The web app is not built: npm run build')
  await removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  const remove = atExit(async () => rmSync(folder, { recursive: true, force: true }))
  try {
    options.prepareDisk?.(join(folder, 'postgres'))
    const { database, env } = (await options.engine?.(folder)) ?? {
      database: await createDatabase(join(folder, 'postgres'), options.postgres),
      env: {},
    }
    try {
      await database.start()
      return await withProcesses(folder, database, { ...options, env: { ...env, ...options.env } }, work)
    } finally {
      await database.kill()
    }
  } finally {
    unmountIfMounted(join(folder, 'postgres'))
    await remove()
  }
}

async function withProcesses<Seeded, Result>(
  folder: string,
  database: DrillDatabase,
  { seed, plant, env, beside, between }: FleetOptions<Seeded>,
  work: (fleet: Fleet, seeded: Seeded) => Promise<Result>,
): Promise<Result> {
  const { db, pool } = openDatabase(database.url, { max: 5 })
  const fleet = new Map<string, FleetProcess>()
  const stop = atExit(async () => {
    await Promise.all([...fleet.values()].map((each) => each.kill('SIGKILL')))
    await db.destroy()
  })
  try {
    await migrate(pool)
    const seeded = await seed(db)
    await plant?.(pool)
    // Data from before the drill is on the disk, even if the planted bug loses all else.
    await pool.query('checkpoint')
    const url = between ? await between(database) : database.url
    const all = { ...environment(folder, url), ...env, ...(await beside?.(database)) }
    return await work(await startFleet({ folder, database, db, pool, fleet, env: all }), seeded)
  } finally {
    await stop()
  }
}

type Parts = Pick<Fleet, 'database' | 'db' | 'pool'> & {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly fleet: Map<string, FleetProcess>
}

async function startFleet({ folder, env, fleet, ...rest }: Parts): Promise<Fleet> {
  const ports = [await freePort(), await freePort()] as const
  const log = (name: string) => join(folder, `${name}.log`)
  const died: string[] = []
  const noted = (started: FleetProcess): FleetProcess => {
    const before = fleet.get(started.name)
    if (before?.diedByItself) died.push(before.name)
    fleet.set(started.name, started)
    return started
  }
  const server = async (index: 0 | 1) => {
    const name = `server-${index + 1}`
    return noted(await startServer(ports[index], { name, env, log: log(name) }))
  }
  const worker = async () => noted(await startWorker({ name: 'worker', env, log: log('worker') }))
  const [first, second, third] = await Promise.all([server(0), server(1), worker()])
  const current: { servers: [FleetProcess, FleetProcess]; worker: FleetProcess } = {
    servers: [first, second],
    worker: third,
  }
  return {
    ...rest,
    env,
    get servers() {
      return current.servers
    },
    get worker() {
      return current.worker
    },
    restartServer: async (index) => (current.servers[index] = await server(index)),
    restartWorker: async () => (current.worker = await worker()),
    died: () => [...died, ...[...fleet.values()].filter((each) => each.diedByItself).map(({ name }) => name)],
    logged: (pattern) =>
      [...fleet.keys()].flatMap((name) =>
        readFileSync(log(name), 'utf8')
          .split('\n')
          .filter((line) => pattern.test(line))
          .map((line) => `${name}: ${line}`),
      ),
  }
}

/**
 * The environment of a public deployment, short of providers; budgets are raised, since a drill does in minutes what a
 * town does in a day.
 */
const environment = (folder: string, databaseUrl: string) => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  APP_SECRET: randomBytes(32).toString('base64url'),
  JOBS: 'apart',
  LIMITS_FACTOR: '1000',
  LOG_LEVEL: 'warn',
})

/** Stops and removes what drills that were killed left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (existsSync(`/proc/${name.slice(PREFIX.length).split('-')[0]}`)) continue
    const folder = join(tmpdir(), name)
    if (existsSync(join(folder, 'postgres'))) await stopCluster(placeCluster(join(folder, 'postgres')))
    unmountIfMounted(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}
