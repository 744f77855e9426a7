import { createLog } from '../log.ts'

type Level = 'info' | 'warn' | 'error' | 'fatal'

/**
 * Prints a message at every LOG_LEVEL: where the site is, warnings, why the process ends. Plain text on a terminal
 * and in development, else JSON.
 */
export function notice(level: Level, message: string, fields: object = {}): void {
  if (printsJson()) createLog('info')[level](fields, message)
  else if (level === 'info') console.log(message)
  else console.error(message)
}

/** Whether output is JSON, for log collectors. */
export const printsJson = (): boolean => process.env.NODE_ENV === 'production' && !process.stdout.isTTY
