import { migrate } from '#db/migrate.ts'
import { type Jobs, runJobs } from '#jobs/run-jobs.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { notice } from './log/notice.ts'
import { handleUnownedErrors } from './process/unowned-errors.ts'
import { runService } from './run-service.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'

const STOP_TIMEOUT_MS = 9_000

await runService(work)

/** Runs the jobs in a separate process, for JOBS=apart. Needs DATABASE_URL. */
async function work(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.DATABASE_URL)
    throw new Error('The worker needs DATABASE_URL; without it the server runs the jobs itself.')
  const { deps, jobs, ready, close } = await compose(config, config.DATABASE_URL)
  const telemetry = await startTelemetry(config, 'worker', deps.log)
  if (telemetry) telemetry.sendFigures((await import('#api/site/metrics.ts')).createMetrics(deps).figures)
  let runner: Jobs | null = null
  let isStopping = false
  const stop = (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
    const stopped = Promise.resolve(runner?.stop())
      .then(() => telemetry?.stop())
      .then(close)
    stopped.then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  // From the first connection on: the database may go away while the worker starts.
  handleUnownedErrors(deps.log, stop)
  await ready()
  // The worker may be started before the servers, on an empty database or with a new release.
  await migrate(jobs.pool, { report: (text) => deps.log.warn({}, text) })
  runner = await runJobs(jobs.pool, jobs.deps)
  notice('info', 'The worker is running.')
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
}
