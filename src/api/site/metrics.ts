import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '#usecases/context.ts'
import { measureSharedState } from './shared-figures.ts'

export type Metrics = {
  /** Counts requests as they are answered. */
  readonly count: MiddlewareHandler
  /** All figures as Prometheus reads them. */
  readonly text: () => Promise<{ body: string; type: string }>
  /** All figures as values. */
  readonly figures: () => Promise<Figure[]>
}

export type Figure = {
  readonly name: string
  readonly help: string
  /** 'counter', 'gauge' or 'histogram'. */
  readonly type: string
  /** A histogram has several, told apart by `metricName`. */
  readonly values: readonly {
    readonly value: number
    readonly labels: Partial<Record<string, string | number>>
    readonly metricName?: string
  }[]
}

/** The figures of this process, and of the queue that all share. Alerts on them are in deploy/watching. */
export function createMetrics(deps: Deps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureConnections(registry, deps)
  measureDisk(registry, deps)
  measureSharedState(registry, deps)
  if (deps.replicas.length > 0) measureReplicas(registry, deps)
  return {
    count: countRequests(registry),
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
    figures: async () => (await registry.getMetricsAsJSON()).map((each) => ({ ...each, type: String(each.type) })),
  }
}

function countRequests(registry: Registry): MiddlewareHandler {
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method and status',
    labelNames: ['method', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const bookings = new Counter({
    name: 'booking_requests_total',
    help: 'Requests for a booking, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return async (c, next) => {
    const stop = duration.startTimer({ method: c.req.method })
    await next()
    stop({ status: c.res.status })
    if (c.req.method === 'POST' && PLACES_BOOKING.test(c.req.path)) bookings.inc({ outcome: outcomeOf(c.res.status) })
  }
}

const PLACES_BOOKING = /^\/api\/(public\/)?bookings$/

function outcomeOf(status: number): string {
  if (status < 300) return 'placed'
  if (status === 409) return 'taken'
  return status < 500 ? 'refused' : 'failed'
}

function measureConnections(registry: Registry, { connections }: Deps): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections for requests: in use, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

/** Figures of the file system that holds DATA_DIR. */
function measureDisk(registry: Registry, { disk }: Deps): void {
  const measure = (name: string, help: string, of: 'freeBytes' | 'sizeBytes') =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        const space = await disk()
        this.reset()
        if (space) this.set({ folder: 'DATA_DIR' }, space[of])
      },
    })
  measure('disk_free_bytes', 'Free where this process writes', 'freeBytes')
  measure('disk_size_bytes', 'Of how much', 'sizeBytes')
}

function measureReplicas(registry: Registry, { replicas }: Deps): void {
  const measure = (name: string, help: string, valueOf: (replica: Deps['replicas'][number]) => number | null) =>
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
  measure('database_replica_used', '1 while reads go to the replica', (replica) => Number(replica.state() === 'used'))
  measure('database_replica_failed_reads', 'Reads that the replica did not answer', (replica) => replica.failures())
  measure('database_replica_lag_seconds', 'How far the replica is behind', (replica) => {
    const lag = replica.lagMs()
    return lag === null ? null : lag / 1_000
  })
}
