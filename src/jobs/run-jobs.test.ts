import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type WorkerPool } from 'graphile-worker'
import type { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { addJob } from '#db/jobs.ts'
import { openDatabase } from '#db/pool.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { runJobs } from './run-jobs.ts'

const { url, db, pool } = await testDatabase()
const { close, ...plain } = testDeps(url)
const errors: string[] = []
const deps = { ...plain, log: { ...plain.log, error: (_fields: object, text: string) => void errors.push(text) } }
// Ended by the drop of the database: a queue that was given up may still hold a connection.
const jobs = openDatabase(url, { max: 9 })
afterAll(close)

test('jobs go on after the queue shut down beneath a job that does not end [NT-02]', async () => {
  const done: string[] = []
  const ending = Promise.withResolvers<void>()
  const hanging = vi.fn(() => ending.promise)
  const tasks = { hang: hanging, note: async (payload: unknown) => void done.push((payload as { name: string }).name) }
  const runner = await runJobs(jobs.pool, deps, { tasks, crontab: '', atStart: [] })
  await addJob(db, 'hang', {})
  await expect.poll(() => hanging).toHaveBeenCalled()
  // A task that cannot be marked as done makes the queue shut down, as a connection that breaks at this moment does.
  await pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`)
  await addJob(db, 'note', { name: 'while it cannot be marked' })
  await expect.poll(() => errors.join()).toContain('refused')
  await pool.query('drop trigger refuse on graphile_worker._private_jobs')
  await addJob(db, 'note', { name: 'afterwards' })
  await expect.poll(() => done).toContain('afterwards')
  ending.resolve()
  await runner.stop()
})

test('a queue that is stopped as it starts again stays stopped [NT-02]', async () => {
  const done: string[] = []
  const tasks = { note: async (payload: unknown) => void done.push((payload as { name: string }).name) }
  const runner = await runJobs(jobs.pool, deps, { tasks, crontab: '', atStart: [] })
  const refused = errors.length
  await pool.query(
    `create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`,
  )
  const holder = await pool.connect()
  await holder.query('begin; lock table graphile_worker.migrations in access exclusive mode')
  await addJob(db, 'note', { name: 'while it cannot be marked' })
  await expect.poll(() => errors.slice(refused).join()).toContain('refused')
  // A queue that shuts down sometimes waits for nothing, and is given up after ten seconds.
  await expect.poll(startsThatWait).toBe(1)
  await pool.query('drop trigger refuse on graphile_worker._private_jobs')
  const stopped = runner.stop()
  await holder.query('rollback')
  holder.release()
  const began = performance.now()
  await stopped
  expect(performance.now() - began).toBeLessThan(5_000)
  await addJob(db, 'note', { name: 'afterwards' })
  await sleep(2_500)
  expect(done).not.toContain('afterwards')
  await pool.query('delete from graphile_worker._private_jobs')
})

test('a job that is queued a moment after one for later does not wait for the next poll [NT-02]', async () => {
  const done: string[] = []
  const tasks = { note: async (payload: unknown) => void done.push((payload as { name: string }).name) }
  const runner = await runJobs(jobs.pool, deps, { tasks, crontab: '', atStart: [] })
  const took: number[] = []
  for (let each = 1; each <= 8; each += 1) {
    await addJob(db, 'note', { name: 'later' }, { delaySeconds: 3_600 })
    // By then the queue has been notified of it, has looked and found nothing to do.
    await sleep(30)
    const queued = performance.now()
    await addJob(db, 'note', { name: 'now' })
    await expect.poll(() => done, { interval: 5 }).toHaveLength(each)
    took.push(performance.now() - queued)
  }
  // By polling each would take two seconds; a slow moment of the machine makes few of them slow.
  expect(took.toSorted((a, b) => a - b)[4]).toBeLessThan(1_500)
  await runner.stop()
})

test('a queue that loses its connection as it begins to listen and shuts down leaves no error that nobody owns [NT-02]', async () => {
  const unowned: unknown[] = []
  const note = (reason: unknown) => void unowned.push(reason)
  process.on('unhandledRejection', note)
  const { pool: retrying, db: retryingDb } = openDatabase(url, { max: 9, retryConnect: () => true })
  const events = new EventEmitter()
  const isDown = once(events, 'pool:release')
  // As PostgreSQL does when it crashes a moment after it came back, with a job in flight.
  events.once('pool:listen:success', ({ workerPool, client }: { workerPool: WorkerPool; client: Client }) => {
    void workerPool.gracefulShutdown()
    client.connection.stream.destroy()
  })
  const quiet = new Logger(() => () => undefined)
  await run({ pgPool: retrying, taskList: {}, crontab: '* * * * * none', noHandleSignals: true, events, logger: quiet })
  await isDown
  await sleep(300)
  process.off('unhandledRejection', note)
  expect(unowned).toEqual([])
  await retryingDb.destroy()
})

async function startsThatWait(): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(`select count(*)::int as waiting from pg_locks
    where not granted and relation = 'graphile_worker.migrations'::regclass`)
  return rows[0]!.waiting
}
