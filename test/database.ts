import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/pool.ts'
import { template } from './postgres.ts'

/** An empty, migrated database of the test file's own, dropped when the file is done. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const server = inject('postgresUrl')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const url = server.replace(/postgres$/, name)
  const { db, pool } = openDatabase(url)
  afterAll(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url, db, pool }
}
