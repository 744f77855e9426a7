import * as contract from '#contract/calendar/events.ts'
import { type CalendarChange, watchCalendar } from '#usecases/calendar/watch-calendar.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** So that proxies and browsers know that the line lives. */
const HEARTBEAT_MS = 15_000

export function mountCalendarEvents(app: ApiApp): void {
  servePartner(app, contract.watchCalendar, async (ctx, { query }, reply) => {
    reply.header('X-Accel-Buffering', 'no')
    const known = reply.request.headers.get('last-event-id')
    const after = known && /^\d{1,15}$/.test(known) ? Number(known) : (query.after ?? null)
    return eventStream(ctx, after, reply.request.signal, query.once === 'true')
  })
}

function eventStream(
  ctx: StaffContext,
  after: number | null,
  signal: AbortSignal,
  once: boolean,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = () => {}
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true
      const send = (text: string) => isOpen && controller.enqueue(encoder.encode(text))
      const heartbeat = setInterval(() => send(': ok\n\n'), HEARTBEAT_MS).unref()
      let unwatch = () => {}
      end = () => {
        isOpen = false
        clearInterval(heartbeat)
        unwatch()
      }
      const close = () => {
        if (!isOpen) return
        end()
        controller.close()
      }
      signal.addEventListener('abort', close)
      unwatch = await watchCalendar(ctx, after, {
        onStart: ({ last, reload }) =>
          send(`retry: 1000\nid: ${last}\nevent: ${reload ? 'reload' : 'start'}\ndata: {}\n\n`),
        onChanges: (changes, last) => {
          for (const change of changes) send(toText(change))
          // A change that only concerns others raises the number all the same.
          if (changes.at(-1)?.id !== last) send(`id: ${last}\nevent: passed\ndata: {}\n\n`)
        },
        onEnd: () => close(),
      })
      if (!isOpen) unwatch()
      if (once) close()
    },
    // The reader has closed it.
    cancel: () => end(),
  })
}

function toText({ id, kind, rowId, professionalId, from, to }: CalendarChange): string {
  const data = JSON.stringify({ kind, id: rowId, professional_id: professionalId, from, to })
  return `id: ${id}\nevent: change\ndata: ${data}\n\n`
}
