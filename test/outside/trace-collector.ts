import type { IncomingMessage } from 'node:http'
import { json, listen, textOf } from './listen.ts'

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number }
type Attributes = readonly { readonly key: string; readonly value: Value }[]
type Resource = { readonly attributes: Attributes }
type RawSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Attributes
  readonly status?: { readonly code?: number; readonly message?: string }
}
type Point = {
  readonly attributes: Attributes
  readonly asDouble?: number
  readonly asInt?: number
  readonly count?: number
  readonly sum?: number
  readonly bucketCounts?: readonly number[]
  readonly explicitBounds?: readonly number[]
}
type Points = { readonly dataPoints: readonly Point[] }
type RawMetric = { readonly name: string; readonly sum?: Points; readonly gauge?: Points; readonly histogram?: Points }

type TracesBody = {
  readonly resourceSpans: readonly {
    readonly resource: Resource
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[]
  }[]
}
type MetricsBody = {
  readonly resourceMetrics: readonly {
    readonly resource: Resource
    readonly scopeMetrics: readonly { readonly metrics: readonly RawMetric[] }[]
  }[]
}

type Facts = Readonly<Record<string, string | number>>
type SeenSpan = Omit<RawSpan, 'attributes'> & { readonly attributes: Facts; readonly role: string }
type SeenFigure = { readonly name: string; readonly labels: Facts; readonly role: string; readonly point: Point }

export type Collector = {
  readonly origin: string
  readonly spans: SeenSpan[]
  /** Each as it was sent last comes last. */
  readonly figures: SeenFigure[]
  /** The Authorization header of each request. */
  readonly authorizations: (string | undefined)[]
  /** All that was sent, as text. */
  text(): string
  close(): void
}

/** As much of an OpenTelemetry collector as receives traces and figures by OTLP over HTTP in JSON. */
export async function traceCollector(): Promise<Collector> {
  const spans: SeenSpan[] = []
  const figures: SeenFigure[] = []
  const authorizations: (string | undefined)[] = []
  const bodies: string[] = []
  const take = async (request: IncomingMessage) => {
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') return 415
    const body = await textOf(request)
    bodies.push(body)
    authorizations.push(request.headers.authorization)
    if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body) as TracesBody))
    else if (request.url === '/v1/metrics') figures.push(...figuresIn(JSON.parse(body) as MetricsBody))
    else return 404
    return 200
  }
  const { origin, close } = await listen(async (request, response) => json(response, await take(request), {}))
  return { origin, spans, figures, authorizations, text: () => bodies.join('\n'), close }
}

const spansIn = ({ resourceSpans }: TracesBody): SeenSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, attributes: factsOf(span.attributes), role: roleOf(resource) })),
    ),
  )

const figuresIn = ({ resourceMetrics }: MetricsBody): SeenFigure[] =>
  resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics.flatMap(({ metrics }) =>
      metrics.flatMap(({ name, sum, gauge, histogram }) =>
        (sum ?? gauge ?? histogram ?? { dataPoints: [] }).dataPoints.map((point) => ({
          name,
          point,
          labels: factsOf(point.attributes),
          role: roleOf(resource),
        })),
      ),
    ),
  )

const roleOf = ({ attributes }: Resource) => String(factsOf(attributes)['dichis.role'])

const factsOf = (attributes: Attributes): Facts =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  )
