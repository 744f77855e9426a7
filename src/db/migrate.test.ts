import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

const { pool } = await testDatabase()
let folder: string
const reported: string[] = []
const run = (longestWaitMs = 60_000) =>
  migrate(pool, { report: (text) => reported.push(text), folder: pathToFileURL(`${folder}/`), longestWaitMs })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dichis-migrations-'))
  await pool.query('create table busy (id int); insert into busy select generate_series(1, 1000)')
})
afterEach(() => reported.splice(0))
afterAll(() => rm(folder, { recursive: true }))

test('a migration that waits for a lock lets those behind it through, and says that it waits [HT-07]', async () => {
  await writeFile(join(folder, '9001_column.sql'), 'alter table busy add column note text;\n')
  const backup = await pool.connect()
  await backup.query('begin; select from busy')
  const migrated = run()
  await expect.poll(() => reported).toHaveLength(1)
  expect(reported[0]).toContain('9001_column.sql')
  // None of these would end before the backup, did the migration keep its place in front of them.
  for (let n = 0; n < 16; n += 1) {
    await pool.query('select count(*) from busy')
    await sleep(250)
  }
  await backup.query('commit')
  backup.release()
  expect(await migrated).toEqual(['9001_column.sql'])
})

test('a lock that does not come free ends the attempt, and nothing is half done [HT-07]', async () => {
  await writeFile(
    join(folder, '9002_column.sql'),
    'create table made (id int); alter table busy add column more text;\n',
  )
  const backup = await pool.connect()
  await backup.query('begin; select from busy')
  await expect(run(1_000)).rejects.toThrow(/Gave up after \d+ s: migration 9002_column.sql/)
  await backup.query('commit')
  backup.release()
  expect((await pool.query(`select to_regclass('made') as made`)).rows).toEqual([{ made: null }])
  expect(await run()).toEqual(['9002_column.sql'])
})

test('while another process migrates, the wait is reported and ends [HT-07]', async () => {
  const other = await pool.connect()
  await other.query('select pg_advisory_lock(727274)')
  await expect(run(1_200)).rejects.toThrow('another process migrates this database')
  expect(reported).toEqual([expect.stringContaining('another process migrates this database')])
  await other.query('select pg_advisory_unlock(727274)')
  other.release()
  expect(await run()).toEqual([])
})

test('a lock left to a connection that nobody migrates by is not waited for, and the error says how to end it [HT-07]', async () => {
  const left = await pool.connect()
  const { rows } = await left.query('select pg_backend_pid() as pid, pg_advisory_lock(727274)')
  const waiting = migrate(pool, { folder: pathToFileURL(`${folder}/`), longestIdleSeconds: 1 })
  await expect(waiting).rejects.toThrow(`select pg_terminate_backend(${rows[0].pid})`)
  await left.query('select pg_advisory_unlock(727274)')
  left.release()
  expect(await run()).toEqual([])
})

/** Whether a statement waits for those that write, as an index that is built does. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('an index is built while others read and write, by a file that says so on its first line [HT-07]', async () => {
  const index = `-- concurrently
drop index concurrently if exists busy_id;
create index concurrently busy_id on busy (id);
`
  await writeFile(join(folder, '9003_index.sql'), index)
  const writer = await pool.connect()
  await writer.query('begin; insert into busy values (0)')
  const migrated = run()
  await expect.poll(isWaiting).toBe(true)
  await pool.query('insert into busy values (1)')
  await writer.query('commit')
  writer.release()
  expect(await migrated).toEqual(['9003_index.sql'])
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'busy_id'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})
