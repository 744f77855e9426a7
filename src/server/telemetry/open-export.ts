import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Figure } from '#api/site/metrics.ts'
import type { Log } from '#usecases/context.ts'
import { producerOf } from './figures.ts'
import { requestIds } from './request-ids.ts'

export type Telemetry = {
  /** Sends these figures now and then. */
  sendFigures(read: () => Promise<readonly Figure[]>): void
  /** Sends what is left, as far as the collector takes it at once. */
  stop(): Promise<void>
}

type Options = {
  /** Without a slash at its end. */
  readonly endpoint: string
  /** The share of requests that are traced. */
  readonly share: number
  readonly service: string
  readonly role: string
  readonly log: Pick<Log, 'warn'>
}

const SPANS_EVERY_MS = 2_000
const FIGURES_EVERY_MS = 15_000
const EXPORT_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 2_000
const WARN_EVERY_MS = 60_000

/** Opens the way to the collector, by OTLP over HTTP. Data that it does not take is dropped: nobody waits for it. */
export function openExport({ endpoint, share, service, role, log }: Options): Telemetry {
  diag.setLogger(warningsTo(log), DiagLogLevel.WARN)
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'dichis.role': role,
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS })
  const traces = new TracerProvider({
    resource,
    idGenerator: requestIds,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SPANS_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  trace.setGlobalTracerProvider(traces)
  let figures: MeterProvider | null = null
  return {
    sendFigures: (read) => {
      figures = pushFigures(`${endpoint}/v1/metrics`, resource, read)
    },
    stop: async () => {
      const sent = Promise.allSettled([traces.shutdown(), figures?.shutdown()])
      await Promise.race([sent, sleep(STOP_TIMEOUT_MS, null, { ref: false })])
    },
  }
}

function pushFigures(url: string, resource: Resource, read: () => Promise<readonly Figure[]>): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }),
    exportIntervalMillis: FIGURES_EVERY_MS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
    metricProducers: [producerOf(resource, read)],
  })
  return new MeterProvider({ resource, readers: [reader] })
}

/** A collector that is away is worth a line now and then, not one for each batch. */
function warningsTo(log: Pick<Log, 'warn'>) {
  let last = Number.NEGATIVE_INFINITY
  const warn = (message: string) => {
    if (performance.now() - last < WARN_EVERY_MS) return
    last = performance.now()
    log.warn({ reason: message.slice(0, 500) }, 'the collector does not take traces or figures')
  }
  const nothing = () => {}
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing }
}
