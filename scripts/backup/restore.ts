import { execFile } from 'node:child_process'
import { chown, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openDatabase } from '#db/pool.ts'
import { silenceRestored } from '#db/silence-restored.ts'
import { restorePictures } from '#gateways/images/store/copy-pictures.ts'
import { folderStore } from '#gateways/images/store/folder.ts'
import type { PictureStore } from '#gateways/images/store/gateway.ts'
import { readConfig } from '#server/config.ts'
import { bucketOf, pictureFolder } from '#server/pictures.ts'
import { binary } from '#server/postgres/binaries.ts'
import type { Cluster } from '#server/postgres/cluster.ts'
import { placeCluster } from '#server/postgres/cluster-folder.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { runCommand } from '#server/run-command.ts'
import { comparePictures, type PictureFaults } from '#usecases/site/pictures/compare-pictures.ts'
import { linesOf } from '../pictures/fault-lines.ts'
import { checksumsOf } from './copy.ts'
import { giveOwnSettings, renamingOf } from './own-database.ts'

// npm run restore -- FOLDER [--log FOLDER] [--until TIME]: makes DATA_DIR's own database from a backup. With the
// archived log it goes on to that moment (ISO 8601), or to the log's end. Everything that waited to be sent is
// dropped.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { log: { type: 'string' }, until: { type: 'string' } },
  })
  const [backup] = positionals
  if (!backup) throw new Error('Which backup? npm run restore -- FOLDER [--log FOLDER] [--until TIME]')
  if (values.until && !values.log) throw new Error('--until needs the archived log: --log FOLDER')
  const config = readConfig(process.env)
  const { DATA_DIR, DATABASE_URL } = config
  if (DATABASE_URL) throw new Error('A backup is restored into DATA_DIR: call it without DATABASE_URL.')
  await verify(resolve(backup))
  const cluster = placeCluster(join(DATA_DIR, 'postgres'))
  const data = join(cluster.folder, 'data')
  if (await isThere(data)) throw new Error(`${DATA_DIR} has a database already.`)
  // First, since it may fail: a bucket can be away.
  const store = bucketOf(config) ?? pictureFolder(config)
  const pictures = await restorePictures(folderStore(join(backup, 'pictures')), store)
  await cp(join(backup, 'data'), data, { recursive: true })
  await giveOwnSettings(data)
  const statements = [`alter role postgres password '${cluster.password}'`, ...(await renamingOf(backup))]
  await recover(cluster, { data, statements, log: values.log && resolve(values.log), until: values.until })
  const { messages, jobs, faults } = await silence(DATA_DIR, store)
  console.log(`Restored into ${DATA_DIR}. ${messages} messages that waited were dropped, and ${jobs} jobs.`)
  console.log(`${pictures.all} pictures: ${pictures.restored} put, ${pictures.all - pictures.restored} there already`)
  for (const line of linesOf(faults)) console.log(line)
})

/** Throws where a file is missing, changed or too many. */
async function verify(backup: string): Promise<void> {
  const text = await readFile(join(backup, 'checksums.json'), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${backup} is no backup of \`npm run backup\`, or one that was interrupted.`)
  const wanted = JSON.parse(text) as Record<string, string>
  const { 'checksums.json': _own, ...found } = await checksumsOf(backup)
  const paths = [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
  const wrong = paths.filter((path) => wanted[path] !== found[path])
  if (wrong.length > 0) throw new Error(`The backup is damaged: ${wrong.slice(0, 5).join(', ')}`)
}

type Recovery = {
  readonly data: string
  readonly statements: readonly string[]
  readonly log: string | undefined
  readonly until: string | undefined
}

/** Replays the log, and says these statements, in a process that nobody else can reach. */
async function recover(cluster: Cluster, { data, statements, log, until }: Recovery): Promise<void> {
  if (log) await writeFile(join(data, 'recovery.signal'), '')
  await own(cluster, data)
  // PostgreSQL reads its command line before it knows the names of time zones, Z among them.
  const settings = {
    max_connections: '200',
    // A process of its own cannot serve readers while it recovers.
    hot_standby: 'off',
    archive_mode: 'off',
    ...(log && { restore_command: `cp '${log}/%f' "%p"`, recovery_target_action: 'promote' }),
    ...(until && { recovery_target_time: Temporal.Instant.from(until).toString().replace(/Z$/, '+00') }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options = { ...cluster.user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const running = promisify(execFile)(
    binary(cluster.binaries, 'postgres'),
    ['--single', '-D', data, ...args, 'template1'],
    options,
  )
  running.child.stdin?.end(statements.map((line) => `${line}\n`).join(''))
  const { stderr } = await running
  if (/^.*(FATAL|PANIC|ERROR): .*$/m.test(stderr))
    throw new Error(`PostgreSQL cannot recover:\n${stderr.slice(-2_000)}`)
  await rm(join(data, 'recovery.signal'), { force: true })
}

/** PostgreSQL runs as a user of its own where we are root, and wants its folder to itself. */
async function own({ user }: Cluster, data: string): Promise<void> {
  if (!user) return
  const entries = await readdir(data, { recursive: true })
  for (const path of ['', ...entries]) await chown(join(data, path), user.uid, user.gid)
}

type Silenced = { messages: number; jobs: number; faults: PictureFaults }

async function silence(dataDir: string, store: PictureStore): Promise<Silenced> {
  const { url, stop } = await startEmbeddedPostgres(dataDir)
  const { db } = openDatabase(url, { max: 1 })
  try {
    return { ...(await silenceRestored(db)), faults: await comparePictures({ db }, store) }
  } finally {
    await db.destroy()
    await stop()
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
