import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '#usecases/context.ts'
import { beat, retire } from '#usecases/site/health/beat.ts'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import { fetchAfterDelay } from './fetch-after-delay.ts'
import { AT_START, CRONTAB, tasksOf } from './tasks.ts'
import { traceJobs } from './trace-jobs.ts'

/** Extra jobs of some installations. */
export type MoreJobs = { tasks: TaskList; crontab: string; atStart: string[] }

export type Jobs = {
  /** Takes no new jobs and waits briefly for running ones. Idempotent. */
  stop(): Promise<void>
}

/** Jobs of one kind that run at once share their statements. A provider that hangs keeps none of the connections. */
const CONCURRENCY = 40
/** Jobs are fetched, and marked as done, so many at a time, and hardly more often than this. */
const FETCH_DELAY_MS = 100
/** Fetched jobs that wait behind hanging ones go back to the queue, for other processes. */
const FETCHED_TTL_MS = 3_000
const NO_MORE_JOBS: MoreJobs = { tasks: {}, crontab: '', atStart: [] }

const MIN_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 5_000
const STOP_TIMEOUT_MS = 6_000
/**
 * A runner that shuts down waits for its jobs without limit, and sometimes for nothing: it is given up after so long.
 */
const SHUTDOWN_TIMEOUT_MS = 10_000

/**
 * Runs the job queue in this process until stopped; several processes may. When the database goes away, whether as the
 * runner starts or later, it starts again with backoff. Throws what waiting cannot fix.
 */
export async function runJobs(pool: Pool, deps: Deps, more: MoreJobs = NO_MORE_JOBS): Promise<Jobs> {
  const stopping = new AbortController()
  let runner = await startWhenServed(pool, deps, more)
  const supervise = async () => {
    for (let pause = MIN_RESTART_DELAY_MS; ; pause = Math.min(pause * 2, MAX_RESTART_DELAY_MS)) {
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
      pause = MIN_RESTART_DELAY_MS
      // Stopped while it started: whoever did so has stopped the one before.
      if (stopping.signal.aborted) await runner.stop()
    }
  }
  const supervised = supervise()
  const stop = async () => {
    stopping.abort()
    await Promise.race([runner.stop().then(() => supervised), sleep(STOP_TIMEOUT_MS, null, { ref: false })])
  }
  let stopped: Promise<void> | null = null
  return { stop: () => (stopped ??= stop()) }
}

type Runner = {
  /** The worker id that locks jobs in the queue. */
  readonly id: string
  /** Resolves when it takes no more jobs. */
  readonly ended: Promise<unknown>
  stop(): Promise<unknown>
}

const WORKER = {
  concurrentJobs: CONCURRENCY,
  localQueue: { size: CONCURRENCY, ttl: FETCHED_TTL_MS, refetchDelay: { durationMs: FETCH_DELAY_MS } },
  // Batches, even of one, are needed so that the outcome of a job is awaited.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
}

async function startWhenServed(pool: Pool, deps: Deps, more: MoreJobs): Promise<Runner> {
  for (let pause = MIN_RESTART_DELAY_MS; ; pause = Math.min(pause * 2, MAX_RESTART_DELAY_MS)) {
    try {
      return await startRunner(pool, deps, more)
    } catch (err) {
      if (!isOutOfService(err)) throw err
      deps.log.warn({ err, pause }, 'the job runner did not start')
      await sleep(pause)
    }
  }
}

async function startRunner(pool: Pool, deps: Deps, more: MoreJobs): Promise<Runner> {
  const events = new EventEmitter()
  // Not the runner’s own promise: that also waits for its cron timer, up to a minute after an outage.
  const ended = Promise.race([
    once(events, 'pool:release'),
    once(events, 'pool:gracefulShutdown').then(() => sleep(SHUTDOWN_TIMEOUT_MS, null, { ref: false })),
  ])
  const created = once(events, 'pool:create')
  fetchAfterDelay(events)
  const runner = await run({
    pgPool: pool,
    taskList: traceJobs({ ...tasksOf(deps), ...more.tasks }),
    noHandleSignals: true,
    crontab: `${CRONTAB}\n${more.crontab}`,
    events,
    logger: new Logger((scope) => (level, message, meta) => {
      if (level === 'error') deps.log.error({ scope, meta }, message)
    }),
    preset: { worker: WORKER },
  })
  const [made]: { workerPool: WorkerPool }[] = await created
  const { workerPool } = made!
  const heartbeat = new AbortController()
  void beat(deps, workerPool.id, heartbeat.signal)
  void ended.then(() => heartbeat.abort())
  runner.promise.catch((err: unknown) => deps.log.warn({ err }, 'the job runner failed'))
  for (const task of [...AT_START, ...more.atStart])
    await runner.addJob(task, {}, { jobKey: task }).catch((err: unknown) => {
      deps.log.warn({ err, task }, 'a job of the start was not queued')
    })
  return { id: workerPool.id, ended, stop: () => runner.stop().catch(() => undefined) }
}
