import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { sqlState } from '../transaction.ts'

const tracer = trace.getTracer('dichis')
const MAX_TEXT_LENGTH = 1_000

/**
 * Sends a statement, in a span where a traced request or job asks for it. The span has its text with placeholders and
 * never a value.
 */
export function traceStatement(args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const text = textOf(args[0])
  if (text === null || !trace.getActiveSpan()?.isRecording()) return send(args)
  const span = tracer.startSpan(/\w+/.exec(text)?.[0].toLowerCase() ?? 'statement', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT_LENGTH) },
  })
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const ended = (error: unknown, result: unknown) => {
      end(span, error)
      callback(error, result)
    }
    return send([...args.slice(0, -1), ended])
  }
  const answer = send(args)
  if (answer instanceof Promise)
    answer.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    )
  else span.end()
  return answer
}

/** The trace of the present request or job, for a job to carry on (W3C traceparent); undefined where there is none. */
export function currentTrace(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : null
}

/** PostgreSQL's messages may quote what people typed: the state alone says what kind of error it was. */
function end(span: Span, error: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: sqlState(error) })
  span.end()
}
