import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addJob } from '#db/jobs.ts'
import { openDatabase } from '#db/pool.ts'
import { testDeps } from '#test/deps.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { runJobs } from './run-jobs.ts'

const postgres = await ownPostgres()
const { close, ...deps } = testDeps(postgres.url)
// Unlike the pool of a server’s jobs, this one does not wait for the database: each step of the start fails.
const jobs = openDatabase(postgres.url, { max: 9 })
afterAll(async () => {
  await Promise.all([close(), jobs.db.destroy()])
  await postgres.remove()
})

test('a job runner that starts while PostgreSQL is away waits for it, and then runs what was queued [NT-02]', async () => {
  const done: string[] = []
  await addJob(deps.db, 'note', {})
  await postgres.crash()
  const starting = runJobs(jobs.pool, deps, {
    tasks: { note: async () => void done.push('noted') },
    crontab: '',
    atStart: [],
  })
  const outcome = await Promise.race([starting.then(() => 'started'), sleep(2_000, 'waits')])
  expect(outcome).toBe('waits')
  await postgres.start()
  const runner = await starting
  await expect.poll(() => done).toEqual(['noted'])
  await runner.stop()
})

test('a job runner that the database refuses says so at once [NT-02]', async () => {
  const stranger = new URL(postgres.url)
  stranger.password = 'wrong'
  const { pool, db } = openDatabase(stranger.href, { max: 9 })
  await expect(runJobs(pool, deps)).rejects.toThrow(/password/)
  await db.destroy()
})
