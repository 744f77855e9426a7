import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Task, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'

const tracer = trace.getTracer('dichis')
const tracedJob = z.object({ trace: z.string() })

/** Wraps each task so that it runs in a span of the trace in which its job was queued. */
export function traceJobs(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && traceJob(name, task as Task)]),
  ) as TaskList
}

function traceJob(name: string, task: Task): Task {
  return (payload, helpers) => {
    const carrier = { traceparent: tracedJob.safeParse(payload).data?.trace }
    const options = {
      kind: SpanKind.CONSUMER,
      attributes: { 'job.task': name, 'job.id': helpers.job.id, 'job.attempt': helpers.job.attempts },
    }
    return tracer.startActiveSpan(
      `job ${name}`,
      options,
      propagation.extract(context.active(), carrier),
      async (span) => {
        try {
          return await task(payload, helpers)
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      },
    )
  }
}
