import type { Log } from '#usecases/context.ts'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'

/**
 * Handles uncaught errors. An outage of database or disk is logged; anything else is a bug: `stop` drains and exits
 * with 1.
 */
export function handleUnownedErrors(log: Log, stop: (exitCode: number) => void): void {
  const handle = (err: unknown) => {
    if (isOutOfService(err)) return log.warn({ err }, 'an error that nobody caught: database or disk out of service')
    log.error({ err }, 'an error that nobody caught: stopping')
    stop(1)
  }
  process.on('uncaughtException', handle)
  process.on('unhandledRejection', handle)
}
