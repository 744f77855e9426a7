import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '#usecases/context.ts'
import { AT_START, CRONTAB, tasksOf } from './tasks.ts'

/** Jobs that only some installations have. */
export type MoreJobs = { tasks: TaskList; crontab: string; atStart: string[] }

const CONCURRENCY = 5
const NONE: MoreJobs = { tasks: {}, crontab: '', atStart: [] }

/** Runs the queue in this process until it is stopped. Several processes may; each job is one's. */
export async function runJobs(pool: Pool, deps: Deps, more: MoreJobs = NONE): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    taskList: { ...tasksOf(deps), ...more.tasks },
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    crontab: `${CRONTAB}\n${more.crontab}`,
    logger: new Logger((scope) => (level, message, meta) => {
      if (level === 'error') deps.log.error({ scope, meta }, message)
    }),
  })
  for (const task of [...AT_START, ...more.atStart]) await runner.addJob(task, {}, { jobKey: task })
  return runner
}
