import pino from 'pino'
import { type Destination, standardOutput } from './log/destination.ts'

/**
 * Structured lines, one JSON each, UTC. No personal data leaves through them: of an error only what names the fault is kept
 * (PostgreSQL puts whole rows into an error's detail), and an e-mail or phone that stands in any text is struck out.
 */
export function createLog(level: string, destination: Destination = standardOutput()): pino.Logger {
  const scrubbed = { write: (line: string) => void destination.write(scrub(line)) }
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: faultOf } }, scrubbed)
}

/** What names a fault: its kind, its words without the values it quotes, where in our code. */
function faultOf(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const { code, constraint, table, column }: Partial<Record<string, unknown>> = { ...thrown }
  const message = 'severity' in thrown ? thrown.message.replace(/: ".*"/s, ': "…"') : thrown.message
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = thrown.cause === undefined ? {} : { cause: faultOf(thrown.cause) }
  return { type: thrown.name, message, code, constraint, table, column, stack: frames.join('\n'), ...cause }
}

const EMAIL = /[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+/g
const PHONE = /(?<![\w.])(\+40|0040|0)[237]\d{2}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/g

const scrub = (line: string) => line.replace(EMAIL, '[e-mail]').replace(PHONE, '[telefon]')
