import { format } from 'node:util'
import { notice, printsJson } from './log/notice.ts'
import { isBug, reasonOf, runCommand } from './run-command.ts'

/**
 * Runs a server or a worker: as a command for people on a terminal, else with every line that it prints as JSON, also what a
 * library writes to the console.
 */
export async function runService(work: () => Promise<void>): Promise<void> {
  if (!printsJson()) return runCommand(work)
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (...values: unknown[]) => notice(level, format(...values))
  console.log = console.info
  // Instead of Node's own listener, which prints text.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => notice('warn', warning.message, { err: warning }))
  process.on('uncaughtException', endUnlessHandled)
  await work().catch(end)
}

/** For what is thrown before the service has a policy of its own. */
function endUnlessHandled(thrown: unknown): void {
  if (process.listenerCount('uncaughtException') === 1) end(thrown)
}

function end(thrown: unknown): never {
  notice('fatal', reasonOf(thrown), isBug(thrown) ? { err: thrown } : {})
  process.exit(1)
}
