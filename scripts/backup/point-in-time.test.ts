import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { openDatabase } from '#db/pool.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { countOf, differences, rowsOf } from '#test/same-rows.ts'
import { addCustomers } from '#test/world/customers.ts'

const postgres = await ownPostgres()
const folder = mkdtempSync(join(tmpdir(), 'dichis-point-'))
await chmod(folder, 0o755)
const [archive, dataDir] = [join(folder, 'log'), join(folder, 'restored')]
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [`scripts/backup/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  })

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows as T[]
}

test('a backup and the archived log give the site as it was at a moment; the restored one sends and archives nothing', async () => {
  const target = (name: string) => join(folder, name)
  const take = (name: string) => run('backup', [target(name), '--archive', archive], { DATABASE_URL: postgres.url })
  expect((await take('early')).stdout).toContain('once PostgreSQL has been started again')
  await postgres.crash()
  await postgres.start()
  const site = openDatabase(postgres.url, { max: 2 })
  await addCustomers(site.db, 3)
  await take('base')
  await addCustomers(site.db, 2)
  await insertMessage(site.db, { channel: 'sms', kind: 'code', recipient: '+40722000001', text: 'x', key: 'waits' })
  const wanted = await rowsOf(site.pool)
  const [moment] = await ask<{ at: string }>(
    postgres.url,
    `select to_char(clock_timestamp() at time zone 'utc' + interval '2 hours', 'YYYY-MM-DD"T"HH24:MI:SS.US"+02:00"') as at`,
  )
  await site.pool.query(`update customer set first_name = 'Alta'`)
  await site.pool.query('delete from message')
  await site.db.destroy()
  const [file] = await ask<{ name: string }>(postgres.url, 'select pg_walfile_name(pg_switch_wal()) as name')
  const archived = () => ask(postgres.url, `select from pg_stat_archiver where last_archived_wal >= '${file!.name}'`)
  await expect.poll(archived).toHaveLength(1)

  await run('restore', [target('base'), '--log', archive, '--until', moment!.at], { DATA_DIR: dataDir })
  const { url, stop } = await startEmbeddedPostgres(dataDir)
  try {
    const restored = openDatabase(url, { max: 2 })
    const rows = await rowsOf(restored.pool)
    const { rows: sending } = await restored.pool.query(
      `select from graphile_worker.jobs where key like 'message:%' union all select from message where dropped_at is null`,
    )
    await restored.db.destroy()
    expect(countOf(wanted)).toBeGreaterThan(5)
    expect(differences(wanted, rows)).toEqual([])
    expect(sending).toEqual([])
    const [mode] = await ask<{ archive_mode: string }>(url, 'show archive_mode')
    expect(mode!.archive_mode).toBe('off')
  } finally {
    await stop()
  }
})
