import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { FIRST_RELEASE, fillFirstRelease } from './first-release.ts'
import { addPastBookings } from './many-bookings.ts'
import { askOldStatements } from './old-statements.ts'

const MIGRATIONS = new URL('../../../src/db/migrations/', import.meta.url)
const server = inject('postgresUrl')
const name = `test_first_release_${process.pid}`
const admin = new pg.Pool({ connectionString: server, max: 1 })
await admin.query(`create database ${name}`)
const url = server.replace(/postgres$/, name)
const { pool } = openDatabase(url, { max: 12 })
const folder = mkdtempSync(join(tmpdir(), 'dichis-first-release-'))

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('data stored by the first release migrates to today, and its statements still answer [HT-07]', async () => {
  const files = readdirSync(MIGRATIONS).sort()
  for (const file of files.slice(0, FIRST_RELEASE)) cpSync(new URL(file, MIGRATIONS), join(folder, file))
  expect(await migrate(pool, { folder: pathToFileURL(`${folder}/`) })).toHaveLength(FIRST_RELEASE)
  const { salon, customers } = await fillFirstRelease(pool, 4, 20)
  await addPastBookings(url, salon, customers, 200)
  expect(await migrate(pool)).toEqual(files.slice(FIRST_RELEASE))
  const load = askOldStatements(pool)
  // So many that each of them has been asked, however slow the machine.
  await expect.poll(() => load.asked.length).toBeGreaterThan(40)
  const statements = await load.stop()
  expect(statements.filter(({ error }) => error !== null)).toEqual([])
})
