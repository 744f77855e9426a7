import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { testDeps } from '#test/deps.ts'
import { archiveLog } from '../../scripts/backup/archive-log.ts'
import { ownPostgres } from '../faults/own-postgres.ts'

const postgres = await ownPostgres()
const folder = mkdtempSync(join(tmpdir(), 'dichis-archive-'))
chmodSync(folder, 0o755)
const archive = join(folder, 'log')
const deps = testDeps(postgres.url)
const app = createApi(deps)
afterAll(async () => {
  await deps.close()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function figures() {
  const text = await (await app.fetch(new Request('http://dichis.test/metrics'))).text()
  const of = (name: string) => Number(new RegExp(`^${RegExp.escape(name)} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const [on, failing] = ['on', 'failing'].map((what) => of(`log_archive{what="${what}"}`))
  return { on, failing, age: of('log_archive_age_seconds{what="last_file"}') }
}

async function ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const endFile = () => ask((client) => client.query(`select pg_logical_emit_message(true, '', 'x'), pg_switch_wal()`))

test('the query of docs/deploying.md shows the archive command before PostgreSQL was restarted with it [HT-07]', async () => {
  const [, question = ''] =
    /-Atc "(select setting .*archive_command.*)"\)$/m.exec(readFileSync('docs/deploying.md', 'utf8')) ?? []
  await ask(async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    expect(await archiveLog(client, rows[0]!.data_directory, archive)).toBe(false)
    expect((await client.query('show archive_command')).rows).toEqual([{ archive_command: '(disabled)' }])
    const asked = await client.query<{ setting: string }>(question)
    expect(asked.rows).toEqual([{ setting: expect.stringContaining(`"${archive}/%f"`) }])
  })
})

test('whether the log is archived, whether that fails and for how long none was, is told by every server [HT-07]', async () => {
  expect(await figures()).toEqual({ on: 0, failing: Number.NaN, age: Number.NaN })
  await ask(async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    await archiveLog(client, rows[0]!.data_directory, archive)
  })
  await postgres.crash()
  await postgres.start()
  await expect.poll(figures).toMatchObject({ on: 1, failing: 0 })
  // The folder goes away, as a disk that is not mounted any more.
  renameSync(archive, `${archive}-away`)
  await endFile()
  await expect.poll(figures).toMatchObject({ on: 1, failing: 1 })
  const { age } = await figures()
  await new Promise((wake) => setTimeout(wake, 1_200))
  expect((await figures()).age).toBeGreaterThan(age + 1)
  renameSync(`${archive}-away`, archive)
  await endFile()
  await expect.poll(figures, { interval: 500 }).toMatchObject({ on: 1, failing: 0 })
  expect((await figures()).age).toBeLessThan(30)
}, 150_000)
