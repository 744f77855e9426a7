import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { archiveLog } from './archive-log.ts'

const postgres = await ownPostgres()
const folder = mkdtempSync(join(tmpdir(), 'dichis-archive-'))
await chmod(folder, 0o755)
const archive = join(folder, 'log')
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const begin = () =>
  connected(async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return archiveLog(client, rows[0]!.data_directory, archive)
  })

/** Ends the present file of the log; its name. */
const endFile = () =>
  connected(async (client) => {
    await client.query(`select pg_logical_emit_message(true, 'test', 'x')`)
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    return rows[0]!.name
  })

test('the log is archived from the next start on, whole files alone, and never over one that is there', async () => {
  expect(await begin()).toBe(false)
  await endFile()
  await postgres.crash()
  await postgres.start()
  expect(await begin()).toBe(true)
  const name = await endFile()
  await expect.poll(() => existsSync(join(archive, name))).toBe(true)
  expect(readFileSync(join(archive, name))).toHaveLength(16 * 1024 * 1024)
  expect(readdirSync(archive).filter((each) => each.endsWith('.part'))).toEqual([])

  const next = (BigInt(`0x${name}`) + 1n).toString(16).toUpperCase().padStart(24, '0')
  writeFileSync(join(archive, next), 'of another database')
  expect(await endFile()).toBe(next)
  const failed = () =>
    connected(async (client) => {
      const { rows } = await client.query<{ name: string | null }>(
        'select last_failed_wal as name from pg_stat_archiver',
      )
      return rows[0]!.name
    })
  await expect.poll(failed).toBe(next)
  expect(readFileSync(join(archive, next), 'utf8')).toBe('of another database')
})
