import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '#usecases/context.ts'
import { problemFinder } from '#usecases/site/health/find-problems.ts'
import type { ApiApp } from '../api-app.ts'

/** HT-07: liveness, readiness, and Prometheus metrics. */
export function mountHealth(app: ApiApp, deps: Deps): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method and status',
    labelNames: ['method', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  app.use(async (c, next) => {
    const stop = duration.startTimer({ method: c.req.method })
    await next()
    stop({ status: c.res.status })
  })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  const findProblems = problemFinder(deps)
  app.get('/readyz', async (c) => {
    const problems = await findProblems()
    if (problems.length === 0) return c.json({ status: 'ready' })
    c.header('Retry-After', '2')
    return c.json({ status: 'unavailable', problems }, 503)
  })
  app.get('/metrics', async (c) => c.text(await registry.metrics(), 200, { 'content-type': registry.contentType }))
}
