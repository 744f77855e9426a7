import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { databaseProxy } from '#test/faults/database-proxy.ts'
import { watchDatabase } from './watch.ts'

const { url, db, pool } = await testDatabase()
const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** The most that a busy machine takes to ask the database for the time: far less than each clock here is wrong. */
const ASKING_MS = 20_000

async function millisecondsOff(now: () => Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db)
  return Math.abs(now().since(rows[0]!.at).total('milliseconds'))
}

test("the clock is the database's, while the machine's is wrong and jumps [AC-06]", async () => {
  const clocks = { elapsed: () => performance.now(), machine: () => Date.now() + 3_600_000 }
  const watch = watchDatabase(url, clocks)
  closing.push(() => watch.stop())
  await watch.firstAnswer
  expect(await millisecondsOff(watch.now)).toBeLessThan(ASKING_MS)
  clocks.machine = () => Date.now() - 3_600_000
  await new Promise((wake) => setTimeout(wake, 1_500))
  expect(await millisecondsOff(watch.now)).toBeLessThan(ASKING_MS)
})

test('after its connection broke it measures again [AC-06]', async () => {
  let asleep = 0
  const watch = watchDatabase(url, { elapsed: () => performance.now() - asleep, machine: () => Date.now() })
  closing.push(() => watch.stop())
  await watch.firstAnswer
  // As when the machine was suspended: less time has passed for it than for the database.
  asleep = 60_000
  expect(await millisecondsOff(watch.now)).toBeGreaterThan(50_000)
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like '%clock_timestamp())::float8%'
    and pid <> pg_backend_pid() and datname = current_database()`)
  await expect.poll(() => millisecondsOff(watch.now)).toBeLessThan(ASKING_MS)
})

test('a database that says nothing is silent within three and a half seconds, and no longer when it speaks again [HT-07]', async () => {
  const proxy = await databaseProxy(url)
  closing.push(() => proxy.close())
  const watch = watchDatabase(proxy.url)
  closing.push(() => watch.stop())
  let times = 0
  watch.onSilence(() => {
    times += 1
  })
  await watch.firstAnswer
  expect(watch.isSilent()).toBe(false)
  proxy.swallow()
  await expect.poll(() => watch.isSilent(), { interval: 20 }).toBe(true)
  await expect.poll(() => watch.isSilent(), { interval: 20 }).toBe(false)
  expect(times).toBe(1)
})

test('a database that refuses is not silent [HT-07]', async () => {
  const none = new URL(url)
  none.pathname = '/nu-exista'
  const watch = watchDatabase(none.href)
  closing.push(() => watch.stop())
  await new Promise((wake) => setTimeout(wake, 1_000))
  expect(watch.isSilent()).toBe(false)
})

test('a process that waits for nothing but the first answer lives until it comes [HT-07]', async () => {
  let refused = false
  const front = createServer((socket) => {
    if (!refused) {
      refused = true
      return socket.destroy()
    }
    socket.pipe(connect(Number(new URL(url).port), '127.0.0.1')).pipe(socket)
  })
  closing.push(() => front.close())
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.port = String((front.address() as AddressInfo).port)
  const program = `const { watchDatabase } = await import(${JSON.stringify(import.meta.resolve('./watch.ts'))})
    const watch = watchDatabase(${JSON.stringify(through.href)})
    await watch.firstAnswer
    await watch.stop()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(refused).toBe(true)
})
