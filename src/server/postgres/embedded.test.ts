import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'

const parent = mkdtempSync(join(tmpdir(), 'dichis-embedded-'))
chmodSync(parent, 0o755)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('two who start at once share one database, which the last to stop stops', async () => {
  const folder = join(parent, 'shared')
  const [first, second] = await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)])
  expect(second.url).toBe(first.url)
  const client = await connected(first.url)
  await client.query('create table kept (it int)')
  await second.stop()
  expect((await client.query('select from kept')).rowCount).toBe(0)
  await client.end()
  await first.stop()
  await expect(connected(first.url)).rejects.toThrow('ECONNREFUSED')
})

test('stored data is there after a stop, though the note of the process is stale', async () => {
  const folder = join(parent, 'shared')
  writeFileSync(join(folder, 'postgres/data/postmaster.pid'), `${process.pid}\n/elsewhere\n0\n1\n`)
  const again = await startEmbeddedPostgres(folder)
  const client = await connected(again.url)
  expect((await client.query('select from kept')).rowCount).toBe(0)
  await client.end()
  await again.stop()
})

test('the server writes durably, and only its owner reads the password', async () => {
  const folder = join(parent, 'shared')
  expect(statSync(join(folder, 'postgres/password')).mode & 0o077).toBe(0)
  const { url, stop } = await startEmbeddedPostgres(folder)
  const client = await connected(url)
  const { rows } = await client.query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses') order by name`,
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['on', '127.0.0.1', 'on'])
  await client.end()
  await stop()
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
