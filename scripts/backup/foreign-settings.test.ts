import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { countOf, differences, rowsOf } from '#test/same-rows.ts'
import { addCustomers } from '#test/world/customers.ts'

const RESTORE_WITHIN_MS = 120_000

const postgres = await ownPostgres()
const folder = mkdtempSync(join(tmpdir(), 'dichis-foreign-'))
await chmod(folder, 0o755)
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [`scripts/backup/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    timeout: RESTORE_WITHIN_MS,
  })

test('a backup of a database under Patroni is restored, whatever its name is, and waits for none of its standbys [HT-07]', async () => {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query('create database dichis')
  const siteUrl = Object.assign(new URL(postgres.url), { pathname: '/dichis' }).href
  const site = openDatabase(siteUrl, { max: 2 })
  await migrate(site.pool)
  await addCustomers(site.db, 3)
  const wanted = await rowsOf(site.pool)
  await site.db.destroy()
  // As Patroni writes them: a commit waits for that standby, and the logins are those of another machine's file.
  const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const settings = `synchronous_standby_names = 'db3'\nhba_file = '/var/lib/postgresql/dichis/data/pg_hba.conf'\n`
  writeFileSync(join(rows[0]!.folder, 'postgresql.conf'), settings, { flag: 'a' })
  await admin.end()
  await run('backup', [join(folder, 'backup')], { DATABASE_URL: siteUrl })

  const DATA_DIR = join(folder, 'restored')
  const { stdout } = await run('restore', [join(folder, 'backup')], { DATA_DIR })
  expect(stdout).toContain(`Restored into ${DATA_DIR}.`)
  const { url, stop } = await startEmbeddedPostgres(DATA_DIR)
  try {
    const restored = openDatabase(url, { max: 2 })
    const found = await rowsOf(restored.pool)
    // Nothing waits for the standby of long ago.
    await addCustomers(restored.db, 1)
    await restored.db.destroy()
    expect(countOf(wanted)).toBeGreaterThan(3)
    expect(differences(wanted, found)).toEqual([])
  } finally {
    await stop()
  }
}, 300_000)
