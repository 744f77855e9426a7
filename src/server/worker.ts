import { runJobs } from '#jobs/run-jobs.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { awaitDatabase } from './postgres/await-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(work)

/** The jobs in a process of their own, for deployments that set JOBS=apart. Needs DATABASE_URL. */
async function work(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.DATABASE_URL)
    throw new Error('The worker needs DATABASE_URL; without it the server runs the jobs itself.')
  const { deps, pool, close } = await compose(config, config.DATABASE_URL)
  await awaitDatabase(pool)
  const runner = await runJobs(pool, deps)
  console.log('The worker is running.')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void runner
          .stop()
          .then(close)
          .then(() => process.exit(0)),
    )
  }
}
