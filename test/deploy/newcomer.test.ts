import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { openDatabase } from '#db/pool.ts'
import { freePort } from '#server/postgres/cluster.ts'
import { listen, textOf } from '../outside/listen.ts'

/** The steps of docs/deploying.md for one machine, done by its own words, and by the units of deploy/systemd. */
const page = readFileSync('docs/deploying.md', 'utf8')
const READY_WITHIN_MS = 60_000
const NAME = `newcomer_${process.pid}`
const PASSWORD = 'Parola-bazei-7'

const folder = mkdtempSync(join(tmpdir(), 'dichis-newcomer-'))
/** Stands for /srv/dichis, the link to the release that is started next. */
const link = join(folder, 'link')
symlinkSync(resolve('.'), link)
const admin = new pg.Client({ connectionString: inject('postgresUrl') })
const running = new Set<ChildProcess>()
const sent: { to: string; text: string; authorization: string | undefined }[] = []
const provider = await listen(async (request, response) => {
  const { to, text } = JSON.parse(await textOf(request)) as { to: string; text: string }
  sent.push({ to, text, authorization: request.headers.authorization })
  response.writeHead(200).end()
})

beforeAll(async () => {
  await admin.connect()
  const [, commands = ''] = /sudo -u postgres psql (-c .*)$/m.exec(page) ?? []
  const statements = [...commands.matchAll(/-c (["'])(.*?)\1/g)].map(([, , statement = '']) => statement)
  expect(statements).toHaveLength(2)
  for (const statement of statements)
    await admin.query(statement.replaceAll('dichis', NAME).replace('PASSWORD', PASSWORD))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await admin.query(`drop database if exists ${NAME} with (force)`)
  await admin.query(`drop role if exists ${NAME}`)
  await admin.end()
  provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const databaseUrl = () => {
  const url = new URL(inject('postgresUrl'))
  Object.assign(url, { username: NAME, password: PASSWORD, pathname: `/${NAME}` })
  return url.href
}

/** The page's /etc/dichis.env, with this machine's in the place of what a reader fills in. */
function environmentFile(): Record<string, string> {
  const [, shown = ''] = /```sh\n( *DATABASE_URL=[\s\S]*?)```/.exec(page) ?? []
  const own = {
    APP_SECRET: 'x'.repeat(64),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(),
    SMS_URL: provider.origin,
    SMS_AUTHORIZATION: 'Bearer sms',
  }
  return { ...(parseEnv(shown.replaceAll(/^ +/gm, '')) as Record<string, string>), ...own }
}

/** A unit's ExecStart with its environment, as systemd runs it. */
function start(unit: string, instance: string) {
  const filled = unit.replaceAll('%i', instance)
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(filled) ?? []
  const set = [...filled.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) => all.split(' '))
  const environment = Object.fromEntries(set.map((each) => each.split('=') as [string, string]))
  const [program = '', ...args] = command.replaceAll('/srv/dichis', link).split(' ')
  const here = { METRICS_HOST: '127.0.0.1', NODE_COMPILE_CACHE: join(folder, 'cache') }
  const env = { PATH: '/usr/bin:/bin', ...environmentFile(), ...environment, ...here }
  const child = spawn(program, args, { cwd: link, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  return { child, said: () => said.join('') }
}

type Started = ReturnType<typeof start>

async function untilReady(port: string, { child, said }: Started): Promise<void> {
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const late = Date.now() + READY_WITHIN_MS; !(await isReady()); await sleep(100))
    if (Date.now() > late || child.exitCode !== null) throw new Error(`not ready:\n${said().slice(-2_000)}`)
}

async function stop({ child }: Started): Promise<number | null> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  running.delete(child)
  return child.exitCode
}

/** A port of four digits whose figures' port, with a 1 before it, is free as well. */
async function portForUnit(): Promise<string> {
  const probe = async (port: number) =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => false,
      () => true,
    )
  for (;;) {
    // Below lie ports that fetch refuses to ask, such as 6669: https://fetch.spec.whatwg.org/#port-blocking.
    const port = 7_000 + ((await freePort()) % 2_000)
    if ((await probe(port)) && (await probe(10_000 + port))) return String(port)
  }
}

/** The unit that the page shows, for one machine. */
function ownUnit(): string {
  const [, unit = ''] = /```ini\n([\s\S]*?)```/.exec(page) ?? []
  return unit.replaceAll(/^ +/gm, '')
}

const unitOf = (name: string) => readFileSync(`deploy/systemd/${name}`, 'utf8')

test('a worker that is started before any server makes the tables itself, and finds all that it needs [HT-07]', async () => {
  const worker = start(unitOf('dichis-worker.service'), '')
  await expect.poll(worker.said).toContain('The worker is running.')
  const { db, pool } = openDatabase(databaseUrl(), { max: 1 })
  const busy = async () => {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::integer as left from graphile_worker.jobs where run_at <= now()',
    )
    return rows[0]!.left
  }
  await expect.poll(busy).toBe(0)
  await db.destroy()
  expect(
    worker
      .said()
      .split('\n')
      .filter((line) => line.includes('does not exist')),
  ).toEqual([])
  expect(await stop(worker)).toBe(0)
})

test('the page’s own unit serves the page’s own environment, on a database of a role that is no superuser [HT-07]', async () => {
  const port = await portForUnit()
  const server = start(ownUnit(), port)
  await untilReady(port, server)
  const home = await fetch(`http://localhost:${port}/`)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')])
  expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(404)
  expect(await stop(server)).toBe(0)
})

test('two servers and a worker of deploy/systemd serve, send and show figures, and follow each other in a release [HT-07]', async () => {
  const [one, two] = [await portForUnit(), await portForUnit()]
  const worker = start(unitOf('dichis-worker.service'), '')
  const servers = new Map([one, two].map((port) => [port, start(unitOf('dichis@.service'), port)]))
  for (const [port, server] of servers) await untilReady(port, server)
  const { db } = openDatabase(databaseUrl(), { max: 1 })
  const message = { channel: 'sms', kind: 'code', recipient: '+40722000001', key: 'newcomer:sms' } as const
  await insertMessage(db, { ...message, text: 'Codul „tău”: 123456' })
  await db.destroy()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toEqual({ to: '+40722000001', text: 'Codul „tău”: 123456', authorization: 'Bearer sms' })
  const readFigures = async () => (await fetch(`http://127.0.0.1:1${one}/metrics`)).text()
  // The worker begins with jobs of its own.
  await expect.poll(readFigures).toContain('\nbacklog{what="jobs"} 0\n')
  const figures = await readFigures()
  for (const figure of ['log_archive{what="on"} 0', 'sms_today{what="parts"} 1'])
    expect(figures).toContain(`\n${figure}\n`)
  expect(figures).toMatch(/^disk_free_bytes\{folder="DATA_DIR"\} [1-9]\d+/m)
  // A new release: one after the other.
  for (const [port, server] of servers) {
    expect(await stop(server)).toBe(0)
    const other = port === one ? two : one
    expect((await fetch(`http://localhost:${other}/readyz`)).status).toBe(200)
    const again = start(unitOf('dichis@.service'), port)
    servers.set(port, again)
    await untilReady(port, again)
  }
  expect(await stop(worker)).toBe(0)
  for (const server of servers.values()) expect(await stop(server)).toBe(0)
})

test('a server whose link has moved on serves from its own release, also parts loaded when first needed [HT-07]', async () => {
  const port = await portForUnit()
  const server = start(ownUnit(), port)
  await untilReady(port, server)
  mkdirSync(join(folder, 'next'))
  rmSync(link)
  symlinkSync(join(folder, 'next'), link)
  const origin = `http://localhost:${port}`
  const home = await (await fetch(origin)).text()
  const parts = [...home.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(parts.length).toBeGreaterThan(1)
  for (const path of [...parts, '/pictures/share/default.png', '/api/docs/besley.woff2'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  expect(await stop(server)).toBe(0)
  rmSync(link)
  symlinkSync(resolve('.'), link)
})
