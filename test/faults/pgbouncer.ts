import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresUser } from '#server/postgres/system-user.ts'
import { freePort } from '../free-port.ts'
import type { TransactionPooler } from './transaction-pooler.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export const hasPgBouncer = () => existsSync(PROGRAM)

/** PgBouncer in transaction mode, giving out its connections in rotation. */
export async function startPgBouncer(databaseUrl: string): Promise<TransactionPooler> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'dichis-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const own = await freePort()
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
server_round_robin = 1
`,
  )
  const child = spawn(PROGRAM, [file], { ...postgresUser(), cwd: '/', stdio: 'ignore' })
  const url = `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`
  const close = async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  for (const late = Date.now() + 60_000; Date.now() < late; await sleep(50))
    if (await answers(url)) return { url, close }
  await close()
  throw new Error('PgBouncer did not start')
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
