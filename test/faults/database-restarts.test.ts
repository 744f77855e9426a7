import { openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { openDatabase } from '#db/pool.ts'
import { listen } from '../outside/listen.ts'
import { startProcess, startServer } from '../server-process.ts'
import { ownPostgres } from './own-postgres.ts'

const ROUNDS = 4
const MESSAGES = 8

const postgres = await ownPostgres()
// An SMS provider that takes its time, so that jobs are in flight when PostgreSQL stops.
let asked = 0
const provider = await listen((_request, response) => {
  asked += 1
  setTimeout(() => response.writeHead(202).end(), 600)
})
const { db } = openDatabase(postgres.url)
const sms = { SMS_URL: `${provider.origin}/send?to={to}&text={text}`, LOG_LEVEL: 'error' }
// Says why, should one of them end.
const log = join(tmpdir(), `dichis-restarts-${process.pid}.log`)
const output = openSync(log, 'a')
const server = await startServer(file('../api-process.ts'), postgres.url, { ...sms, WITH_JOBS: '1' }, [
  'ignore',
  output,
  output,
])
const worker = startProcess(file('../../src/server/worker.ts'), postgres.url, sms, ['ignore', output, output])
afterAll(async () => {
  await Promise.all([server.stop('SIGKILL'), worker.stop('SIGKILL'), db.destroy()])
  provider.close()
  rmSync(log)
  await postgres.remove()
})

test('server and worker outlive a PostgreSQL that stops under their jobs, again and again [NT-02]', async () => {
  await untilBothListen()
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = asked
    await queueMessages(round)
    while (asked < before + 4) await sleep(20)
    await postgres.crash()
    await sleep(1_500)
    await postgres.start()
    await untilAnswers(`${server.origin}/readyz`)
    expect([server.child.exitCode, worker.child.exitCode], endOfLog()).toEqual([null, null])
  }
  await queueMessages(ROUNDS)
  const last = db.selectFrom('message').select('id').where('key', 'like', `${ROUNDS}:%`).where('sent_at', 'is', null)
  await expect.poll(async () => (await last.execute()).length, { interval: 200 }).toBe(0)
  expect([server.child.exitCode, worker.child.exitCode], endOfLog()).toEqual([null, null])
})

const endOfLog = () => readFileSync(log, 'utf8').slice(-4_000)

/** Until the runners of server and worker both wait for jobs. */
async function untilBothListen(): Promise<void> {
  const listening = sql`select from pg_stat_activity where query ilike 'listen "jobs:insert"%'`
  while ((await listening.execute(db)).rows.length < 2) await sleep(50)
}

async function queueMessages(round: number): Promise<void> {
  for (let n = 0; n < MESSAGES; n += 1)
    await insertMessage(db, {
      key: `${round}:${n}`,
      channel: 'sms',
      kind: 'account',
      recipient: '+40712345678',
      text: 'Salut',
    })
}

async function untilAnswers(address: string): Promise<void> {
  const isOk = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  while (server.child.exitCode === null && !(await isOk())) await sleep(50)
}

function file(path: string): string {
  return new URL(path, import.meta.url).pathname
}
