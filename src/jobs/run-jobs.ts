import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '#usecases/context.ts'
import { beat, retire } from '#usecases/site/health/beat.ts'
import { AT_START, CRONTAB, tasksOf } from './tasks.ts'

/** Jobs that only some installations have. */
export type MoreJobs = { tasks: TaskList; crontab: string; atStart: string[] }

export type Jobs = {
  /** Takes no new job and waits for those that run, but not for long; asked again, it waits for the same end. */
  stop(): Promise<void>
}

const CONCURRENCY = 5
const NONE: MoreJobs = { tasks: {}, crontab: '', atStart: [] }

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const LONGEST_STOP_MS = 6_000

/**
 * Runs the queue in this process until it is stopped. Several processes may; each job is one's. The runner ends when it
 * cannot write down how a job went, as while the database restarts: it is started again, after ever longer pauses.
 */
export async function runJobs(pool: Pool, deps: Deps, more: MoreJobs = NONE): Promise<Jobs> {
  const stopping = new AbortController()
  let runner = await startRunner(pool, deps, more)
  const supervise = async () => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await runner.ended
      if (stopping.signal.aborted) return
      deps.log.warn({ pause }, 'the job runner ended, and starts again')
      await sleep(pause, null, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const next = await startRunner(pool, deps, more).catch((err: unknown) => {
        deps.log.warn({ err }, 'the job runner did not start')
      })
      if (!next) continue
      await retire(deps, runner.id).catch((err: unknown) => deps.log.warn({ err }, 'a worker was not retired'))
      runner = next
      pause = FIRST_PAUSE_MS
    }
  }
  const supervised = supervise()
  const stop = async () => {
    stopping.abort()
    await Promise.race([runner.stop().then(() => supervised), sleep(LONGEST_STOP_MS, null, { ref: false })])
  }
  let stopped: Promise<void> | null = null
  return { stop: () => (stopped ??= stop()) }
}

type Runner = {
  /** Whom the queue names as the holder of its jobs. */
  readonly id: string
  /** Resolves when it takes no more jobs, for whatever reason. */
  readonly ended: Promise<unknown>
  stop(): Promise<unknown>
}

async function startRunner(pool: Pool, deps: Deps, more: MoreJobs): Promise<Runner> {
  const events = new EventEmitter()
  // Not the runner's own promise: that also waits for its clock, which may sleep a minute after an outage.
  const ended = once(events, 'pool:release')
  const created = once(events, 'pool:create')
  const runner = await run({
    pgPool: pool,
    taskList: { ...tasksOf(deps), ...more.tasks },
    noHandleSignals: true,
    crontab: `${CRONTAB}\n${more.crontab}`,
    events,
    logger: new Logger((scope) => (level, message, meta) => {
      if (level === 'error') deps.log.error({ scope, meta }, message)
    }),
    // In batches, be they of one: only then somebody waits for the outcome of a job to be written down.
    preset: { worker: { concurrentJobs: CONCURRENCY, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const [{ workerPool }] = (await created) as [{ workerPool: WorkerPool }]
  const beating = new AbortController()
  void beat(deps, workerPool.id, beating.signal)
  void ended.then(() => beating.abort())
  runner.promise.catch((err: unknown) => deps.log.warn({ err }, 'the job runner failed'))
  for (const task of [...AT_START, ...more.atStart])
    await runner.addJob(task, {}, { jobKey: task }).catch((err: unknown) => {
      deps.log.warn({ err, task }, 'a job of the start was not queued')
    })
  return { id: workerPool.id, ended, stop: () => runner.stop().catch(() => undefined) }
}
