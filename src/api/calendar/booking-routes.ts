import * as contract from '#contract/calendar/bookings.ts'
import { toBani } from '#domain/money.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { addNote } from '#usecases/calendar/bookings/add-note.ts'
import { acceptRequest } from '#usecases/calendar/bookings/answer-request.ts'
import { attachClient } from '#usecases/calendar/bookings/attach-client.ts'
import { cancelByLocation } from '#usecases/calendar/bookings/cancel-by-location.ts'
import { correctVisit } from '#usecases/calendar/bookings/correct-visit.ts'
import { getStaffBooking } from '#usecases/calendar/bookings/get-staff-booking.ts'
import { listProposable, proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'
import { setState } from '#usecases/calendar/bookings/set-state.ts'
import { changeByStaff } from '#usecases/calendar/changes/change-by-staff.ts'
import { listPlaces } from '#usecases/calendar/moves/list-places.ts'
import { moveByStaff } from '#usecases/calendar/moves/move-by-staff.ts'
import { prolongUndo } from '#usecases/calendar/moves/prolong-undo.ts'
import { undoAct } from '#usecases/calendar/moves/undo-act.ts'
import { UNDO_SECONDS } from '#usecases/calendar/moves/undoable-act.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'
import { presentPlaced, presentStaffBooking, toChoice } from './booking-wire.ts'

/** Endpoints of the team for a booking. */
export function mountStaffBookings(app: ApiApp): void {
  servePartner(app, contract.getStaffBooking, async (ctx, { params }) => {
    return { data: presentStaffBooking(await getStaffBooking(ctx, params.id)) }
  })

  mountMoves(app)

  servePartner(app, contract.setVisitState, (ctx, { params, body }) => setState(ctx, params.id, body.state))

  servePartner(app, contract.correctVisit, (ctx, { params, body }) => correctVisit(ctx, params.id, body))

  servePartner(app, contract.attachClient, (ctx, { params, body }) => attachClient(ctx, params.id, toChoice(body)))

  servePartner(app, contract.addBookingNote, (ctx, { params, body }) => addNote(ctx, params.id, body.text))

  servePartner(app, contract.cancelByLocation, (ctx, { params, body }) => cancelByLocation(ctx, params.id, body.reason))

  servePartner(app, contract.proposeTimes, (ctx, { params, body }) =>
    proposeTimes(
      ctx,
      params.id,
      body.times.map(({ start_date, start_time, professional_id }) => {
        return { date: start_date, minute: parseTime(start_time) ?? 0, professionalId: professional_id ?? null }
      }),
    ),
  )

  servePartner(app, contract.listProposable, async (ctx, { params }) => ({
    data: (await listProposable(ctx, params.id)).map(({ date, time, online = true }) => {
      return { start_date: date, start_time: time, online }
    }),
  }))

  servePartner(app, contract.acceptRequest, (ctx, { params }) => acceptRequest(ctx, params.id))
}

function mountMoves(app: ApiApp): void {
  servePartner(app, contract.moveByStaff, async (ctx, { params, body }, { request }) => {
    const move = {
      date: body.start_date,
      minute: parseTime(body.start_time) ?? 0,
      professionalId: body.professional_id ?? null,
      minutes: body.minutes ?? null,
      override: body.override ?? false,
      overlap: body.overlap ?? false,
      notifies: body.notify ?? true,
    }
    const moved = await moveByStaff(ctx, params.id, move, request.headers.get('idempotency-key'))
    return { data: { ...presentPlaced(moved), undo_seconds: UNDO_SECONDS } }
  })

  servePartner(app, contract.changeByStaff, async (ctx, { params, body }, { request }) => {
    const change = {
      serviceIds: body.services ?? null,
      minutes: body.minutes ?? null,
      price: body.price == null ? null : { total: toBani(body.price), reason: body.reason ?? '' },
      client: body.client_id == null && body.client == null ? null : toChoice(body),
      override: body.override ?? false,
      overlap: body.overlap ?? false,
      notifies: body.notify ?? true,
    }
    const changed = await changeByStaff(ctx, params.id, change, request.headers.get('idempotency-key'))
    return { data: { ...presentPlaced(changed), undo_seconds: UNDO_SECONDS } }
  })

  servePartner(app, contract.undoAct, async (ctx, { params }) => ({
    data: presentPlaced(await undoAct(ctx, params.id)),
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
