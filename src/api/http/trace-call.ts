import { trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

const tracer = trace.getTracer('dichis')

/** A span for each call of the API in a traced request, by its route: a page makes several. */
export const traceCall: MiddlewareHandler = (c, next) => {
  if (!trace.getActiveSpan()?.isRecording()) return next()
  return tracer.startActiveSpan('api', async (span) => {
    try {
      await next()
      span.updateName(`${c.req.method} ${routePath(c, -1)}`)
      span.setAttributes({ 'http.route': routePath(c, -1), 'http.response.status_code': c.res.status })
    } finally {
      span.end()
    }
  })
}
