import { type HrTime, ValueType } from '@opentelemetry/api'
import { hrTime, timeInputToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics'
import type { Figure } from '#api/site/metrics.ts'

type Labels = Figure['values'][number]['labels']
type Span = { readonly startTime: HrTime; readonly endTime: HrTime }

/** The figures of /metrics, under the same names and labels, as OpenTelemetry sends them. */
export function producerOf(resource: Resource, read: () => Promise<readonly Figure[]>): MetricProducer {
  const startTime = timeInputToHrTime(performance.timeOrigin)
  return {
    collect: async () => {
      const figures = await read()
      const metrics = figures.map((figure) => metricOf(figure, { startTime, endTime: hrTime() }))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'dichis' }, metrics }] }, errors: [] }
    },
  }
}

function metricOf(figure: Figure, span: Span): MetricData {
  const { name, help, type, values } = figure
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(figure, span) }
  const dataPoints = values.map(({ value, labels }) => ({ ...span, value, attributes: attributesOf(labels) }))
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus counts up to each boundary, OpenTelemetry between them. */
function histogramsOf({ name, values }: Figure, span: Span) {
  const byLabels = Map.groupBy(values, ({ labels: { le: _le, ...labels } }) => JSON.stringify(labels))
  return [...byLabels.values()].map((parts) => {
    const { le: _le, ...labels } = parts[0]!.labels
    const valueOf = (part: string) => parts.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0
    const upTo = parts.filter(({ metricName }) => metricName === `${name}_bucket`)
    const boundaries = upTo.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite)
    const counts = upTo.map(({ value }, index) => value - (upTo[index - 1]?.value ?? 0))
    const value = { buckets: { boundaries, counts }, count: valueOf('count'), sum: valueOf('sum') }
    return { ...span, value, attributes: attributesOf(labels) }
  })
}

const attributesOf = (labels: Labels) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))
