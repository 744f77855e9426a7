import type { z } from 'zod/mini'
import * as contract from '#contract/calendar/delays.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { type DelayedClient, listDelayed } from '#usecases/calendar/delays/list-delayed.ts'
import { notifyOfDelay } from '#usecases/calendar/delays/notify-delay.ts'
import { undoDelay } from '#usecases/calendar/delays/undo-delay.ts'
import { UNDO_SECONDS } from '#usecases/calendar/undoable-act.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

/** 'Întârziem': the team tells the next clients of today that a professional is late. */
export function mountDelays(app: ApiApp): void {
  servePartner(app, contract.listDelayed, async (ctx, { params }) => ({
    data: (await listDelayed(ctx, params.professional_id)).map(present),
  }))

  servePartner(app, contract.notifyOfDelay, async (ctx, { params, body }) => {
    const { notified, toCall } = await notifyOfDelay(ctx, params.professional_id, toDelay(body))
    return { data: { notified: notified.map(present), to_call: toCall.map(present), undo_seconds: UNDO_SECONDS } }
  })

  servePartner(app, contract.undoDelay, (ctx, { params, body }) =>
    undoDelay(ctx, params.professional_id, toDelay(body)),
  )
}

const toDelay = ({ minutes, booking_ids }: z.output<typeof contract.notifyOfDelay.body>) => {
  return { minutes, bookingIds: booking_ids }
}

type WireClient = Success<typeof contract.listDelayed>['data'][number]

function present({ booking, reachedBy, notifiedMinutes, isReachable }: DelayedClient): WireClient {
  const { id, name, phone, services, start } = booking
  return {
    booking_id: id,
    start_time: formatTime(epochToWall(start).minute),
    client: { name, ...(phone === undefined ? {} : { phone }) },
    services: [...services],
    reached_by: [...reachedBy],
    notified_minutes: notifiedMinutes,
    is_reachable: isReachable,
  }
}
