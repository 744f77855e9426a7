import { format } from 'node:util'
import { notice, printsJson } from './log/notice.ts'
import { isBug, reasonOf, runCommand } from './run-command.ts'

/** Runs a server or worker; unless on a terminal, everything it prints is JSON, library output included. */
export async function runService(work: () => Promise<void>): Promise<void> {
  if (!printsJson()) return runCommand(work)
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (...values: unknown[]) => notice(level, format(...values))
  console.log = console.info
  // Replaces Node’s listener, which prints text.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => notice('warn', warning.message, { err: warning }))
  process.on('uncaughtException', endUnlessHandled)
  await work().catch(end)
}

/** For errors before the service handles them itself. */
function endUnlessHandled(thrown: unknown): void {
  if (process.listenerCount('uncaughtException') === 1) end(thrown)
}

function end(thrown: unknown): never {
  notice('fatal', reasonOf(thrown), isBug(thrown) ? { err: thrown } : {})
  process.exit(1)
}
