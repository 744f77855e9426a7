import type { Deps } from '#usecases/context.ts'
import { problemFinder } from '#usecases/site/health/find-problems.ts'
import type { ApiApp } from '../api-app.ts'
import type { Metrics } from './metrics.ts'

/** HT-07: liveness, readiness, and Prometheus metrics. */
export function mountHealth(app: ApiApp, deps: Deps, metrics: Metrics): void {
  app.use(metrics.count)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  const findProblems = problemFinder(deps)
  app.get('/readyz', async (c) => {
    const problems = await findProblems()
    // A replica that is not used costs the primary some work, and nobody an answer.
    const replicas = deps.replicas.length > 0 ? { replicas: deps.replicas.map((replica) => replica.state()) } : {}
    if (problems.length === 0) return c.json({ status: 'ready', ...replicas })
    c.header('Retry-After', '2')
    return c.json({ status: 'unavailable', problems, ...replicas }, 503)
  })
  app.get('/metrics', async (c) => {
    const { body, type } = await metrics.text()
    return c.text(body, 200, { 'content-type': type })
  })
}
