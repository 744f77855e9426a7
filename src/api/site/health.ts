import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
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
  if (deps.replicas.length > 0) countReplicas(registry, deps.replicas)
  app.use(async (c, next) => {
    const stop = duration.startTimer({ method: c.req.method })
    await next()
    stop({ status: c.res.status })
  })
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
  app.get('/metrics', async (c) => c.text(await registry.metrics(), 200, { 'content-type': registry.contentType }))
}

function countReplicas(registry: Registry, replicas: Deps['replicas']): void {
  const gauge = (name: string, help: string, valueOf: (replica: Deps['replicas'][number]) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [index, replica] of replicas.entries()) {
          const value = valueOf(replica)
          if (value !== null) this.set({ replica: index + 1 }, value)
        }
      },
    })
  gauge('database_replica_used', '1 while reads go to the replica', (replica) => Number(replica.state() === 'used'))
  gauge('database_replica_failed_reads', 'Reads that the replica did not answer', (replica) => replica.failures())
  gauge('database_replica_lag_seconds', 'How far the replica is behind', (replica) => {
    const lag = replica.lagMs()
    return lag === null ? null : lag / 1_000
  })
}
