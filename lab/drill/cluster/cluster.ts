import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/postgres/cluster.ts'
import { postgresUser } from '#server/postgres/system-user.ts'
import { installEngines, startEngine } from './engines.ts'
import { startEtcd } from './etcd.ts'
import { findPrimary, untilWhole } from './members.ts'
import { createNode, type Node } from './patroni.ts'
import { step } from './step.ts'

/** Three databases under Patroni with etcd, HAProxy's way to the primary, and PgBouncer, by the files of deploy/. */
export type Cluster = {
  readonly nodes: readonly Node[]
  /** Past PgBouncer, to whichever is the primary. */
  readonly directUrl: string
  readonly pooledUrl: string
  readonly replicaUrls: readonly string[]
  /** The node that is the primary, by Patroni. */
  primary(): Promise<Node | undefined>
  /** Waits until there is a primary with two streaming standbys, one of them synchronous where that is wanted. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['db1', 'db2', 'db3']
const ROLE = 'dichis'
const START_MS = 120_000

export async function startCluster(parent: string, isSynchronous: boolean): Promise<Cluster> {
  installEngines()
  const folder = join(parent, 'cluster')
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const user = postgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const password = randomBytes(16).toString('hex')
  const etcd = await step('three etcd agree', START_MS, () => startEtcd(folder, NAMES))
  const nodes: Node[] = []
  for (const name of NAMES)
    nodes.push(await createNode(name, { folder, etcd: etcd.hosts, password, isSynchronous }, etcd.members[name]!))
  for (const node of nodes) node.start()
  const awaitWhole = () => untilWhole(nodes, { folder, isSynchronous })
  await step('a primary and two standbys', 2 * START_MS, awaitWhole)
  const direct = await startHaproxy(folder, nodes)
  const urlAt = (port: number, user: string) => `postgres://${user}:${password}@127.0.0.1:${port}`
  await step('HAProxy finds the primary', START_MS, () =>
    createDatabase(`${urlAt(direct, 'postgres')}/postgres`, password),
  )
  const pooled = await startPgBouncer(folder, { direct, password })
  return {
    nodes,
    primary: () => findPrimary(nodes),
    untilWhole: awaitWhole,
    directUrl: `${urlAt(direct, ROLE)}/${ROLE}`,
    pooledUrl: `${urlAt(pooled, ROLE)}/${ROLE}`,
    replicaUrls: nodes.map(({ port }) => `${urlAt(port, ROLE)}/${ROLE}`),
    stop: async () => {
      for (const node of nodes) await node.loseMachine()
    },
  }
}

async function startHaproxy(folder: string, nodes: readonly Node[]): Promise<number> {
  const port = await freePort()
  let text = readFileSync('deploy/config/database.cfg', 'utf8').replace('127.0.0.1:5000', `127.0.0.1:${port}`)
  for (const node of nodes)
    text = text.replace(`${node.name}:5432`, `127.0.0.1:${node.port} check port ${node.restPort}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  startEngine('/usr/sbin/haproxy', ['-db', '-f', file], { folder, name: 'haproxy' })
  return port
}

async function startPgBouncer(
  folder: string,
  { direct, password }: { direct: number; password: string },
): Promise<number> {
  const port = await freePort()
  const users = join(folder, 'pgbouncer-users.txt')
  writeFileSync(users, `"${ROLE}" "${password}"\n`)
  const text = readFileSync('deploy/config/pgbouncer.ini', 'utf8')
    .replace('port=5000', `port=${direct}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/dichis/pgbouncer-users.txt', users)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, text)
  startEngine('/usr/sbin/pgbouncer', [file], { folder, name: 'pgbouncer' })
  return port
}

/** As deploy/config/create-database.sh does; the drill's checkpoint needs the role besides. */
async function createDatabase(url: string, password: string): Promise<void> {
  await untilConnected(url, async (client) => {
    await client.query(`create role ${ROLE} login password '${password}' in role pg_checkpoint, pg_monitor`)
    await client.query(`create database ${ROLE} owner ${ROLE}`)
  })
}

/** HAProxy asks any of them until it knows which is the primary. */
async function untilConnected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  for (const late = Date.now() + 30_000; ; await sleep(200)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    client.on('error', () => undefined)
    const isPrimary = await client
      .connect()
      .then(() => client.query('select pg_is_in_recovery() as standby'))
      .then(
        ({ rows }) => rows[0].standby === false,
        () => false,
      )
    if (!isPrimary && Date.now() > late) throw new Error('HAProxy does not find the primary')
    if (!isPrimary) {
      await client.end().catch(() => undefined)
      continue
    }
    await work(client)
    return client.end()
  }
}
