import type { Log } from '#usecases/context.ts'
import type { Config } from '../config.ts'
import type { Telemetry } from './open-export.ts'

/** Sends traces and figures to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing is even loaded. */
export async function startTelemetry(
  config: Config,
  role: 'server' | 'worker',
  log: Pick<Log, 'warn'>,
): Promise<Telemetry | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (!endpoint) return null
  const { openExport } = await import('./open-export.ts')
  return openExport({
    endpoint: endpoint.replace(/\/$/, ''),
    share: config.OTEL_TRACES_SAMPLER_ARG,
    service: config.OTEL_SERVICE_NAME,
    role,
    log,
  })
}
