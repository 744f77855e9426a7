import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { loggedPath } from '../http/access-log.ts'
import { requestIds } from './request-ids.ts'

type Listener = (request: IncomingMessage & { id?: string }, response: ServerResponse) => unknown

const tracer = trace.getTracer('dichis')
const WATCHED = /^\/(healthz|readyz|metrics)(\?|$)/

/**
 * Handles each request in a span, except those that watch us. The trace has the request's own id: a visitor's
 * `traceparent` is not read, because whoever sends it would decide what is recorded.
 */
export function traceRequests(handle: Listener): Listener {
  return (request, response) => {
    if (WATCHED.test(request.url ?? '')) return handle(request, response)
    const { method = 'GET', url = '', id = '' } = request
    const attributes = { 'http.request.method': method, 'url.path': loggedPath(url), 'dichis.request_id': id }
    const span = requestIds.within(id, () => tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }))
    response.once('close', () => {
      if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return context.with(trace.setSpan(context.active(), span), () => handle(request, response))
  }
}
