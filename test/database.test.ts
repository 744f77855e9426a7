import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/pool.ts'
import { testDatabase } from './database.ts'

const { pool, url } = await testDatabase()

test('each test file has a migrated database of its own', async () => {
  const { rows } = await pool.query(
    `select current_database() as name, to_regclass('migration') is not null as migrated`,
  )
  expect(rows[0]).toMatchObject({ name: expect.stringMatching(/^test_/), migrated: true })
})

test('migrating again changes nothing', async () => {
  expect(await migrate(pool)).toEqual([])
})

test('a role that may not make tables finds nothing to do where all is migrated [HT-07]', async () => {
  const role = `no_ddl_${process.pid}`
  await pool.query(`create role ${role} login password 'parola';
    grant usage on schema public, graphile_worker to ${role};
    grant select on all tables in schema public, graphile_worker to ${role}`)
  const address = new URL(url)
  Object.assign(address, { username: role, password: 'parola' })
  const limited = openDatabase(address.href)
  await expect(limited.pool.query('create table x (id int)')).rejects.toThrow('permission denied')
  expect(await migrate(limited.pool)).toEqual([])
  await limited.db.destroy()
  await pool.query(`drop owned by ${role}; drop role ${role}`)
})

test('a migration edited after it ran is refused', async () => {
  const { rows } = await pool.query('select name, sha256 from migration limit 1')
  await pool.query(`update migration set sha256 = 'other' where name = $1`, [rows[0].name])
  await expect(migrate(pool)).rejects.toThrow(rows[0].name)
  await pool.query('update migration set sha256 = $2 where name = $1', [rows[0].name, rows[0].sha256])
})

test('jobs can be queued in a transaction and vanish with it', async () => {
  await pool.query("begin; select graphile_worker.add_job('probe'); rollback")
  const { rows } = await pool.query('select count(*)::int as jobs from graphile_worker.jobs')
  expect(rows[0]).toEqual({ jobs: 0 })
})
