import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { keysOf, objectOf } from '#domain/keys.ts'

const tracer = trace.getTracer('dichis')

/** Wraps the gateways so that each call has a span by its name, such as `sms.send`. The sent data is not part of it. */
export function traceGateways<G extends Readonly<Record<string, object>>>(gateways: G): G {
  return mapValues(gateways, (gateway, name) =>
    mapValues(gateway, (part, key) =>
      typeof part === 'function' ? traceCalls(`${name}.${key}`, (...args) => Reflect.apply(part, gateway, args)) : part,
    ),
  )
}

function traceCalls(name: string, call: (...args: unknown[]) => unknown) {
  return (...args: unknown[]): unknown => {
    if (!trace.getActiveSpan()?.isRecording()) return call(...args)
    return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, (span) => {
      const answer = call(...args)
      if (!(answer instanceof Promise)) {
        span.end()
        return answer
      }
      return answer
        .catch((error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        })
        .finally(() => span.end())
    })
  }
}

const mapValues = <T extends object>(from: T, to: (value: T[keyof T], key: string) => unknown): T =>
  objectOf<T>(keysOf(from).map((key) => [key, to(from[key], key)] as const))
