import { trace } from '@opentelemetry/api'
import pino from 'pino'
import { type Destination, standardOutput } from './log/destination.ts'

/**
 * JSON log lines in UTC without personal data: errors are reduced to what identifies the fault (PostgreSQL puts whole
 * rows in the detail), and e-mails and phones are masked.
 */
export function createLog(level: string, destination: Destination = standardOutput()): pino.Logger {
  const scrubbed = { write: (line: string) => destination.write(scrub(line)) }
  const options = { level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: faultOf }, mixin: traceOf }
  return pino(options, scrubbed)
}

/** By which a line of a job is found beside those of the request that queued it. */
function traceOf(): { traceId?: string } {
  const span = trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}

/** The parts of an error that identify it: type, message without quoted values, stack frames. */
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

/** Most lines have no @, which is found much sooner than an address. */
const scrub = (line: string) =>
  (line.includes('@') ? line.replace(EMAIL, '[e-mail]') : line).replace(PHONE, '[telefon]')
