import type { z } from 'zod/mini'
import * as contract from '#contract/calendar/moves.ts'
import { toBani } from '#domain/money.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { changeByStaff } from '#usecases/calendar/changes/change-by-staff.ts'
import { listPlaces } from '#usecases/calendar/moves/list-places.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { prolongUndo } from '#usecases/calendar/moves/prolong-undo.ts'
import { undoAct } from '#usecases/calendar/moves/undo-act.ts'
import { UNDO_SECONDS } from '#usecases/calendar/undoable-act.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { presentPlaced, toChoice } from './booking-wire.ts'

/** Endpoints by which the team moves or changes a booking, and takes that back. */
export function mountMoves(app: ApiApp): void {
  servePartner(app, contract.moveByStaff, async (ctx, { params, body }, { key }) => {
    const move = {
      date: body.start_date,
      minute: parseTime(body.start_time) ?? 0,
      professionalId: body.professional_id ?? null,
      minutes: body.minutes ?? null,
      override: body.override ?? false,
      overlap: body.overlap ?? false,
      notifies: body.notify ?? true,
      ...(body.seen && { seen: seenOf(body.seen) }),
    }
    const moved = await moveByStaff(ctx, params.id, move, key)
    return { data: { ...presentPlaced(ctx, moved), undo_seconds: UNDO_SECONDS } }
  })

  servePartner(app, contract.changeByStaff, async (ctx, { params, body }, { key }) => {
    const change = {
      serviceIds: body.services ?? null,
      minutes: body.minutes ?? null,
      price: body.price == null ? null : { total: toBani(body.price), reason: body.reason ?? '' },
      client: body.client_id == null && body.client == null ? null : toChoice(body),
      override: body.override ?? false,
      overlap: body.overlap ?? false,
      notifies: body.notify ?? true,
    }
    const changed = await changeByStaff(ctx, params.id, change, key)
    return { data: { ...presentPlaced(ctx, changed), undo_seconds: UNDO_SECONDS } }
  })

  servePartner(app, contract.undoAct, async (ctx, { params }) => ({
    data: presentPlaced(ctx, await undoAct(ctx, params.id)),
  }))

  servePartner(app, contract.prolongUndo, async (ctx, { params }) => ({
    data: { undo_seconds: await prolongUndo(ctx, params.id) },
  }))

  servePartner(app, contract.listPlaces, async (ctx, { params, query }) => {
    const { dayStart, people } = await listPlaces(ctx, params.id, { date: query.date, minutes: query.minutes ?? null })
    return {
      data: people.map(({ professionalId, runs }) => ({
        professional_id: professionalId,
        runs: runs.map((run) => ({ ...run, start: run.start - dayStart, end: run.end - dayStart })),
      })),
    }
  })
}

type Seen = NonNullable<z.output<typeof contract.moveByStaff.body>['seen']>

const seenOf = ({ start_date: date, start_time, professional_id: professionalId }: Seen) => ({
  date,
  minute: parseTime(start_time) ?? 0,
  professionalId,
})
