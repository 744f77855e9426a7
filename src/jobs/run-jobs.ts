import { Logger, type Runner, run } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '#usecases/context.ts'
import { tasksOf } from './tasks.ts'

const CONCURRENCY = 5

/** Runs the queue in this process until it is stopped. Several processes may; each job is one's. */
export function runJobs(pool: Pool, deps: Deps): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasksOf(deps),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    crontab: '',
    logger: new Logger((scope) => (level, message, meta) => {
      if (level === 'error') deps.log.error({ scope, meta }, message)
    }),
  })
}
