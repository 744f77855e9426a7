import { createLog } from '../log.ts'

type Level = 'info' | 'warn' | 'error' | 'fatal'

/**
 * Tells the operator something that no LOG_LEVEL may hide: where the site is, what to mend, why the process ends. On a
 * terminal and in development it is plain text; else it is a line of JSON like every other.
 */
export function notice(level: Level, message: string, fields: object = {}): void {
  if (printsJson()) createLog('info')[level](fields, message)
  else if (level === 'info') console.log(message)
  else console.error(message)
}

/** Whether everything that this process prints is read by a program. */
export const printsJson = (): boolean => process.env.NODE_ENV === 'production' && !process.stdout.isTTY
